import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { readReportDate } from "#contract/reports";
import { businessDate } from "#domain/calendar/business-date";
import { read } from "#server/db/database";
import type { Agent } from "#testkit/server/agent";
import { grantLoan, loanArgs, newId, paymentArgs } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

describe.each(ENGINES)("the reports of a day, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
  });
  afterEach(() => server.close());

  const ask = async (url: string, who = admin) => (await who.ask("GET", url)).json();

  it("tell what was lent on a day, with whom and by whom, page by page", async () => {
    const first = await grantLoan(device);
    const second = await grantLoan(device, { amount: 500_000 });
    const today = businessDate(server.clock());
    const all = await ask(`/reports/daily-loans?date=${today}`);
    expect(all).toMatchObject({ date: today, count: 2, amount: 1_500_000, next: null });
    expect(all.loans.map(({ id }: { id: string }) => id).sort()).toEqual([first.id, second.id].sort());
    expect(all.loans[0]).toMatchObject({
      client: { name: "Carmen", lastName: "Inventada", phone: "809-000-0000" },
      lender: { name: "Carmen", lastName: "Inventada" },
      interestRate: "30",
    });
    const one = await ask(`/reports/daily-loans?limit=1`);
    const other = await ask(`/reports/daily-loans?limit=1&after=${one.next}`);
    expect([...one.loans, ...other.loans]).toEqual(all.loans);
    expect(other.count).toBe(2);
    expect(await ask("/reports/daily-loans?date=2020-01-01")).toMatchObject({
      count: 0,
      amount: 0,
      loans: [],
    });
  });

  it("count no loan that was cancelled or deleted, and list none", async () => {
    const [kept, cancelled, deleted] = [
      await grantLoan(device),
      await grantLoan(device, { amount: 500_000 }),
      await grantLoan(device, { amount: 700_000 }),
    ];
    const step = { at: server.clock(), today: "2026-03-04", reason: "prueba" };
    for (const [name, { id }] of [
      ["loan.cancel", cancelled],
      ["loan.delete", deleted],
    ] as const)
      expect(await device.send(name, { id, ...step })).toMatchObject({ outcome: "applied" });
    const day = await ask(`/reports/daily-loans?date=${businessDate(server.clock())}`);
    expect(day).toMatchObject({ count: 1, amount: 1_000_000, next: null });
    expect(day.loans.map(({ id }: { id: string }) => id)).toEqual([kept.id]);
  });

  it("expect no cuota of a loan that is written off, until it is taken back", async () => {
    const [kept, lost] = [await grantLoan(device), await grantLoan(device)];
    const due = async () => (await ask("/reports/scheduled-payments?date=2026-03-11")).count;
    expect(await due()).toBe(2);
    const step = { id: lost.id, at: server.clock(), today: "2026-03-04", reason: "prueba" };
    expect(await device.send("loan.writeOff", step)).toMatchObject({ outcome: "applied" });
    expect(await due()).toBe(1);
    const { payments } = await ask("/reports/scheduled-payments?date=2026-03-11");
    expect(payments.map(({ loan }: { loan: { id: string } }) => loan.id)).toEqual([kept.id]);
    expect(await device.send("loan.takeBackWriteOff", step)).toMatchObject({ outcome: "applied" });
    expect(await due()).toBe(2);
  });

  it("count no loan that ran before it was entered", async () => {
    const known = await grantLoan(device);
    const at = server.clock();
    const opening = { date: "2026-03-04", paidRows: 2, paidOfNext: 0 };
    const running = loanArgs(at, { ...known, id: newId() }, { startDate: "2026-02-11" }, { opening });
    expect(await device.send("loan.createRunning", running)).toMatchObject({ outcome: "applied" });
    const day = await ask(`/reports/daily-loans?date=${businessDate(at)}`);
    expect(day).toMatchObject({ count: 1, amount: 1_000_000 });
    expect(day.loans.map(({ id }: { id: string }) => id)).toEqual([known.id]);
  });

  it("tell what falls due on a day, less what is paid", async () => {
    const [one, two] = [await grantLoan(device), await grantLoan(device)];
    const due = "/reports/scheduled-payments?date=2026-03-11";
    expect(await ask(due)).toMatchObject({ count: 2, amount: 200_000 });
    await device.push(
      device.money("payment.collect", paymentArgs(device, one.id)),
      device.money("payment.collect", paymentArgs(device, two.id, { amount: 40_000 })),
    );
    const left = await ask(due);
    expect(left).toMatchObject({ date: "2026-03-11", count: 1, amount: 60_000, next: null });
    expect(left.payments).toMatchObject([
      {
        paymentNumber: 1,
        payment: 100_000,
        remainingAmount: 60_000,
        status: "partial",
        loan: { id: two.id },
      },
    ]);
    const page = await ask("/reports/scheduled-payments?date=2026-03-18&limit=1");
    const rest = await ask(`/reports/scheduled-payments?date=2026-03-18&limit=1&after=${page.next}`);
    expect([...page.payments, ...rest.payments].map(({ loan }) => loan.id)).toEqual([one.id, two.id].sort());
    const third = await grantLoan(device);
    const later = "/reports/scheduled-payments?date=2026-03-18";
    expect((await ask(later)).count).toBe(3);
    const cancelled = { id: third.id, at: server.clock(), today: "2026-03-04", reason: "prueba" };
    expect(await device.send("loan.cancel", cancelled)).toMatchObject({ outcome: "applied" });
    expect((await ask(later)).count).toBe(2);
  });

  it("are for those who may view reports and loans, and hide whom one may not view", async () => {
    await grantLoan(device);
    expect((await server.app.inject("/reports/daily-loans")).statusCode).toBe(401);
    const outsider = await admin.hire({ reports: ["view"] });
    expect((await outsider.ask("GET", "/reports/daily-loans")).statusCode).toBe(403);
    expect(
      (await (await admin.hire({ loans: ["view"] })).ask("GET", "/reports/scheduled-payments")).statusCode,
    ).toBe(403);
    const insider = await admin.hire({ reports: ["view"], loans: ["view"] });
    const { loans } = await ask("/reports/daily-loans", insider);
    expect(loans).toMatchObject([{ client: null, lender: null }]);
    expect((await admin.ask("GET", "/reports/daily-loans?date=ayer")).statusCode).toBe(400);
    expect(server.reports).toEqual([]);
  });
});

