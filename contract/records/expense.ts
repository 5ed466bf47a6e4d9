/** An expense is money that the business spends to run. It leaves as a movement of its own (ruling C6). */
import type { z } from "zod";
import { REVIEW_CODES } from "#domain/loan/state";
import { PAYMENT_METHODS } from "#domain/payment/method";
import * as field from "../record.ts";

export const EXPENSE_CATEGORIES = [
  "Alquiler",
  "Servicios",
  "Salarios",
  "Suministros",
  "Impuestos",
  "Transporte",
  "Marketing",
  "Mantenimiento",
  "Otros",
] as const;
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];

export const expenses = field.record({
  name: "expenses",
  verb: "expense",
  table: "expenses",
  module: "expenses",
  since: 3,
  fields: {
    amount: field.money(),
    category: field.searched(field.word(EXPENSE_CATEGORIES)),
    description: field.searched(field.filledLine(200)),
    paymentMethod: field.word(PAYMENT_METHODS),
    expenseDate: field.date(),
    receiptNumber: field.line(60),
    notes: field.optional(field.prose(1000)),
    receiptPhotoId: field.photo(),
    /** A fixed one: next month offers it as a draft. */
    isRecurring: field.flag(),
    /** The one of an earlier month that it was drafted from. */
    repeatsId: field.optional(field.mention()),
  },
  added: {
    userId: field.reference("users"),
    /** The movement by which its money left; another after an edit that moved the money again. */
    movementId: field.mention(),
    /** Found odd when it arrived (ruling A2), until it is saved again. */
    flags: field.wordList(REVIEW_CODES),
  },
});
export type ExpenseFields = z.infer<typeof expenses.typed>;
export type Expense = z.infer<typeof expenses.schema>;
