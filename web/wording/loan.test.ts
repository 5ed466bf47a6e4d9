/** The specification's labels of loans: statuses, terms and frequencies, and what stands for an unknown word. */
import { expect, test } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { LOAN_STATUSES, type LoanStatus } from "#domain/loan/state";
import { pesos, ZERO } from "#domain/money/money";
import {
  besideLoan,
  FREQUENCY_CHOICES,
  frequencyLabel,
  loanStatusText,
  loanStatusWord,
  loanWords,
  rowWord,
  termText,
} from "./loan.ts";

test("each status has its label, and anything else shows as Cancelado", () => {
  expect(LOAN_STATUSES.map((status) => loanStatusWord(status).label)).toEqual([
    "Activo",
    "Completado",
    "Incumplido",
    "Cancelado",
  ]);
  expect(loanStatusWord("perdonado").label).toBe("Cancelado");
});

test("a loan keeps the specification's word; how late it is comes beside it", () => {
  const said = (status: LoanStatus, daysLate: number, fee = ZERO) =>
    besideLoan({ status }, { daysLate, lateFeeDue: fee }).map(({ label, tone }) => `${label} ${tone}`);
  expect(loanWords({ status: "active" }).map(({ label }) => label)).toEqual(["Activo"]);
  expect(said("active", 0)).toEqual(["al día good"]);
  expect(said("active", 0, pesos(50))).toEqual(["con mora late"]);
  expect(said("active", 7)).toEqual(["atrasado 7 d late"]);
  expect(said("active", 21, pesos(50))).toEqual(["atrasado 21 d later", "con mora later"]);
  expect(said("defaulted", 31)).toEqual(["atrasado 31 d bad"]);
  expect([said("completed", 0), said("cancelled", 3)]).toEqual([[], []]);
});

test("late without mora is Atrasada and with it Con mora", () => {
  expect([ZERO, pesos(50)].map((fee) => rowWord("late", fee).label)).toEqual(["Atrasada", "Con mora"]);
});

test("a loan in a list says its marks beside its state, and a deleted one that alone", () => {
  const writeOffs = [{ date: calendarDate("2026-02-01"), principal: pesos(1_000), takenBack: null }];
  const loan = { status: "active" as const, inLegal: calendarDate("2026-02-01") };
  expect(loanStatusText(loan)).toBe("Activo · En legal");
  expect(loanStatusText(loan, { daysLate: 3, lateFeeDue: ZERO })).toBe("Activo · atrasado 3 d · En legal");
  expect(loanStatusText({ ...loan, writeOffs })).toBe("Activo · Castigado · En legal");
  expect(loanStatusText({ status: "completed", writeOffs })).toBe("Completado · Recuperado");
  expect(loanStatusText({ ...loan, writeOffs, deleted: {} })).toBe("Eliminado");
});

test("a term is counted in its own unit, one or many", () => {
  const terms = FREQUENCY_CHOICES.map(({ value }) => [termText(1, value), termText(13, value)]);
  expect(terms).toEqual([
    ["1 mes", "13 meses"],
    ["1 quincena", "13 quincenas"],
    ["1 quincena", "13 quincenas"],
    ["1 semana", "13 semanas"],
    ["1 día", "13 días"],
  ]);
});

test("a frequency is named, and an unknown one is periódica", () => {
  expect(FREQUENCY_CHOICES.map(({ value }) => frequencyLabel(value))).toEqual([
    "mensual",
    "quincenal",
    "quincenal",
    "semanal",
    "diaria",
  ]);
  expect(frequencyLabel("yearly")).toBe("periódica");
});