describe("the questions for a day", () => {
  it("are answered from an index", async () => {
    const server = await TestServer.start();
    const plan = async (text: string) => {
      const { rows } = await read(server.db, ({ tx }) =>
        sql.raw<{ detail: string }>(`explain query plan ${text}`).execute(tx),
      );
      return rows.map(({ detail }) => detail).join("; ");
    };
    const made = "select id from loans where created_at >= 'a' and created_at < 'b'";
    expect(await plan(made)).toContain("loans_created_at");
    const due =
      "select loan_id from amortization_items as item where payment_date = 'a' and item.status <> 'paid'";
    expect(await plan(due)).toContain("amortization_items_payment_date");
    await server.close();
  });
});

describe("the addresses of the reports", () => {
  const root = mkdtempSync(join(tmpdir(), "cuadre-test-"));
  afterAll(() => rmSync(root, { recursive: true }));

  it("are screens for a browser and data for a program, and every other report is a screen", async () => {
    writeFileSync(join(root, "index.html"), "<!doctype html><title>Cuadre</title>");
    const server = await TestServer.start({ webRoot: root });
    const admin = await server.setUp();
    const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
    const opened = await admin.ask("GET", "/reports/daily-loans", undefined, browser);
    expect([opened.statusCode, opened.headers["cache-control"]]).toEqual([200, "no-cache"]);
    expect(opened.body).toContain("<title>Cuadre</title>");
    const asked = await admin.ask("GET", "/reports/daily-loans", undefined, { accept: "application/json" });
    expect(asked.json()).toMatchObject({ loans: [] });
    expect(asked.headers).toMatchObject({ "cache-control": "no-store" });
    expect((await admin.ask("GET", "/reports/loans")).body).toContain("<title>Cuadre</title>");
    const { paths } = (await server.app.inject("/api/openapi.json")).json();
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(["/reports/daily-loans", "/reports/scheduled-payments"]),
    );
    await server.close();
  });

  it("take a day, or any instant in it", () => {
    expect(readReportDate("2026-03-04")).toBe("2026-03-04");
    expect(readReportDate("2026-03-05T03:59:00.000Z")).toBe("2026-03-04");
    expect(readReportDate("2026-02-30")).toBeUndefined();
    expect(readReportDate("ayer")).toBeUndefined();
  });
});
