/** The specification's labels of loans: statuses, terms and frequencies, and what stands for an unknown word. */
import { expect, test } from "vitest";
import { LOAN_STATUSES } from "#domain/loan/state";
import { FREQUENCY_CHOICES, frequencyLabel, LATE_WORD, loanStatusWord, termText } from "./loan.ts";

test("each status has its label, and anything else shows as Cancelado", () => {
  expect(LOAN_STATUSES.map((status) => loanStatusWord(status).label)).toEqual([
    "Activo",
    "Completado",
    "Incumplido",
    "Cancelado",
  ]);
  expect(loanStatusWord("perdonado").label).toBe("Cancelado");
  expect(LATE_WORD.label).toBe("Atrasado");
});

test("a term is counted in its own unit, one or many", () => {
  const terms = FREQUENCY_CHOICES.map(({ value }) => [termText(1, value), termText(13, value)]);
  expect(terms).toEqual([
    ["1 mes", "13 meses"],
    ["1 quincena", "13 quincenas"],
    ["1 semana", "13 semanas"],
    ["1 día", "13 días"],
  ]);
});

test("a frequency is named, and an unknown one is periódica", () => {
  expect(FREQUENCY_CHOICES.map(({ value }) => frequencyLabel(value))).toEqual([
    "mensual",
    "quincenal",
    "semanal",
    "diaria",
  ]);
  expect(frequencyLabel("yearly")).toBe("periódica");
});
