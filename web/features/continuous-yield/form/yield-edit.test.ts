/** An edit of continuous yield shows what the loan then owes, as the posting will leave it, and where two edits clash. */
import { describe, expect, it } from "vitest";
import { pesos } from "#domain/money/money";
import { at, cashBalance, day } from "#testkit/commands/lending";
import { ADMINISTRATOR, testId } from "#testkit/commands/records";
import { bookWithYield, YIELD, yieldArgs } from "#testkit/commands/yields";
import { previewFor } from "#web/offline/store/preview.ts";
import { chargesEdit } from "#web/parts/loans/edit-charges.ts";
import { handChange } from "#web/parts/loans/hand-change.ts";
import type { Clash } from "#web/ui/form/edit.ts";
import { agreedChanges, beforeAndAfter, pointOf, shownFields, yieldAfter } from "./yield-edit.ts";
import { inputOfYield, type YieldInput } from "./yield-form.ts";

const TODAY = day("2026-01-20");
const NEXT_WEEK = 4;

async function edited(changes: Partial<YieldInput>) {
  const records = await bookWithYield();
  const loan = records.get("continuousYield", YIELD);
  const shown = shownFields(loan);
  const agreed = agreedChanges({ ...inputOfYield(loan, NEXT_WEEK), ...changes }, shown);
  const preview = previewFor({ actor: ADMINISTRATOR, principal: ADMINISTRATOR }, testId(1));
  const stamp = { at: at(TODAY), today: TODAY };
  const after =
    agreed && yieldAfter({ aggregate: { loan, payments: [], touched: [] }, agreed, ...stamp }, preview);
  const said =
    after && Object.fromEntries(beforeAndAfter(loan, after, TODAY).map(({ label, value }) => [label, value]));
  return { records, agreed, after, said, stamp };
}

const rate = (weeklyRatePercent: string, more: Partial<YieldInput> = {}) =>
  ({ weeklyRatePercent, ...more }) as Partial<YieldInput>;

describe("an edit of a loan of continuous yield", () => {
  it("from the next week on leaves the weeks before as they were", async () => {
    const { said } = await edited(rate("10"));
    expect(said).toMatchObject({
      "Capital pendiente": "RD$10,000.00",
      "Rédito de esta semana": "RD$800.00",
      "Rédito de la próxima": "RD$800.00 → RD$1,000.00",
      "Rédito pendiente": "RD$2,400.00",
    });
  });

  it("reckons all weeks again where the rate was wrong from the beginning", async () => {
    const { said } = await edited(rate("10", { fromWeek: 1 }));
    expect(said).toMatchObject({
      "Rédito de esta semana": "RD$800.00 → RD$1,000.00",
      "Rédito pendiente": "RD$2,400.00 → RD$3,000.00",
    });
  });

  it("says, where the amount or the first day changes, what is owed and when", async () => {
    expect((await edited({ amount: pesos(5_000) })).said?.["Capital pendiente"]).toBe(
      "RD$10,000.00 → RD$5,000.00",
    );
    expect((await edited({ startDate: day("2026-01-12") })).said?.["Rédito pendiente"]).toBe(
      "RD$2,400.00 → RD$1,600.00",
    );
  });

  it("shows the loan that the posting then leaves", async () => {
    const { records, agreed, after, stamp } = await edited(rate("10"));
    await records.succeed("yield.update", { id: YIELD, ...stamp, changes: agreed, reason: "" });
    expect(records.get("continuousYield", YIELD).rates).toMatchObject(
      (after?.rates ?? []).map(({ fromWeek, weeklyRatePercent }) => ({ fromWeek, weeklyRatePercent })),
    );
  });

  it("shows nothing where what is owed stays, nor while a field cannot be read", async () => {
    expect((await edited({ notes: "Otra nota" })).agreed).toBeNull();
    expect((await edited({})).agreed).toBeNull();
    expect((await edited(rate("10", { amount: null }))).agreed).toBeNull();
  });
});

describe("the cargos of a rédito under edit", () => {
  it("are changed with what is owed and what changes hands, as the posting leaves it", async () => {
    const { terms } = yieldArgs();
    const legal = { id: testId(90), name: "Gastos legales", way: "deducted", amount: pesos(500) } as const;
    const added = { id: testId(91), name: "Seguro", way: "added", amount: pesos(1_000) } as const;
    const lent = { terms: { ...terms, amount: pesos(11_000) }, charges: [legal, added] };
    const records = await bookWithYield(lent);
    const loan = records.get("continuousYield", YIELD);
    const [shown, input] = [shownFields(loan), inputOfYield(loan, NEXT_WEEK)];
    const typed = { ...input, charges: input.charges.map((row) => ({ ...row, amount: pesos(700) })) };
    let made = 100;
    const charges = chargesEdit(input, typed, shown.charges, () => testId(++made));
    const agreed = agreedChanges(typed, shown, charges);
    expect(agreed).toMatchObject({
      amount: pesos(10_700),
      charges: [{ amount: pesos(700) }, { amount: pesos(700) }],
    });
    const { amount = loan.amount } = agreed ?? {};
    const { payoutMethod } = loan;
    expect(handChange(loan, { amount, payoutMethod, charges })?.result).toBe(
      "El cliente devuelve RD$200.00, en Efectivo.",
    );
    const before = cashBalance(records);
    const stamp = { at: at(TODAY), today: TODAY };
    await records.succeed("yield.update", { id: YIELD, ...stamp, changes: agreed, reason: "" }, { v: 2 });
    expect(cashBalance(records) - before).toBe(pesos(200));
  });
});

describe("a clash of two edits", () => {
  const choices = {
    clients: [{ value: testId(1), label: "Ana Inventada" }],
    lenders: [{ value: testId(2), label: "Banca" }],
  };
  const clash = (field: string, mine: unknown, theirs: unknown) =>
    pointOf({ field, mine, theirs } as Clash, choices, {});

  it("names people, and not their ids", () => {
    expect(clash("clientId", testId(1), testId(9))).toMatchObject({ mine: "Ana Inventada", theirs: "" });
    expect(clash("lenderId", testId(2), testId(2))).toMatchObject({ mine: "Banca" });
  });

  it("says from which week each rate acts", () => {
    const point = clash(
      "rate",
      { weeklyRatePercent: "10", fromWeek: 4 },
      { weeklyRatePercent: "9", fromWeek: 1 },
    );
    expect(point).toMatchObject({ fields: ["rate"], label: "Tasa" });
    expect([point.mine, point.theirs]).toEqual([
      expect.stringMatching(/^10.* desde la semana 4$/),
      expect.stringMatching(/^9.* desde la semana 1$/),
    ]);
  });
});
