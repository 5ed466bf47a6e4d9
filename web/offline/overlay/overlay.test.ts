import { afterEach, describe, expect, it } from "vitest";
import { createClient, updateClient } from "#commands/client/verbs";
import { annulPayment } from "#commands/payment/annul";
import { collectPayment } from "#commands/payment/collect";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { at, CLIENT, CLIENT_FIELDS, collectArgs, LOAN, paymentId } from "#testkit/commands/lending";
import { BrowserDouble, freshId } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";

let scene: Scenario;
afterEach(() => scene.end());

const DAY = "2026-01-08";

describe("unsent work over what the server said", () => {
  it("shows each payment on the loan at once, and the same loan after a restart", async () => {
    scene = await scenario();
    const store = await scene.open();
    scene.server.wire = () => "lost";
    for (const n of [1, 2, 3]) await store.run(collectPayment, collectArgs(n, DAY, pesos(1000)));
    const shown = await store.doc("loans", LOAN);
    expect(shown?.summary).toMatchObject({ paidRows: 3, totalPaid: pesos(3000) });
    await store.stop();
    const again = await scene.open();
    expect(await again.doc("loans", LOAN)).toEqual(shown);
    again.layers.overlay.version = -1;
    await again.layers.exclusive(() => again.layers.catchUp(true));
    expect(await again.doc("loans", LOAN)).toEqual(shown);
  });

  it("decides on the device what the server decides, to the field", async () => {
    scene = await scenario();
    const store = await scene.open();
    scene.server.wire = () => "lost";
    await store.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await store.run(collectPayment, collectArgs(2, DAY, pesos(150)));
    const annulment = { id: paymentId(1), at: at(DAY), today: calendarDate(DAY), reason: "Prueba" };
    await store.run(annulPayment, annulment);
    const here = {
      loan: await store.doc("loans", LOAN),
      rows: await store.doc("amortizationItems", LOAN),
      payments: (await store.payments({ from: null, to: null }, 10)).docs,
    };
    scene.server.wire = () => "through";
    await store.syncNow();
    await quiet(scene.time, store);
    expect(store.layers.overlay.all()).toEqual([]);
    expect(await store.doc("loans", LOAN)).toEqual(here.loan);
    expect(await store.doc("amortizationItems", LOAN)).toEqual(here.rows);
    expect((await store.payments({ from: null, to: null }, 10)).docs).toEqual(here.payments);
  });

  it("shows a client made here as temporary until the server has it", async () => {
    scene = await scenario();
    const store = await scene.open();
    scene.server.wire = () => "lost";
    const id = freshId();
    await store.run(createClient, { id, at: at(DAY), fields: CLIENT_FIELDS, photo: null });
    await store.live("clients").subscribe(() => {});
    await quiet(scene.time, store);
    const view = () => store.live("clients").snapshot();
    expect(view().docs).toHaveLength(2);
    expect(view().isPending(`temp_${id}`)).toBe(true);
    expect(store.unsentOf(id)).toBe(1);
    expect((await store.doc("clients", `temp_${id}`))?.id).toBe(id);
    scene.server.wire = () => "through";
    await store.syncNow();
    await quiet(scene.time, store);
    expect(view().isPending(id)).toBe(false);
    expect(view().byId.get(id)?.name).toBe(CLIENT_FIELDS.name);
    expect(store.unsentOf(id)).toBe(0);
  });

  it("keeps an edit made here while another person's arrives, and both are there in the end", async () => {
    scene = await scenario();
    const store = await scene.open();
    const other = await scene.open(new BrowserDouble(scene.time));
    const edit = { id: CLIENT, at: at(DAY), photo: null };
    scene.server.wire = (path) => (path.includes("/push") ? "lost" : "through");
    const changes = { address: "Calle Inventada 9" };
    await store.run(updateClient, { ...edit, changes }, { base: { address: CLIENT_FIELDS.address } });
    await quiet(scene.time, store);
    scene.server.wire = () => "through";
    await other.run(
      updateClient,
      { ...edit, changes: { phone: "8093333333" } },
      { base: { phone: CLIENT_FIELDS.phone } },
    );
    await quiet(scene.time, other);
    await store.retry();
    await quiet(scene.time, store);
    await other.syncNow();
    await quiet(scene.time, other);
    for (const each of [store, other]) {
      expect(await each.doc("clients", CLIENT)).toMatchObject({
        address: "Calle Inventada 9",
        phone: "8093333333",
      });
      expect(each.layers.overlay.all()).toEqual([]);
    }
  });

  it("is followed by the other tab, whichever of them sends", async () => {
    scene = await scenario();
    const [one, two] = [await scene.open(), await scene.open()];
    two.live("loans").subscribe(() => {});
    await quiet(scene.time, two);
    scene.server.wire = () => "lost";
    await one.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(scene.time, one);
    await quiet(scene.time, two);
    expect(two.live("loans").snapshot().byId.get(LOAN)?.summary.paidRows).toBe(1);
    expect(two.syncStatus.state.unsent).toBe(1);
    scene.server.wire = () => "through";
    await two.syncNow();
    await quiet(scene.time, two);
    await quiet(scene.time, one);
    for (const tab of [one, two]) {
      expect(tab.syncStatus.state.unsent).toBe(0);
      expect(tab.layers.overlay.all()).toEqual([]);
      expect((await tab.doc("loans", LOAN))?.summary.paidRows).toBe(1);
    }
  });
});
