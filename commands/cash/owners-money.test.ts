/** The owner's *Aporte* and *Retiro* (ruling C7). */
import { describe, expect, it } from "vitest";
import { derivedId } from "#contract/id";
import { cashAmounts, dayAmounts } from "#domain/cash/amounts";
import { money, pesos } from "#domain/money/money";
import { at, day } from "#testkit/commands/lending";
import { openRecords, type TestRecords, testId } from "#testkit/commands/records";

const TODAY = "2026-03-04";
let made = 0;
const next = () => testId(0x7000 + ++made);

const APORTE = { type: "entrada", cause: "contribution" } as const;
const RETIRO = { type: "salida", cause: "withdrawal" } as const;

function owners(kind: object, amount: number, more: object = {}) {
  const stamp = { id: next(), at: at(TODAY), today: day(TODAY), date: day(TODAY) };
  const words = { concept: "Del dueño", paymentMethod: "Efectivo", notes: "" };
  return { ...stamp, ...words, ...kind, amount: pesos(amount), ...more };
}

const V2 = { v: 2 };
const create = (records: TestRecords, args: object) => records.succeed("transaction.create", args, V2);
const annul = (id: string) => ({ id, at: at(TODAY), today: day(TODAY), reason: "Fue un error" });
const figures = (records: TestRecords, on = TODAY) => dayAmounts(records.all("cashDays"), day(on));

describe("the owner's money", () => {
  it("is neither income nor expense, annulled too", async () => {
    const records = openRecords();
    const [aporte, retiro] = [owners(APORTE, 5_000), owners(RETIRO, 2_000)];
    await create(records, aporte);
    await create(records, retiro);
    expect(records.get("transactions", aporte.id)).toMatchObject({ cause: "contribution", loanId: null });
    const none = { income: 0, expense: 0, outgo: 0 };
    const both = { ...none, contribution: pesos(5_000), withdrawal: pesos(2_000), after: pesos(3_000) };
    expect(figures(records)).toMatchObject({ ...both, count: 2 });
    await records.succeed("transaction.annul", annul(aporte.id));
    await records.succeed("transaction.annul", annul(retiro.id));
    expect(records.get("transactions", derivedId(aporte.id, "reversal"))).toMatchObject({
      transactionType: "salida",
      cause: "contribution",
      reversalOf: aporte.id,
      notes: "Fue un error",
    });
    expect(figures(records)).toMatchObject({ ...none, contribution: 0, withdrawal: 0, after: 0, count: 4 });
  });

  it("is annulled once, and what takes it back is not annulled", async () => {
    const records = openRecords();
    const aporte = owners(APORTE, 5_000);
    await create(records, aporte);
    await records.succeed("transaction.annul", annul(aporte.id));
    expect(await records.refuse("transaction.annul", annul(aporte.id))).toMatchObject({
      code: "TRANSACTION_ANNULLED",
    });
    expect(await records.refuse("transaction.annul", annul(derivedId(aporte.id, "reversal")))).toMatchObject({
      code: "TRANSACTION_NOT_MANUAL",
    });
  });

  it("may leave the drawer below zero: the book may be behind", async () => {
    const records = openRecords();
    await create(records, owners(RETIRO, 2_000));
    expect(figures(records)).toMatchObject({ withdrawal: pesos(2_000), after: pesos(-2_000) });
  });

  it("is in a closing beside its income and expenses, and what comes to a closed day falls on the next", async () => {
    const records = openRecords();
    const opening = { id: next(), at: at(TODAY), today: day(TODAY), openingBalance: pesos(1_000), notes: "" };
    await records.succeed("cash.open", opening);
    await create(records, owners(APORTE, 4_000));
    const counts = [{ total: pesos(5_000), pieces: null }];
    const closing = { id: next(), at: at(TODAY), today: day(TODAY), counts, reason: "", notes: "" };
    await records.succeed("cash.close", { ...closing, openingId: opening.id });
    const { openingBalance, sums, difference } = records.get("cashClosings", closing.id);
    expect(difference).toBe(0);
    expect(cashAmounts(openingBalance, sums)).toMatchObject({
      initial: pesos(1_000),
      income: 0,
      contribution: pesos(4_000),
      after: pesos(5_000),
    });
    const late = owners(RETIRO, 500);
    await create(records, late);
    expect(records.get("transactions", late.id)).toMatchObject({ businessDay: "2026-03-05" });
    expect(figures(records, "2026-03-05")).toMatchObject({ withdrawal: pesos(500), after: pesos(4_500) });
  });

  it.each([
    ["of nothing", { ...APORTE, amount: money(0) }],
    ["below zero", { ...APORTE, amount: money(-1) }],
    ["above what an amount may be", { ...APORTE, amount: 100_000_000_000 }],
    ["of half a centavo", { ...APORTE, amount: 0.5 }],
    ["that goes out", { ...APORTE, type: "salida" }],
    ["of another cause", { type: "entrada", cause: "initial" }],
    ["without a concept", { ...APORTE, concept: " " }],
  ])("%s is none", async (_, kind) => {
    const records = openRecords();
    await expect(create(records, owners(APORTE, 5, kind))).rejects.toThrow();
    expect(records.all("transactions")).toEqual([]);
  });

  it("is not known by the first version of the command", async () => {
    await expect(openRecords().succeed("transaction.create", owners(APORTE, 5))).rejects.toThrow();
  });
});
