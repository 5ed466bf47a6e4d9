/** The owner's *Aporte* beside a payout as devices send it (ruling C7): one command with the loan, so never one without the other. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import { derivedId, toId } from "#contract/id";
import { checkBooks } from "#server/books/check";
import type { Agent } from "#testkit/server/agent";
import { lending, loanArgs, newId, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const LENDS: Parameters<Agent["setGrants"]>[1] = {
  loans: ["view", "create"],
  clients: ["view"],
  lenders: ["view"],
  interest_rates: ["view"],
  payments: ["view"],
};
const BOTH = { ...LENDS, cash: ["view", "create"] } satisfies Parameters<Agent["setGrants"]>[1];
const V3 = { v: 3 };

describe.each(ENGINES)("an Aporte beside a payout, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  let people: TestLoan;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
    const { loan, commands } = lending(device);
    await device.push(...commands.slice(0, 3));
    people = loan;
  });
  afterEach(() => server.close());

  const books = () => checkBooks(server.db);
  const lends = (more: object = {}) => ({
    ...loanArgs(server.clock(), people, {}, more),
    id: newId(),
    contribution: 400_000,
  });
  const contributed = (loanId: string) => device.doc("transactions", derivedId(toId(loanId), "contribution"));

  it("is in the drawer with the payout, once, however often it is sent", async () => {
    const command = device.command("loan.create", lends(), V3);
    for (let time = 0; time < 2; time++) {
      expect(await device.push(command)).toMatchObject([{ outcome: "applied" }]);
    }
    expect(await books()).toMatchObject({ movements: 2, balance: -600_000, difference: null });
  });

  it("is no way into the drawer for a person who may not record in it", async () => {
    const phone = await (await admin.hire(LENDS)).device();
    expect(await phone.push(phone.command("loan.create", lends(), V3))).toMatchObject([
      { outcome: "refused", code: "FORBIDDEN" },
    ]);
    expect(await books()).toMatchObject({ loans: 0, movements: 0, difference: null });
    const { contribution: _contribution, ...plain } = lends();
    expect(await phone.push(phone.command("loan.create", plain, V3))).toMatchObject([{ outcome: "applied" }]);
  });

  it("is posted with the payout where the loan is refused: both changed hands", async () => {
    const clerk = await admin.hire(BOTH);
    const phone = await clerk.device();
    const args = lends();
    const kept = phone.command("loan.create", args, V3);
    await admin.setGrants(clerk.id, LENDS);
    expect(await phone.push(kept)).toMatchObject([{ outcome: "refused", code: "FORBIDDEN" }]);
    expect(await books()).toMatchObject({ loans: 0, movements: 2, balance: -600_000, difference: null });
    expect(await contributed(args.id)).toMatchObject({
      cause: "contribution",
      loanId: null,
      notes: expect.stringMatching(/^Revisar: /),
    });
    await admin.setGrants(clerk.id, BOTH);
    expect(await phone.push(phone.command("loan.create", args, V3))).toMatchObject([{ outcome: "applied" }]);
    expect(await books()).toMatchObject({ loans: 1, movements: 2, balance: -600_000, difference: null });
    expect(await contributed(args.id)).toMatchObject({ cause: "contribution", loanId: args.id, notes: "" });
  });

  it("waits with the loan of a removed person, and is taken with it by a person who may record in the drawer", async () => {
    const clerk = await admin.hire(BOTH);
    const phone = await clerk.device();
    const args = lends();
    const kept = phone.command("loan.create", args, V3);
    await admin.run("user.delete", { id: clerk.id, at: server.clock() });
    await phone.deliverLate(kept);
    expect(await books()).toMatchObject({ loans: 0, movements: 0 });
    const taken = { id: toId(kept.id), at: server.clock(), today: "2026-03-04" };
    expect(await device.send("lateMoney.take", taken)).toMatchObject({ outcome: "applied" });
    expect(await books()).toMatchObject({ loans: 1, movements: 2, balance: -600_000, difference: null });
  });

  it("is annulled once by itself, and falls on the open day where the drawer was closed", async () => {
    const stamp = () => ({ id: newId(), at: server.clock(), today: "2026-03-04" });
    const opening = { ...stamp(), openingBalance: 0, notes: "" };
    await device.send("cash.open", opening);
    const counts = [{ total: 0, pieces: null }];
    await device.send("cash.close", { ...stamp(), openingId: opening.id, counts, reason: "", notes: "" });
    const args = lends();
    await device.push(device.command("loan.create", args, V3));
    await device.pull();
    const id = derivedId(toId(args.id), "contribution");
    expect(await device.doc("transactions", id)).toMatchObject({
      businessDay: "2026-03-05",
      drawerId: MAIN_DRAWER_ID,
    });
    const annul = { ...stamp(), id, reason: "Se le devolvió" };
    expect(await device.send("transaction.annul", annul)).toMatchObject({ outcome: "applied" });
    expect(await device.send("transaction.annul", annul)).toMatchObject({ code: "TRANSACTION_ANNULLED" });
    expect(await books()).toMatchObject({ movements: 3, balance: -1_000_000, difference: null });
  });
});
