/** The filters of the list of payments, and how a payment is found. */

import type { CalendarDate } from "#domain/calendar/calendar-date";
import { PAYMENT_KINDS } from "#domain/loan/facts";
import { soughtNumber } from "#domain/loan/number";
import { hasMethod, PAYMENT_METHODS } from "#domain/payment/method";
import type { PaymentRow } from "#web/documents/reports/payments-list.ts";
import { paymentText } from "#web/offline/replica/payment-texts.ts";
import type { ChoiceFilter, Filter } from "#web/ui/list/list-types.ts";
import { openReview, PAYMENT_KIND_LABELS, PAYMENT_STATE_WORDS, settledState } from "#web/wording/payment.ts";
import { ANNULLED, ANNULLED_CHOICE } from "./annulled-filter.ts";

const COLLECTOR = "cobrador";

export const CHOICES: readonly ChoiceFilter<PaymentRow>[] = [
  {
    kind: "choice",
    key: "estado",
    label: "Estado",
    options: (["paid", "partial", "late", "late_fee"] as const).map((value) => ({
      value,
      label: PAYMENT_STATE_WORDS[value].label,
    })),
    matches: ({ payment }, status) => settledState(payment) === status,
  },
  {
    kind: "choice",
    key: "tipo",
    label: "Tipo",
    options: PAYMENT_KINDS.map((value) => ({ value, label: PAYMENT_KIND_LABELS[value] })),
    matches: ({ payment }, kind) => payment.kind === kind,
  },
  {
    kind: "choice",
    key: "metodo",
    label: "Método",
    options: PAYMENT_METHODS.map((value) => ({ value, label: value })),
    matches: ({ payment }, method) => hasMethod(payment, method),
  },
  {
    kind: "choice",
    key: COLLECTOR,
    label: "Cobrador",
    // Collectors of the payments in sight: a name stays with its payments when its account is gone.
    options: [],
    matches: ({ payment }, name) => payment.userName === name,
  },
  {
    kind: "choice",
    key: "revision",
    label: "Revisión",
    options: [{ value: "si", label: "En revisión" }],
    matches: ({ payment }) => openReview(payment).length > 0,
  },
  ANNULLED_CHOICE,
];

/** `collectors`: the names that the filter offers. */
export function paymentFilters(
  today: CalendarDate,
  collectors: readonly string[] = [],
): readonly Filter<PaymentRow>[] {
  const named = collectors.map((name) => ({ value: name, label: name }));
  return [
    { kind: "dates", key: "fecha", label: "Fecha", dateOf: ({ payment }) => payment.date, today },
    ...CHOICES.map((choice) => (choice.key === COLLECTOR ? { ...choice, options: named } : choice)),
  ];
}

/** Whether there is a search, so that a page of the newest is not enough. */
export function isNarrowed(search: Record<string, unknown>): boolean {
  return ["q", "fecha", "orden", ...CHOICES.map(({ key }) => key)].some((key) => search[key] !== undefined);
}

/** Whether more than dates was chosen: *Cobrado* is of days, and of no other part of the payments. */
export function isChosen(search: Record<string, unknown>): boolean {
  const hides = search[ANNULLED] !== undefined && search[ANNULLED] !== "con";
  return (
    hides ||
    ["q", ...CHOICES.map(({ key }) => key)].some((key) => key !== ANNULLED && search[key] !== undefined)
  );
}

export function searchTextOf({ payment, clientName, loanNumber }: PaymentRow): string {
  return `${clientName}${soughtNumber(loanNumber)} ${paymentText(payment)}`;
}
