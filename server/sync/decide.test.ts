/** One command is decided once: a refusal writes nothing, but cash that has changed hands is posted all the same. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { movementOf } from "#commands/cash/movement";
import type { CollectionName } from "#contract/collections";
import { toId } from "#contract/id";
import { checkBooks } from "#server/books/check";
import { grantLoan, lending, loanArgs, newId, paymentArgs, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

describe.each(ENGINES)("a command that is decided, on %s,", (engine) => {
  let server: TestServer;
  let device: TestDevice;
  let loan: TestLoan;

  beforeEach(async () => {
    ({ server, device } = await TestServer.office({ engine }));
    loan = await grantLoan(device);
  });
  afterEach(() => server.close());

  const records = async (collection: CollectionName) => {
    const fresh = await device.agent.device();
    return (await fresh.pull()).flatMap(({ c, doc }) => (c === collection && doc ? [doc] : []));
  };
  const cash = async () => (await checkBooks(server.db)).balance;
  const byHand = (id: string, amount: number) => {
    const fields = { type: "entrada", concept: "Prueba", paymentMethod: "Efectivo", notes: "", amount };
    return { id, at: server.clock(), today: "2026-03-04", date: "2026-03-04", ...fields };
  };

  it("and makes a record once more is answered as the first time by the same body, and refused by another", async () => {
    const args = byHand(newId(), 5_000);
    const first = await device.send("transaction.create", args);
    const again = await device.send("transaction.create", args);
    expect(again).toMatchObject({ outcome: "applied", changeSeq: first.changeSeq });
    const other = await device.send("transaction.create", { ...args, amount: 1 });
    expect(other).toMatchObject({ outcome: "conflict", code: "KEY_REUSED", changeSeq: 0 });
    expect(await cash()).toBe(5_000 - 1_000_000);
  });

  it("and is refused writes nothing", async () => {
    const before = (await checkBooks(server.db)).movements;
    const at = { at: server.clock(), today: "2026-03-04" };
    const refused = await device.send("loan.cancel", { id: newId(), ...at, reason: "Prueba" });
    expect(refused).toMatchObject({ outcome: "refused", changeSeq: 0 });
    expect((await checkBooks(server.db)).movements).toBe(before);
  });

  it("and refuses a loan whose money was handed out posts the money, says why, and does so once", async () => {
    const args = loanArgs(server.clock(), { ...loan, id: newId(), clientId: newId() });
    const first = await device.send("loan.create", args);
    expect(first).toMatchObject({ outcome: "refused", code: "CLIENT_MISSING" });
    expect(first.changeSeq).toBeGreaterThan(0);
    expect(await cash()).toBe(-2_000_000);
    expect(await records("transactions")).toContainEqual(
      expect.objectContaining({
        amount: 1_000_000,
        loanId: null,
        notes: expect.stringMatching(/^Revisar: ./),
      }),
    );
    await device.send("loan.create", args);
    expect(await cash()).toBe(-2_000_000);
  });

  it("and creates the loan after its money was posted has the one movement, which names the loan from then on", async () => {
    const { loan: late, commands } = lending(device);
    const [client, lender, rate, lent] = commands;
    if (!client || !lender || !rate || !lent) throw new Error("no lending");
    expect(await device.send("loan.create", { ...Object(lent.args) })).toMatchObject({
      code: "CLIENT_MISSING",
    });
    for (const { name, args } of [client, lender, rate, lent]) {
      expect(await device.send(name, { ...Object(args) })).toMatchObject({ outcome: "applied" });
    }
    expect(await cash()).toBe(-2_000_000);
    const posted = (await records("transactions")) as { loanId: string | null }[];
    expect(posted.map(({ loanId }) => loanId).sort()).toEqual([loan.id, late.id].sort());
  });

  it("and would put money in the place of another fact's movement takes nothing away from that one", async () => {
    const payment = paymentArgs(device, loan.id);
    await device.send("transaction.create", byHand(movementOf(toId(payment.id)), 77));
    const [taken] = await device.push(device.money("payment.collect", payment));
    expect(taken).toMatchObject({ outcome: "conflict", code: "KEY_REUSED", changeSeq: 0 });
    expect(await checkBooks(server.db)).toMatchObject({ payments: 0, balance: 77 - 1_000_000 });
  });

  it("and names a collector who never was of the business is refused, though the money would be right", async () => {
    const holder = { id: newId(), name: "Inventada" };
    const given = { id: newId(), at: server.clock(), today: "2026-03-04", holder, amount: 100, notes: "" };
    const settings = { at: server.clock(), changes: { cashCustodyFrom: "2026-03-01" }, logo: null };
    expect(await device.agent.run("settings.update", settings)).toMatchObject({ outcome: "applied" });
    expect(await device.send("handIn.give", given)).toMatchObject({
      outcome: "refused",
      code: "USER_MISSING",
    });
    expect(await records("handIns")).toEqual([]);
  });

  it("and was made on a day that cannot be falls on the server's, and money is flagged for a person", async () => {
    const payment = { ...paymentArgs(device, loan.id), today: "2030-01-01", date: "2026-03-04" };
    const [answer] = await device.push(device.money("payment.collect", payment));
    expect(answer).toMatchObject({ outcome: "review", code: "DATE_ODD" });
    const posted = await device.doc("transactions", movementOf(toId(payment.id)));
    expect(posted).toMatchObject({ businessDay: "2026-03-04" });
  });
});
