/** The checks of the form of a movement of the drawer. */
import { z } from "zod";
import type { RefusalCode } from "#contract/refusals";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { isOwners, OWNER_CAUSES } from "#domain/cash/sums";
import { PAYMENT_METHODS } from "#domain/payment/method";
import { dateField, positiveAmountField, typedLine } from "#web/ui/form/schemas.ts";
import { notSaved } from "#web/wording/saving.ts";

const REQUIRED = "Este campo es obligatorio";

/** The money of others by its direction, or the owner's. */
export const TRANSACTION_TYPES = ["entrada", "salida", ...OWNER_CAUSES] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const transactionSchema = z.object({
  type: z.enum(TRANSACTION_TYPES, REQUIRED),
  amount: positiveAmountField(REQUIRED, "El monto debe ser mayor a 0"),
  concept: typedLine.pipe(z.string().min(1, REQUIRED).max(200)),
  paymentMethod: z.enum(PAYMENT_METHODS, REQUIRED),
  date: dateField(REQUIRED),
  notes: z.string().trim().max(900),
});

export type TransactionValues = z.output<typeof transactionSchema>;

/** As it is typed. */
export type TransactionText = z.input<typeof transactionSchema>;

export function emptyTransaction(today: CalendarDate): TransactionText {
  return {
    type: "entrada",
    amount: null,
    concept: "",
    paymentMethod: "Efectivo",
    date: today,
    notes: "",
  };
}

/** As the command takes it: an *Aporte* comes in, a *Retiro* goes out. */
export function movedBy({ type, ...values }: TransactionValues) {
  if (!isOwners(type)) return { ...values, type };
  return {
    ...values,
    type: type === "contribution" ? ("entrada" as const) : ("salida" as const),
    cause: type,
  };
}

/** A device without room says so by its own sentences. */
export function transactionNotSaved(code: RefusalCode) {
  const general = "No se pudo guardar la transacción";
  return { title: general, ...notSaved(code, "Lo que escribió sigue aquí: inténtelo de nuevo.") };
}
