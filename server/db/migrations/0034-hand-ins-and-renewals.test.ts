/** A book of before 0.12.0 with a reenganche that the office crossed: its payment stood on cuotas of a loan that no client owes. */
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { factsOf } from "#commands/loan/facts-of";
import { settleLoan } from "#commands/loan/settle";
import type { Change } from "#contract/collections";
import { type Id, toId } from "#contract/id";
import type { Payment } from "#contract/records/payment";
import { payoffQuote } from "#domain/payment/payoff-quote";
import { checkBooks } from "#server/books/check";
import { grantLoan, loanArgs, newId, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { inside } from "../database.ts";
import { transact } from "../journal/transact.ts";
import { step } from "./0034-hand-ins-and-renewals.ts";

const TODAY = "2026-03-04";

describe.each(ENGINES)("a reenganche that was crossed under an earlier version, on %s", (engine) => {
  it.each(["loan.delete", "loan.cancel"])(
    "after %s is mended once by the migration, which names its loan and touches no other",
    async (verb) => {
      const { server, device } = await TestServer.office({ engine });
      const { kysely, transaction } = inside(server.db);
      const loan = await grantLoan(device, {}, { payoutMethod: "Transferencia" });
      const { paymentId, total } = await crossed(server, device, loan, verb);
      await foldAsBefore(server, loan.id, paymentId);
      const outcome = async () => (await device.doc("payments", paymentId))?.outcome;
      expect(await outcome()).toMatchObject({ excess: 0 });
      const other = await grantLoan(device);
      const off = (by: number) =>
        sql`update loans set summary_balance = summary_balance + ${by} where id = ${other.id}`.execute(
          kysely,
        );
      await off(-1);

      const named: string[] = [];
      const run = () =>
        transaction((tx) => step({ engine: server.db.engine, tx }, (line) => named.push(line)));
      await run();
      expect(named.map((line) => line.slice(0, line.indexOf(":")))).toEqual([`loan ${loan.id}`]);
      expect(await outcome()).toMatchObject({ excess: total, principal: 0, allocations: [] });
      expect((await checkBooks(server.db)).difference).toContain(`loan ${other.id}: loans.summary.balance`);
      await off(1);
      expect((await checkBooks(server.db)).difference).toBeNull();
      await run();
      expect(named).toHaveLength(1);
      await server.close();
    },
  );
});

/** The quote was seen, the office ended the loan, and then the reenganche arrived. */
async function crossed(server: TestServer, device: TestDevice, loan: TestLoan, verb: string) {
  const doc = await device.doc("loans", loan.id);
  if (!doc) throw new Error("no loan");
  const { date, version, total } = payoffQuote(factsOf(doc, []), doc.startDate);
  const paymentId = newId();
  const args = {
    ...loanArgs(server.clock(), { ...loan, id: newId() }, { amount: 3_000_000 }),
    settles: [{ loanId: loan.id, paymentId, quote: { date, version, total } }],
  };
  const ending = { id: loan.id, at: server.clock(), today: TODAY, reason: "Se arrepintió" };
  expect(await device.send(verb, ending)).toMatchObject({ outcome: "applied" });
  expect(await device.push(device.listed("loan.renew", args, 1))).toMatchObject([{ outcome: "review" }]);
  return { paymentId: toId(paymentId), total };
}

/** Figures as a fold stores them that knows of no payment that it is one of a reenganche. */
async function foldAsBefore(server: TestServer, loanId: Id, paymentId: Id): Promise<void> {
  await transact(server.db, async (writing) => {
    const loan = await writing.get("loans", loanId);
    const payments = await writing.where("payments", "loanId", loanId);
    if (!loan) throw new Error("no loan");
    const renewal = payments.find(({ id }) => id === paymentId)?.renewal;
    const plain = payments.map(({ renewal: _renewal, ...payment }) => payment as Payment);
    const folded = settleLoan(loan, plain).map(
      (change) =>
        (change.collection === "payments"
          ? { ...change, doc: { ...change.doc, renewal } }
          : change) as Change,
    );
    const cause = { at: server.clock(), userId: null, deviceId: null, commandId: null, command: "test" };
    await writing.write(folded, cause);
  });
}
