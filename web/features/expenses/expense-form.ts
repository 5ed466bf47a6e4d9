/** The checks of an expense's form, and the way from the form to an expense's fields. */
import { z } from "zod";
import type { Id } from "#contract/id";
import { EXPENSE_CATEGORIES, type ExpenseFields } from "#contract/records/expense";
import type { RefusalCode } from "#contract/refusals";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { PAYMENT_METHODS } from "#domain/payment/method";
import { dateField, positiveAmountField, typedLine } from "#web/ui/form/schemas.ts";
import { notSaved } from "#web/wording/saving.ts";

const REQUIRED = "Este campo es obligatorio";

export const expenseSchema = z.object({
  amount: positiveAmountField(REQUIRED, "El monto debe ser mayor a 0"),
  category: z.enum(EXPENSE_CATEGORIES, "Categoría de gasto inválida"),
  description: typedLine.pipe(z.string().min(1, REQUIRED).max(200)),
  paymentMethod: z.enum(PAYMENT_METHODS, REQUIRED),
  expenseDate: dateField(REQUIRED),
  receiptNumber: typedLine.pipe(z.string().max(60)),
  notes: z.string().trim().max(1000),
  isRecurring: z.boolean(),
  /** The photo that stands or was just taken; empty for none. */
  photoId: z.custom<Id | "">((value) => typeof value === "string"),
});

export type ExpenseValues = z.output<typeof expenseSchema>;

/** As it is typed. */
export type ExpenseText = z.input<typeof expenseSchema>;

export function emptyExpense(today: CalendarDate): ExpenseText {
  return {
    amount: null,
    category: "Otros",
    description: "",
    paymentMethod: "Efectivo",
    expenseDate: today,
    receiptNumber: "",
    notes: "",
    isRecurring: false,
    photoId: "",
  };
}

export function textOf({ notes, receiptPhotoId, repeatsId: _, ...expense }: ExpenseFields): ExpenseText {
  const { amount, category, description, paymentMethod, expenseDate, receiptNumber, isRecurring } = expense;
  return {
    amount,
    category,
    description,
    paymentMethod,
    expenseDate,
    receiptNumber,
    isRecurring,
    notes: notes ?? "",
    photoId: receiptPhotoId ?? "",
  };
}

/** A fixed one as it is offered again: without the receipt of the month before. */
export function draftOf(expense: ExpenseFields, expenseDate: CalendarDate): ExpenseText {
  return { ...textOf(expense), expenseDate, receiptNumber: "", photoId: "" };
}

export function fieldsOf(
  { photoId, notes, ...fields }: ExpenseValues,
  repeatsId: ExpenseFields["repeatsId"],
): ExpenseFields {
  return {
    ...fields,
    notes: notes === "" ? null : notes,
    receiptPhotoId: photoId === "" ? null : photoId,
    repeatsId,
  };
}

/** `undone`: what was not done. A device without room says so by its own sentences. */
export function expenseNotSaved(code: RefusalCode, undone: string) {
  return { title: "No se pudo guardar el gasto", ...notSaved(code, undone) };
}
