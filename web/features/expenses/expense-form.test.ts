import { describe, expect, it } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { draftOf, emptyExpense, expenseSchema, fieldsOf, textOf } from "./expense-form.ts";

const TODAY = calendarDate("2026-03-04");
const typed = { ...emptyExpense(TODAY), amount: pesos(150), description: "Gasolina" };

function said(values: object): string[] {
  return (expenseSchema.safeParse({ ...typed, ...values }).error?.issues ?? []).map(({ message }) => message);
}

describe("the form of an expense", () => {
  it("begins with the specification's choices", () => {
    expect(emptyExpense(TODAY)).toMatchObject({
      amount: null,
      category: "Otros",
      paymentMethod: "Efectivo",
      expenseDate: TODAY,
    });
  });

  it("asks for an amount above zero, a description and a category", () => {
    expect(said({})).toEqual([]);
    expect(said({ amount: null })).toEqual(["Este campo es obligatorio"]);
    expect(said({ amount: 0 })).toEqual(["El monto debe ser mayor a 0"]);
    expect(said({ amount: 1 })).toEqual([]);
    expect(said({ description: "  " })).toEqual(["Este campo es obligatorio"]);
    expect(said({ category: "Fiestas" })).toEqual(["Categoría de gasto inválida"]);
  });

  it("keeps no note as none, and a fixed expense without the receipt of the month before", () => {
    const fields = fieldsOf(expenseSchema.parse({ ...typed, receiptNumber: "B-1", isRecurring: true }), null);
    expect(fields).toMatchObject({ notes: null, receiptPhotoId: null, repeatsId: null });
    expect(fieldsOf(expenseSchema.parse(textOf(fields)), null)).toEqual(fields);
    expect(draftOf(fields, calendarDate("2026-04-04"))).toMatchObject({
      receiptNumber: "",
      photoId: "",
      expenseDate: "2026-04-04",
      isRecurring: true,
    });
  });
});
