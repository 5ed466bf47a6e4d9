/** The obstacles to collecting, in words, each beside the field that it is about. */

import { type Refusal, type RefusalCode, sentence } from "#contract/refusals";
import { parseDate } from "#domain/calendar/calendar-date";
import type { Money } from "#domain/money/money";
import { PAYMENT_METHODS } from "#domain/payment/method";
import type { Draft, Typed } from "./draft.ts";

export type Field =
  | "amount"
  | "prepayment"
  | "date"
  | "method"
  | "row"
  | "lateFee"
  | "lateFeeReason"
  | "form";

/** The amounts in the form, typed by a person or proposed. */
interface Shown {
  entered: Money | undefined;
  lateFeeOwed: Money;
  lateFeeReduction: Money;
}

export interface Problem {
  field: Field;
  message: string;
  /** Nothing is wrong yet, something is only missing: said quietly. */
  missing?: boolean;
}

export const AMOUNT_INVALID = "Ingrese un monto válido";
export const PREPAYMENT_INVALID = "Ingrese un monto válido igual o mayor a cero";
export const DATE_REQUIRED = "Seleccione una fecha de pago";
export const METHOD_REQUIRED = "Seleccione un método de pago";

export const NO_REASON: Problem = {
  field: "form",
  message: "Escriba por qué se corrige el pago.",
  missing: true,
};

export function isAmount(value: Typed<Money>): value is Money {
  return typeof value === "number" && Number.isSafeInteger(value);
}

/** The problem that is known before the loan is asked. */
export function problemOf(draft: Draft, shown: Shown): Problem | null {
  if (draft.date === undefined || (draft.date !== null && !parseDate(draft.date))) {
    return { field: "date", message: DATE_REQUIRED };
  }
  if (!PAYMENT_METHODS.includes(draft.method)) return { field: "method", message: METHOD_REQUIRED };
  return amountProblem(draft, shown) ?? lateFeeProblem(draft, shown);
}

function amountProblem(draft: Draft, { entered }: Shown): Problem | null {
  if (draft.choice === "principal_prepayment") {
    if (!isAmount(entered) || entered < 0) return { field: "amount", message: PREPAYMENT_INVALID };
    if (draft.prepayment === undefined) {
      return { field: "prepayment", message: sentence("PREPAYMENT_NOT_POSITIVE"), missing: true };
    }
    if (!isAmount(draft.prepayment) || draft.prepayment < 0) {
      return { field: "prepayment", message: PREPAYMENT_INVALID };
    }
    return null;
  }
  return isAmount(entered) ? null : { field: "amount", message: AMOUNT_INVALID };
}

function lateFeeProblem(draft: Draft, shown: Shown): Problem | null {
  if (draft.lateFee === null) return null;
  if (!isAmount(draft.lateFee) || draft.lateFee < 0) return { field: "lateFee", message: PREPAYMENT_INVALID };
  if (draft.lateFee > shown.lateFeeOwed) {
    return { field: "lateFee", message: "La mora no puede ser mayor que la que se debe." };
  }
  if (shown.lateFeeReduction > 0 && draft.lateFeeReason.trim() === "") {
    return { field: "lateFeeReason", message: "Escriba por qué se rebaja la mora.", missing: true };
  }
  return null;
}

const FIELDS: Partial<Record<RefusalCode, Field>> = {
  AMOUNT_NOT_POSITIVE: "amount",
  PREPAYMENT_NOT_POSITIVE: "prepayment",
  DATE_IN_FUTURE: "date",
  DATE_BEFORE_LOAN: "date",
  PAYMENT_NUMBER_REQUIRED: "row",
  NO_LATE_FEE: "lateFee",
};

export function refusalProblem({ code }: Refusal): Problem {
  return { field: FIELDS[code] ?? "form", message: sentence(code) };
}
