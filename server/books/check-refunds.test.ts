/** Money handed back is compared three ways: refund, movement of the drawer, excess of the payment; of loans and of continuous yield. */
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { movementOf } from "#commands/cash/movement";
import { derivedId, type Id, toId } from "#contract/id";
import { inside } from "#server/db/database";
import { grantLoan, newId, paymentArgs, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { checkBooks } from "./check.ts";

const TODAY = "2026-03-04";

describe.each(ENGINES)("refunds and the books, on %s", (engine) => {
  let server: TestServer;
  let device: TestDevice;
  let people: TestLoan;

  beforeEach(async () => {
    ({ server, device } = await TestServer.office({ engine }));
    people = await grantLoan(device);
  });
  afterEach(() => server.close());

  const difference = async () => (await checkBooks(server.db)).difference;
  const behind = (statement: string) => sql.raw(statement).execute(inside(server.db).kysely);
  const stamp = () => ({ at: server.clock(), today: TODAY, reason: "Pagó de más" });

  async function apply(name: string, args: object): Promise<Id> {
    const envelope = device.money(name, args);
    const [answer] = await device.push(envelope);
    expect(answer?.outcome).toBe("applied");
    return toId(envelope.id);
  }

  /** A payment with 1,000.00 too much, all handed back: of the whole loan, or of all the capital and its first week. */
  const KINDS = [
    {
      kind: "of a loan",
      payments: "payments",
      column: "payment_id",
      annul: "payment.annul",
      refund: "payment.refundExcess",
      collect: async () => {
        const args = paymentArgs(device, people.id, { amount: 1_400_000 });
        await apply("payment.collect", args);
        return args.id;
      },
    },
    {
      kind: "of continuous yield",
      payments: "continuous_yield_payments",
      column: "yield_payment_id",
      annul: "yieldPayment.annul",
      refund: "yieldPayment.refundExcess",
      collect: async () => {
        const { clientId, lenderId } = people;
        const loan = { id: newId(), at: server.clock(), today: TODAY, clientId, lenderId, notes: "" };
        const terms = { amount: 1_000_000, weeklyRatePercent: "8", startDate: TODAY };
        await device.push(device.command("yield.create", { ...loan, terms, payoutMethod: "Efectivo" }));
        const id = newId();
        const when = { at: server.clock(), today: TODAY, date: TODAY };
        const received = {
          id,
          yieldLoanId: loan.id,
          ...when,
          amount: 1_180_000,
          type: "principal",
          week: null,
        };
        const rest = { seenPaymentIds: [], notes: "", paymentMethod: "Efectivo" };
        await apply("yieldPayment.collect", { ...received, ...rest });
        return id;
      },
    },
  ];

  it.each(KINDS)(
    "$kind agree after a day's work, and each mismatch is named",
    async ({ collect, ...kind }) => {
      const paymentId = await collect();
      const args = { id: paymentId, ...stamp(), amount: 100_000, method: "Efectivo" };
      const refundId = derivedId(await apply(kind.refund, args), "refund");
      const movement = movementOf(refundId);
      expect(await difference()).toBeNull();

      await behind(`update transactions set amount = 1 where id = '${movement}'`);
      expect(await difference()).toBe(
        `refund ${refundId}: its cash movement is salida 1 and should be salida 100000`,
      );
      await behind(
        `update transactions set amount = 100000, transaction_type = 'entrada' where id = '${movement}'`,
      );
      expect(await difference()).toContain("is entrada 100000 and should be salida 100000");
      await behind(`update transactions set transaction_type = 'salida' where id = '${movement}'`);
      expect(await difference()).toBeNull();

      await apply(kind.annul, { id: paymentId, ...stamp() });
      expect(await difference()).toBeNull();
      await behind(`delete from transactions where reversal_of = '${movement}'`);
      expect(await difference()).toBe(`refund ${refundId}: its reversal is missing and should be 100000`);
    },
  );

  it.each(KINDS)(
    "$kind name a movement that says it is of a payment without that refund",
    async ({ collect, ...kind }) => {
      const paymentId = await collect();
      const args = { id: paymentId, ...stamp(), amount: 100_000, method: "Efectivo" };
      const movement = movementOf(derivedId(await apply(kind.refund, args), "refund"));
      people = await grantLoan(device);
      const other = await collect();
      expect(await difference()).toBeNull();
      await behind(`update transactions set ${kind.column} = '${other}' where id = '${movement}'`);
      expect(await difference()).toBe(
        `movement ${movement}: it hands back 100000 of payment ${other}, and no refund says so`,
      );
    },
  );
});
