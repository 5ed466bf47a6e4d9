import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { inside } from "#server/db/database";
import { grantLoan, paymentArgs } from "#testkit/server/book";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { checkBooks } from "./check.ts";
import { rebuildBooks } from "./rebuild.ts";

describe.each(ENGINES)("rebuilding the books, on %s", (engine) => {
  it("brings a loan in step with its facts, tells it, and every device hears of it", async () => {
    const server = await TestServer.start({ engine });
    const admin = await server.setUp();
    const device = await admin.device();
    const loan = await grantLoan(device);
    await grantLoan(device);
    const collected = paymentArgs(device, loan.id);
    await device.push(device.money("payment.collect", collected));
    await device.pull();
    const behind = (statement: string) => sql.raw(statement).execute(inside(server.db).kysely);
    await behind(`update loans set summary_balance = summary_balance - 1 where id = '${loan.id}'`);
    await behind(`update amortization_items set interest_paid = 0 where loan_id = '${loan.id}'`);

    const told: string[] = [];
    const rebuild = () => rebuildBooks(server.db, server.clock, (difference) => told.push(difference));
    expect(await rebuild()).toBe(1);
    expect(told).toEqual([`loan ${loan.id}: loans.summary.balance: stored 1199999, replayed 1200000`]);
    expect((await checkBooks(server.db)).difference).toBeNull();
    const heard = await device.pull();
    expect(heard.map(({ c, id }) => `${c} ${id}`).sort()).toEqual([
      `amortizationItems ${loan.id}`,
      `loans ${loan.id}`,
    ]);
    const { lines } = (await admin.ask("GET", `/api/audit?entityId=${loan.id}`)).json();
    expect(lines[0]).toMatchObject({ command: "books.rebuild", userName: null });

    expect(await rebuild()).toBe(0);
    expect(told).toHaveLength(1);
    await server.close();
  });
});
