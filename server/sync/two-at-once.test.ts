/**
 * The steps of a loan's status, taken by two people at the same moment: one is taken, the other is refused with its reason, and
 * the drawer moves once. On PostgreSQL the two are asked of two servers over one book.
 */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#server/db/database";
import type { Agent, Asking } from "#testkit/server/agent";
import { grantLoan, paymentArgs, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { createApp } from "../app.ts";

const LENT = 1_000_000;
const ROUNDS = 4;

describe.each(ENGINES)("two steps of one loan at once, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  let loan: TestLoan;
  let beside: { db: Database; server: Asking } | null;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
    loan = await grantLoan(device);
    beside = engine === "postgresql" ? await secondServer() : null;
  });
  afterEach(async () => {
    await beside?.db.close();
    await server.close();
  });

  async function secondServer() {
    const { clock, database, reports } = server;
    const db = await database.open();
    const report = (error: unknown) => reports.push(error);
    const app = await createApp({ db, clock, version: "test", report });
    return {
      db,
      server: { clock, inject: (request: Parameters<Asking["inject"]>[0]) => app.inject(request) },
    };
  }

  const step = () => ({ id: loan.id, at: server.clock(), today: "2026-03-04", reason: "Prueba" });

  /** One device at each server sends the same step. */
  async function both(name: string) {
    const phones = [await admin.device(), await admin.at(beside?.server ?? server).device()];
    const sent = phones.map((phone) => phone.send(name, step()));
    return (await Promise.all(sent)).map(({ outcome, code }) => code ?? outcome).sort();
  }

  async function drawer(): Promise<number> {
    const changes = await (await admin.device()).pull();
    const movements = changes.filter(({ c, doc }) => c === "transactions" && doc !== null);
    return movements
      .map(({ doc }) => doc as { transactionType: string; amount: number })
      .reduce(
        (total, { transactionType, amount }) => total + (transactionType === "entrada" ? amount : -amount),
        0,
      );
  }

  it("reactivate a cancelled loan once, and its money is handed over once", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await device.send("loan.cancel", step());
      expect(await drawer()).toBe(0);
      expect(await both("loan.reactivate")).toEqual(["LOAN_STATUS", "applied"]);
      expect(await drawer()).toBe(-LENT);
    }
    expect(server.reports).toEqual([]);
  });

  it("cancel a loan once, and its money comes back once", async () => {
    expect(await both("loan.cancel")).toEqual(["LOAN_STATUS", "applied"]);
    expect(await drawer()).toBe(0);
  });

  it("reactivate it beside a new cuota that is collected: both are kept", async () => {
    await device.send("loan.markDefaulted", step());
    const phone = await admin.at(beside?.server ?? server).device();
    const payment = paymentArgs(phone, loan.id);
    const [reactivated, collected] = await Promise.all([
      device.send("loan.reactivate", step()),
      phone.push(phone.money("payment.collect", payment)),
    ]);
    expect([reactivated.outcome, collected[0]?.outcome]).toEqual(["applied", "applied"]);
    expect(await device.doc("loans", loan.id)).toMatchObject({ status: "active", summary: { paidRows: 1 } });
  });
});
