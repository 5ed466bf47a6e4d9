import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { inside } from "#server/db/database";
import { grantLoan, paymentArgs } from "#testkit/server/book";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { checkBooks } from "./check.ts";

describe.each(ENGINES)("checking the books, on %s", (engine) => {
  it("finds them in order after a day's work, and names what was changed behind their back", async () => {
    const server = await TestServer.start({ engine });
    const device = await (await server.setUp()).device();
    const loan = await grantLoan(device);
    const wrong = paymentArgs(device, loan.id, { amount: 70_000 });
    await device.push(
      device.money("payment.collect", paymentArgs(device, loan.id)),
      device.money("payment.collect", wrong),
      device.money("payment.collect", paymentArgs(device, loan.id, { paymentMethod: "Transferencia" })),
    );
    const at = server.clock();
    const annulment = { id: wrong.id, at, today: "2026-03-04", reason: "Monto equivocado" };
    expect((await device.send("payment.annul", annulment)).outcome).toBe("applied");
    expect(await checkBooks(server.db)).toEqual({
      loans: 1,
      payments: 3,
      yieldLoans: 0,
      yieldPayments: 0,
      expenses: 0,
      movements: 4,
      balance: 100_000 - 1_000_000,
      difference: null,
    });
    const behind = (statement: string) => sql.raw(statement).execute(inside(server.db).kysely);
    await behind("update loans set summary_balance = summary_balance - 1");
    expect((await checkBooks(server.db)).difference).toBe(
      `loan ${loan.id}: loans.summary.balance: stored 1099999, replayed 1100000`,
    );
    await behind("update loans set summary_balance = summary_balance + 1");
    await behind(
      `update transactions set amount = 1 where payment_id = '${wrong.id}' and reversal_of is null`,
    );
    expect((await checkBooks(server.db)).difference).toContain(`payment ${wrong.id}: its cash movement is 1`);
    await server.close();
  });
});
