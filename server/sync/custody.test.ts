/** Cash with collectors as devices report it: who is told of it, two people at once, switching, and people who left. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drawerIdOf, MAIN_DRAWER_ID, SETTINGS_ID } from "#contract/fixed-ids";
import { type Id, toId } from "#contract/id";
import type { Transaction } from "#contract/records/business";
import { PROTOCOL } from "#contract/sync";
import { checkBooks } from "#server/books/check";
import type { Agent } from "#testkit/server/agent";
import { grantLoan, newId, paymentArgs } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const COLLECTS: Parameters<Agent["setGrants"]>[1] = {
  payments: ["view", "create"],
  loans: ["view"],
  clients: ["view"],
};
const CASHIER: Parameters<Agent["setGrants"]>[1] = { cash: ["view", "create", "update"] };
const TODAY = "2026-03-04";

describe.each(ENGINES)("cash with collectors, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  let collector: Agent;
  let phone: TestDevice;
  let loanId: Id;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
    loanId = (await grantLoan(device, {}, { payoutMethod: "Transferencia" })).id;
    collector = await admin.hire(COLLECTS);
    phone = await collector.device();
    await switchTo(TODAY);
  });
  afterEach(() => server.close());

  const switchTo = (cashCustodyFrom: string | null) =>
    admin.run("settings.update", { at: server.clock(), changes: { cashCustodyFrom }, logo: null });
  const books = () => checkBooks(server.db);
  const stamp = () => ({ id: newId(), at: server.clock(), today: TODAY });
  const collect = (by = phone, amount = 50_000) =>
    by.money("payment.collect", paymentArgs(by, loanId, { amount }));
  const handsIn = (amount = 50_000) => ({ ...stamp(), holder: null, amount, notes: "" });
  const accepts = (id: string, total: number) => ({ ...stamp(), id, count: { total, pieces: null } });
  const drawers = async () => {
    const movements = (await whole(device)).filter(({ c }) => c === "transactions");
    const cash = new Map<string, number>();
    for (const { doc } of movements as { doc: unknown }[]) {
      const { drawerId = "", transactionType, amount, paymentMethod } = doc as Transaction;
      if (paymentMethod !== "Efectivo") continue;
      cash.set(drawerId, (cash.get(drawerId) ?? 0) + (transactionType === "entrada" ? amount : -amount));
    }
    return [cash.get(MAIN_DRAWER_ID) ?? 0, cash.get(drawerIdOf(collector.id)) ?? 0];
  };
  const whole = (by: TestDevice) => {
    by.cursor = undefined;
    return by.pull();
  };

  it("come into their drawers, are handed in once, and are credited as they were counted", async () => {
    const args = handsIn();
    const sent = phone.command("handIn.send", args);
    expect(await phone.push(collect(), sent, sent)).toMatchObject([
      { outcome: "applied" },
      { outcome: "applied" },
      { outcome: "applied" },
    ]);
    expect(await phone.send("handIn.send", { ...args, amount: 1 })).toMatchObject({ code: "KEY_REUSED" });
    expect(await drawers()).toEqual([0, 50_000]);
    expect(await device.send("handIn.accept", accepts(args.id, 47_000))).toMatchObject({
      outcome: "applied",
    });
    expect(await drawers()).toEqual([47_000, 0]);
    expect(await books()).toMatchObject({ balance: 47_000, difference: null });
  });

  it("are counted by one of two people at once, and the other hears who was first", async () => {
    const args = handsIn();
    await phone.push(collect(), phone.command("handIn.send", args));
    const cashier = await (await admin.hire(CASHIER)).device();
    const answers = await Promise.all([
      device.send("handIn.accept", accepts(args.id, 50_000)),
      cashier.send("handIn.accept", accepts(args.id, 40_000)),
    ]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["applied", "refused"]);
    const second = answers.find(({ outcome }) => outcome === "refused");
    expect(second).toMatchObject({ code: "HAND_IN_DECIDED" });
    expect(second?.message).toMatch(
      /^Esta entrega ya no está pendiente\. La aceptó .+ el 04\/03\/2026 a las /,
    );
    const reject = { ...stamp(), id: args.id, reason: "Tarde" };
    expect(await cashier.send("handIn.reject", reject)).toMatchObject({ code: "HAND_IN_DECIDED" });
    expect((await drawers())[1]).toBe(0);
    expect(await books()).toMatchObject({ difference: null });
  });

  it("are known to their person without a grant, and to no other person who may not view the cash", async () => {
    await phone.push(collect(), phone.command("handIn.send", handsIn(10_000)));
    const others = await (await admin.hire(COLLECTS)).device();
    const seen = async (by: TestDevice) => {
      const names = ["custodies", "cashDays", "handIns", "cashDrawers", "transactions"];
      return [...new Set((await whole(by)).map(({ c }) => c))].filter((c) => names.includes(c)).sort();
    };
    expect(await seen(phone)).toEqual(["cashDays", "custodies", "handIns"]);
    expect(await seen(others)).toEqual([]);
    const { counts } = (await collector.ask("GET", `/api/sync/manifest?proto=${PROTOCOL}`)).json();
    expect(counts).toMatchObject({ handIns: 1, custodies: 1, cashDays: 1 });
    // A loan has a number, which no earlier protocol knows: only a person without loans reads on.
    const clerk = await admin.hire({ clients: ["view"] });
    const older = (await clerk.ask("GET", "/api/sync/manifest?proto=5")).json();
    expect((await clerk.ask("GET", "/api/sync/manifest?proto=6")).json().perm.view).toContain("cashDays");
    expect(older.perm.view).not.toContain("cashDays");
  });

  it("block the closing of the office until they are counted, and fall on the next open day after it", async () => {
    const opening = { ...stamp(), openingBalance: 0, notes: "" };
    await device.send("cash.open", opening);
    const [first, second] = [handsIn(20_000), handsIn(30_000)];
    await phone.push(collect(), phone.command("handIn.send", first));
    const closing = () => ({
      ...stamp(),
      openingId: opening.id,
      counts: [{ total: 20_000, pieces: null }],
      reason: "",
      notes: "",
    });
    expect(await device.send("cash.close", closing())).toMatchObject({
      code: "HAND_INS_WAIT",
      message: expect.stringContaining("RD$200.00 del 04/03/2026"),
    });
    await device.send("handIn.accept", accepts(first.id, 20_000));
    expect(await device.send("cash.close", closing())).toMatchObject({ outcome: "applied" });
    await phone.send("handIn.send", second);
    await device.send("handIn.accept", accepts(second.id, 30_000));
    const days = (await whole(device)).flatMap(({ c, doc }) =>
      c === "transactions" && Reflect.get(doc as object, "handInId") === second.id
        ? [[Reflect.get(doc as object, "drawerId"), Reflect.get(doc as object, "businessDay")]]
        : [],
    );
    expect(days).toEqual(
      expect.arrayContaining([
        [MAIN_DRAWER_ID, "2026-03-05"],
        [drawerIdOf(collector.id), TODAY],
      ]),
    );
    expect(await books()).toMatchObject({ balance: 50_000, difference: null });
  });

  it("keep the setting on while they are out; a phone that had not heard is put right by the server", async () => {
    await phone.push(collect());
    expect(await switchTo(null)).toMatchObject({
      code: "CUSTODY_NOT_EMPTY",
      message: expect.stringContaining("en su poder RD$500.00"),
    });
    const args = handsIn();
    await phone.send("handIn.send", args);
    await device.send("handIn.accept", accepts(args.id, 50_000));
    expect(await switchTo(null)).toMatchObject({ outcome: "applied" });
    const late = handsIn(10_000);
    await phone.push(collect(phone, 10_000), phone.command("handIn.send", late));
    expect(await device.doc("handIns", late.id)).toMatchObject({ status: "withdrawn" });
    expect(await drawers()).toEqual([60_000, 0]);
    expect(await device.doc("settings", SETTINGS_ID)).toMatchObject({ cashCustodyFrom: null });
  });

  it("when their collector was removed stay theirs until the office has handed them in", async () => {
    await phone.push(collect());
    const unsent = collect(phone, 20_000);
    await admin.run("user.delete", { id: collector.id, at: server.clock() });
    await phone.deliverLate(unsent);
    const take = { id: unsent.id, at: server.clock(), today: TODAY };
    // The later id is the one to look at where two payments are of one moment.
    const taken = await device.send("lateMoney.take", take);
    expect(["applied", "review"]).toContain(taken.outcome);
    expect(await drawers()).toEqual([0, 70_000]);
    const holder = { id: collector.id, name: "Cobradora Inventada" };
    const args = { ...handsIn(70_000), holder };
    expect(await device.send("handIn.send", args)).toMatchObject({ outcome: "applied" });
    const cashier = await (await admin.hire(CASHIER)).device();
    expect(await cashier.send("handIn.accept", accepts(args.id, 70_000))).toMatchObject({
      outcome: "applied",
    });
    expect(await drawers()).toEqual([70_000, 0]);
    expect(await books()).toMatchObject({ difference: null });
  });

  it("are handed in by a collector who lost the right meanwhile, not by one who never had it", async () => {
    await phone.push(collect());
    const kept = phone.command("handIn.send", handsIn());
    await admin.setGrants(collector.id, {});
    expect(await phone.push(kept)).toMatchObject([{ outcome: "applied" }]);
    const never = await (await admin.hire({ cash: ["view"] })).device();
    expect(await never.send("handIn.send", handsIn())).toMatchObject({ code: "FORBIDDEN" });
  });

  it("go to no person that the book never knew, and come from none", async () => {
    const holder = { id: newId(), name: "Nadie Inventado" };
    const args = { ...stamp(), holder, amount: 50_000, notes: "" };
    for (const name of ["handIn.give", "handIn.send"]) {
      expect(await device.send(name, { ...args, id: newId() })).toMatchObject({
        outcome: "refused",
        code: "USER_MISSING",
        changeSeq: 0,
      });
    }
    expect(server.reports).toEqual([]);
  });

  it("leave nothing behind after bad input", async () => {
    await phone.push(collect());
    const before = await books();
    const bad = [
      handsIn(0),
      { ...handsIn(), amount: 1.5 },
      { ...handsIn(), holder: { id: "x", name: "" } },
      { ...handsIn(), today: "2026-02-30" },
    ];
    for (const args of bad) {
      expect(await phone.send("handIn.send", args)).toMatchObject({ outcome: "quarantined" });
    }
    expect(await device.send("handIn.accept", accepts(newId(), 1))).toMatchObject({
      code: "HAND_IN_MISSING",
    });
    const settle = {
      ...stamp(),
      holder: { id: toId(collector.id), name: "X" },
      type: "shortage",
      amount: 1,
      way: "cash",
      reason: "",
    };
    expect(await device.send("custody.settle", settle)).toMatchObject({ code: "SETTLEMENT_TOO_LARGE" });
    expect(await books()).toEqual(before);
  });
});
