import { afterEach, describe, expect, it } from "vitest";
import { createClient, updateClient } from "#commands/client/verbs";
import { annulPayment } from "#commands/payment/annul";
import { collectPayment } from "#commands/payment/collect";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { at, CLIENT, CLIENT_FIELDS, collectArgs, LOAN, paymentId } from "#testkit/commands/lending";
import { freshId, Place } from "#testkit/device/place";
import { quiet, type Story, story } from "#testkit/device/story";

let told: Story;
afterEach(() => told.end());

const DAY = "2026-01-08";

describe("unsent work over what the server said", () => {
  it("shows each payment on the loan at once, and the same loan after a restart", async () => {
    told = await story();
    const device = await told.open();
    told.office.wire = () => "lost";
    for (const n of [1, 2, 3]) await device.run(collectPayment, collectArgs(n, DAY, pesos(1000)));
    const shown = await device.doc("loans", LOAN);
    expect(shown?.summary).toMatchObject({ paidRows: 3, totalPaid: pesos(3000) });
    await device.stop();
    const again = await told.open();
    expect(await again.doc("loans", LOAN)).toEqual(shown);
    again.store.overlay.version = -1;
    await again.store.exclusive(() => again.store.catchUp(true));
    expect(await again.doc("loans", LOAN)).toEqual(shown);
  });

  it("decides on the device what the server decides, to the field", async () => {
    told = await story();
    const device = await told.open();
    told.office.wire = () => "lost";
    await device.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await device.run(collectPayment, collectArgs(2, DAY, pesos(150)));
    const annulment = { id: paymentId(1), at: at(DAY), today: calendarDate(DAY), reason: "Prueba" };
    await device.run(annulPayment, annulment);
    const here = {
      loan: await device.doc("loans", LOAN),
      rows: await device.doc("amortizationItems", LOAN),
      payments: (await device.payments({ from: null, to: null }, 10)).docs,
    };
    told.office.wire = () => "through";
    await device.syncNow();
    await quiet(told.time, device);
    expect(device.store.overlay.all()).toEqual([]);
    expect(await device.doc("loans", LOAN)).toEqual(here.loan);
    expect(await device.doc("amortizationItems", LOAN)).toEqual(here.rows);
    expect((await device.payments({ from: null, to: null }, 10)).docs).toEqual(here.payments);
  });

  it("shows a client made here as temporary until the server has it", async () => {
    told = await story();
    const device = await told.open();
    told.office.wire = () => "lost";
    const id = freshId();
    await device.run(createClient, { id, at: at(DAY), fields: CLIENT_FIELDS, photo: null });
    await device.live("clients").subscribe(() => {});
    await quiet(told.time, device);
    const view = () => device.live("clients").snapshot();
    expect(view().docs).toHaveLength(2);
    expect(view().isPending(`temp_${id}`)).toBe(true);
    expect(device.unsentOf(id)).toBe(1);
    expect((await device.doc("clients", `temp_${id}`))?.id).toBe(id);
    told.office.wire = () => "through";
    await device.syncNow();
    await quiet(told.time, device);
    expect(view().isPending(id)).toBe(false);
    expect(view().byId.get(id)?.name).toBe(CLIENT_FIELDS.name);
    expect(device.unsentOf(id)).toBe(0);
  });

  it("keeps an edit made here while somebody else's arrives, and both stand in the end", async () => {
    told = await story();
    const device = await told.open();
    const other = await told.open(new Place(told.time));
    const edit = { id: CLIENT, at: at(DAY), photo: null };
    told.office.wire = (path) => (path.includes("/push") ? "lost" : "through");
    const changes = { address: "Calle Inventada 9" };
    await device.run(updateClient, { ...edit, changes }, { base: { address: CLIENT_FIELDS.address } });
    await quiet(told.time, device);
    told.office.wire = () => "through";
    await other.run(
      updateClient,
      { ...edit, changes: { phone: "8093333333" } },
      { base: { phone: CLIENT_FIELDS.phone } },
    );
    await quiet(told.time, other);
    await device.retry();
    await quiet(told.time, device);
    await other.syncNow();
    await quiet(told.time, other);
    for (const each of [device, other]) {
      expect(await each.doc("clients", CLIENT)).toMatchObject({
        address: "Calle Inventada 9",
        phone: "8093333333",
      });
      expect(each.store.overlay.all()).toEqual([]);
    }
  });

  it("is followed by the other tab, whichever of them sends", async () => {
    told = await story();
    const [one, two] = [await told.open(), await told.open()];
    two.live("loans").subscribe(() => {});
    await quiet(told.time, two);
    told.office.wire = () => "lost";
    await one.run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    await quiet(told.time, one);
    await quiet(told.time, two);
    expect(two.live("loans").snapshot().byId.get(LOAN)?.summary.paidRows).toBe(1);
    expect(two.board.state.unsent).toBe(1);
    told.office.wire = () => "through";
    await two.syncNow();
    await quiet(told.time, two);
    await quiet(told.time, one);
    for (const tab of [one, two]) {
      expect(tab.board.state.unsent).toBe(0);
      expect(tab.store.overlay.all()).toEqual([]);
      expect((await tab.doc("loans", LOAN))?.summary.paidRows).toBe(1);
    }
  });
});
