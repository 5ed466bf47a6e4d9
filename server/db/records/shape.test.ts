import { describe, expect, it } from "vitest";
import { COLLECTION_NAMES, RECORDS } from "#contract/collections";
import { loanRow } from "#contract/records/loan";
import { SCHEMAS } from "#contract/schemas";
import { grantLoan, paymentArgs } from "#testkit/server/book";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { rowCodec } from "./row.ts";
import { nestedIn, STORES } from "./stores.ts";
import { userAccount } from "./tables/business.ts";
import { RECORD_TABLES } from "./tables/declared.ts";
import { amortizationItems, loans } from "./tables/loan.ts";
import { payments } from "./tables/payment.ts";

const DERIVED = ["annulled_date", "late_fee", "interest", "principal", "excess", "in_review"];

describe("the tables", () => {
  it.each([
    ...Object.values(RECORDS).map(
      ({ name, all }) => [name, RECORD_TABLES[name], { nested: nestedIn(all) }] as const,
    ),
    ["loans", loans, { nested: ["summary"], hidden: ["written_off"] }],
    ["payments", payments, { hidden: DERIVED }],
  ] as const)("hold every field of %s and no other", (collection, table, shape) => {
    const hidden = [...("hidden" in shape ? shape.hidden : []), "removed_at"];
    const { columns, decode } = rowCodec(table, { ...shape, hidden });
    const empty = Object.fromEntries(columns.map((column) => [column, null]));
    expect(Object.keys(decode(empty)).sort()).toEqual(Object.keys(SCHEMAS[collection].shape).sort());
  });

  it("hold every field of a schedule's row and of a user", () => {
    const row = rowCodec(amortizationItems, { hidden: ["loan_id", "position", "removed_at"] });
    const empty = Object.fromEntries(row.columns.map((column) => [column, null]));
    expect(Object.keys(row.decode(empty)).sort()).toEqual(Object.keys(loanRow.shape).sort());
    const user = rowCodec(userAccount, { hidden: ["removed_at"] });
    expect(user.columns.length + 1).toBe(Object.keys(SCHEMAS.users.shape).length);
  });

  it("exist for every collection", () => {
    expect(Object.keys(STORES).sort()).toEqual([...COLLECTION_NAMES].sort());
  });
});

describe.each(ENGINES)("on %s", (engine) => {
  it("every record comes back as its schema has it, money as whole centavos and dates as written", async () => {
    const server = await TestServer.start({ engine });
    const admin = await server.setUp();
    const device = await admin.device();
    const loan = await grantLoan(device);
    const payment = device.money("payment.collect", paymentArgs(device, loan.id));
    expect(await device.push(payment)).toMatchObject([{ outcome: "applied" }]);
    const changes = await device.pull();
    expect(new Set(changes.map(({ c }) => c))).toContain("transactions");
    for (const { c, doc } of changes) expect(SCHEMAS[c].parse(doc)).toEqual(doc);
    expect(await device.doc("loans", loan.id)).toMatchObject({
      amount: 1_000_000,
      startDate: "2026-03-04",
      summary: { balance: 1_200_000, paidRows: 1, rows: 13, nextDueDate: "2026-03-18" },
    });
    await server.close();
  });
});
