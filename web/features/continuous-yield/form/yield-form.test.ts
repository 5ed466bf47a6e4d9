/** The form of a rédito: what it hands to the command, what it shows beside the fields, and what it refuses itself. */
import { describe, expect, it } from "vitest";
import { pesos } from "#domain/money/money";
import { day } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { bookWithYield, YIELD, yieldArgs } from "#testkit/commands/yields";
import { emptyCharge } from "#web/parts/loans/charges-form.ts";
import {
  agreementOfForm,
  capitalOfForm,
  emptyYield,
  inputOfArgs,
  inputOfYield,
  openingOfForm,
  type YieldInput,
  yieldForm,
  yieldNotSaved,
} from "./yield-form.ts";
import { yieldSummary } from "./yield-summary.ts";

const OPENING = { date: day("2026-03-05"), capital: pesos(6_000) };

function typed(changes: Partial<YieldInput> = {}): YieldInput {
  const people = { clientId: testId(1), lenderId: testId(2) };
  return { ...emptyYield(day("2026-01-05"), people), amount: pesos(10_000), ...changes };
}

const problems = (input: YieldInput) =>
  yieldForm.safeParse(input).error?.issues.map(({ path, message }) => [path[0], message]);

describe("the form of a rédito", () => {
  it("is by the week, at the usual rate, and lowers the yield from the next one, where nothing else is typed", () => {
    expect(problems(typed())).toBeUndefined();
    expect(agreementOfForm(typed())).toEqual({});
    expect(typed().weeklyRatePercent).toBe("8");
  });

  it("hands over the days of a quincena, the usual one where a day is left empty", () => {
    expect(agreementOfForm(typed({ period: "quincena" }))).toEqual({
      period: "quincena",
      semimonthlyDays: [15, 31],
    });
    expect(agreementOfForm(typed({ period: "quincena", quincenaFirst: 10 }))).toMatchObject({
      semimonthlyDays: [10, 31],
    });
    expect(agreementOfForm(typed({ period: "month", quincenaFirst: 10 }))).toEqual({ period: "month" });
  });

  it("asks for both figures of a rédito that is running already, and for neither of one that begins now", () => {
    expect(problems(typed({ isRunning: true }))).toEqual([
      ["settledTo", "Escriba hasta qué día está saldado"],
      ["openCapital", "Ingrese el capital que debía"],
    ]);
    const running = typed({ isRunning: true, settledTo: OPENING.date, openCapital: OPENING.capital });
    expect(openingOfForm(yieldForm.parse(running))).toEqual(OPENING);
    expect(openingOfForm(yieldForm.parse({ ...running, isRunning: false }))).toBeNull();
  });

  it("opens again as it was typed, and as the loan has it", async () => {
    const agreed = { period: "quincena", semimonthlyDays: [5, 20], capitalLowers: "at_once" } as const;
    const args = yieldArgs({
      today: day("2026-03-20"),
      terms: { ...yieldArgs().terms, ...agreed },
      opening: OPENING,
    });
    const shown = {
      ...{ period: "quincena", quincenaFirst: 5, quincenaSecond: 20, capitalLowers: "at_once" },
      ...{ isRunning: true, settledTo: OPENING.date, openCapital: OPENING.capital },
    };
    expect(inputOfArgs(args)).toMatchObject(shown);
    const loan = (await bookWithYield(args)).get("continuousYield", YIELD);
    expect(inputOfYield(loan, 6)).toMatchObject(shown);
  });

  it("reads its cargos of what is asked for, and the capital holds those that are added", () => {
    const added = { ...emptyCharge(testId(90)), name: "Seguro", way: "added" as const, amount: pesos(500) };
    const values = yieldForm.parse(typed({ charges: [added] }));
    expect([values.amount, capitalOfForm(values)]).toEqual([pesos(10_000), pesos(10_500)]);
    const twice = { ...added, id: testId(91), name: "SEGURO", amount: pesos(1) };
    const wrong = yieldForm.safeParse(typed({ charges: [added, twice, { ...twice, name: "" }] }));
    expect(wrong.error?.issues.map(({ path }) => path)).toEqual([
      ["charges", 1, "name"],
      ["charges", 2, "name"],
    ]);
    const running = { isRunning: true, settledTo: OPENING.date, openCapital: OPENING.capital };
    expect(problems(typed({ charges: [twice, { ...twice, name: "" }], ...running }))).toBeUndefined();
  });

  it("opens again with its cargos, of what was asked for", async () => {
    const { terms } = yieldArgs();
    const charge = { id: testId(90), name: "Seguro", way: "added", amount: pesos(500) } as const;
    const args = yieldArgs({ terms: { ...terms, amount: pesos(10_500) }, charges: [charge] });
    const shown = { amount: pesos(10_000), charges: [{ name: "Seguro", way: "added", amount: pesos(500) }] };
    expect(inputOfArgs(args)).toMatchObject(shown);
    expect(inputOfYield((await bookWithYield(args)).get("continuousYield", YIELD), 6)).toMatchObject(shown);
  });

  it.each([
    ["QUINCENA_DAYS", "quincenaSecond"],
    ["YIELD_OPENING_DATE", "settledTo"],
    ["YIELD_OPENING_CAPITAL", "openCapital"],
  ] as const)("says %s beside its field", (code, field) => {
    expect(yieldNotSaved(code, "No se pudo guardar").field).toBe(field);
  });
});

describe("the summary beside the form shows", () => {
  const summary = (changes: Partial<YieldInput> = {}) => {
    const input = typed(changes);
    return yieldSummary({ ...input, startDate: day("2026-01-05"), settledTo: input.settledTo ?? undefined });
  };

  it("the yield of a period, and when the first falls due", () => {
    expect(summary()).toMatchObject({ price: { yield: pesos(800) }, firstDue: "2026-01-12" });
    expect(summary({ period: "month" }).firstDue).toBe("2026-02-05");
    expect(summary({ period: "quincena" }).firstDue).toBe("2026-01-15");
  });

  it("no date while its days make no quincena", () => {
    expect(summary({ period: "quincena", quincenaFirst: 5, quincenaSecond: 6 }).firstDue).toBeNull();
  });

  it("for a running one the yield of the capital owed, and the first date that is not settled", () => {
    const running = { isRunning: true, settledTo: day("2026-03-04"), openCapital: pesos(6_000) } as const;
    expect(summary({ ...running, period: "month" })).toMatchObject({
      price: { capital: pesos(6_000), yield: pesos(480) },
      firstDue: "2026-03-05",
    });
    expect(summary({ isRunning: true })).toEqual({ price: null, firstDue: null });
  });
});
