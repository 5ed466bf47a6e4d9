import { expect, test } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import type { RatePercent } from "#domain/interest/rate";
import { type Money, pesos } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { EXAMPLE_LATE_FEE, EXAMPLE_TERMS } from "#testkit/loan-facts";
import { loanForm, termsOf } from "./loan-form.ts";
import { contractFee, scheduleFigures } from "./schedule-figures.ts";

const EMPTY = {
  clientId: null,
  lenderId: null,
  interestRateId: null,
  ratePercent: "",
  rateType: "monthly",
  frequency: "monthly",
  startDate: "2026-01-01",
  interestType: "simple",
  legalActionsConsent: false,
  payoutMethod: "Efectivo",
  contractTemplateId: null,
  lateFee: EXAMPLE_LATE_FEE,
  cashTolerance: 100,
};

function sentences(input: object): Record<string, string> {
  const read = loanForm.safeParse(input);
  const said: Record<string, string> = {};
  for (const issue of read.error?.issues ?? []) said[issue.path.join(".")] ??= issue.message;
  return said;
}

test("each missing part of a loan has its own sentence", () => {
  expect(sentences(EMPTY)).toEqual({
    clientId: "Seleccione un cliente",
    lenderId: "Seleccione un prestamista",
    amount: "Ingrese un monto válido",
    interestRateId: "Seleccione una tasa de interés",
    term: "Ingrese un plazo válido",
  });
});

test("zero and fractions are distinguished from a missing value", () => {
  const said = sentences({ ...EMPTY, amount: 0, term: 1.5, startDate: "" });
  expect(said.amount).toBe("Ingrese un monto válido mayor a cero");
  expect(said.term).toBe("Ingrese un número entero mayor a cero");
  expect(said.startDate).toBe("Seleccione una fecha de inicio");
  expect(sentences({ ...EMPTY, term: 0 }).term).toBe("Ingrese un número entero mayor a cero");
});

test("a frequency and a type of interest that there are not have their sentences", () => {
  const said = sentences({ ...EMPTY, frequency: "yearly", interestType: "none" });
  expect(said.frequency).toBe("Seleccione una frecuencia");
  expect(said.interestType).toBe("Seleccione un tipo de interés");
});

test("there is no preview before amount, rate and term are known", () => {
  expect(termsOf({ ...EXAMPLE_TERMS, amount: Number.NaN as Money })).toBeUndefined();
  expect(termsOf({ ...EXAMPLE_TERMS, ratePercent: "" as RatePercent })).toBeUndefined();
  expect(termsOf(EXAMPLE_TERMS)).toEqual(EXAMPLE_TERMS);
});

test("RD$10,000 at 30 % in 13 weeks is 13 cuotas of RD$1,000 and RD$13,000 in all", () => {
  const figures = scheduleFigures(EXAMPLE_TERMS, EXAMPLE_LATE_FEE);
  expect(figures?.rows).toHaveLength(13);
  expect(formatMoney(figures?.cuota ?? pesos(0))).toBe("RD$1,000.00");
  expect(formatMoney(figures?.total ?? pesos(0))).toBe("RD$13,000.00");
  expect(figures?.firstDue).toBe("2026-01-08");
  expect(figures?.firstLateFee).toBe("2026-01-09");
});

test("grace moves the first day of mora, and no mora has none", () => {
  const terms = EXAMPLE_TERMS;
  expect(scheduleFigures(terms, { ...EXAMPLE_LATE_FEE, graceDays: 3 })?.firstLateFee).toBe("2026-01-12");
  expect(
    scheduleFigures(terms, { ...EXAMPLE_LATE_FEE, percent: "0" as RatePercent })?.firstLateFee,
  ).toBeNull();
});

test("a schedule that runs past what can be written down has no preview", () => {
  const terms = {
    ...EXAMPLE_TERMS,
    startDate: calendarDate("2199-01-01"),
    frequency: "monthly",
    term: 3000,
  } as const;
  expect(scheduleFigures(terms, EXAMPLE_LATE_FEE)).toBeNull();
});

test("the contract's fee is a tenth of the amount", () => {
  expect(contractFee(pesos(10_000))).toBe(pesos(1_000));
});
