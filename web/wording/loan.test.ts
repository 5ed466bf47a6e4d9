/** The specification's labels of loans: statuses, terms and frequencies, and what stands for an unknown word. */
import { expect, test } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { LOAN_STATUSES } from "#domain/loan/state";
import { pesos, ZERO } from "#domain/money/money";
import {
  FREQUENCY_CHOICES,
  frequencyLabel,
  loanStatusText,
  loanStatusWord,
  loanWord,
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

test("late without mora is Atrasado and with it Con mora, of a loan and of a cuota alike", () => {
  expect([ZERO, pesos(50)].map((fee) => loanWord("active", 3, fee).label)).toEqual(["Atrasado", "Con mora"]);
  expect([ZERO, pesos(50)].map((fee) => rowWord("late", fee).label)).toEqual(["Atrasada", "Con mora"]);
  expect(loanWord("active", 0, ZERO).label).toBe("Activo");
  expect(loanWord("defaulted", 3, pesos(50)).label).toBe("Incumplido");
});

test("a loan in a list says its marks beside its state, and a deleted one that alone", () => {
  const writeOffs = [{ date: calendarDate("2026-02-01"), principal: pesos(1_000), takenBack: null }];
  const loan = { status: "active" as const, inLegal: calendarDate("2026-02-01") };
  expect(loanStatusText(loan)).toBe("Activo · En legal");
  expect(loanStatusText(loan, { daysLate: 3, lateFeeDue: ZERO })).toBe("Atrasado · En legal");
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
