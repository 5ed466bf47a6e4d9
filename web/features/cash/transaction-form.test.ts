import { describe, expect, it } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { money, pesos } from "#domain/money/money";
import { countOf, NO_COUNT } from "./count.ts";
import { emptyTransaction, movedBy, transactionSchema } from "./transaction-form.ts";

const TODAY = calendarDate("2026-03-04");
const FILLED = { ...emptyTransaction(TODAY), amount: pesos(300), concept: "Depósito" };

function messages(typed: object): string[] {
  const read = transactionSchema.safeParse(typed);
  return read.success ? [] : read.error.issues.map(({ message }) => message);
}

describe("the form of a transaction", () => {
  it("begins with an entrada in cash of today", () => {
    expect(emptyTransaction(TODAY)).toMatchObject({
      type: "entrada",
      paymentMethod: "Efectivo",
      date: TODAY,
    });
  });

  it.each([
    ["entrada", { type: "entrada" }],
    ["salida", { type: "salida" }],
    ["contribution", { type: "entrada", cause: "contribution" }],
    ["withdrawal", { type: "salida", cause: "withdrawal" }],
  ] as const)("of %s is sent as the command takes it", (type, sent) => {
    const { type: _type, ...same } = FILLED;
    expect(movedBy(transactionSchema.parse({ ...FILLED, type }))).toEqual({ ...same, ...sent });
  });

  it("asks for an amount above zero and a concept", () => {
    expect(messages(emptyTransaction(TODAY))).toEqual([
      "Este campo es obligatorio",
      "Este campo es obligatorio",
    ]);
    expect(messages({ ...FILLED, amount: money(0) })).toEqual(["El monto debe ser mayor a 0"]);
    expect(messages({ ...FILLED, concept: "  " })).toEqual(["Este campo es obligatorio"]);
    expect(messages({ ...FILLED, amount: money(1) })).toEqual([]);
  });
});

describe("a count", () => {
  it("adds up its pieces, and one without any is none", () => {
    expect(countOf({ ...NO_COUNT, pieces: { 2000: "3", 25: "1", 1: " 4 " } })).toEqual({
      total: pesos(6_029),
      pieces: { "2000": 3, "25": 1, "1": 4 },
    });
    expect(countOf(NO_COUNT)).toBeNull();
    expect(countOf({ ...NO_COUNT, pieces: { 500: "0" } })).toEqual({ total: 0, pieces: { "500": 0 } });
  });

  it.each(["1.5", "-1", "x", "1,000", "9999999"])("with %s pieces cannot be read", (text) => {
    expect(countOf({ ...NO_COUNT, pieces: { 500: text, 100: "1" } })).toBeNull();
  });

  it("by its total alone has no pieces", () => {
    expect(countOf({ ...NO_COUNT, way: "total", total: pesos(70) })).toEqual({
      total: pesos(70),
      pieces: null,
    });
    expect(countOf({ ...NO_COUNT, way: "total" })).toBeNull();
  });
});
