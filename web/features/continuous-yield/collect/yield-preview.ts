/** The form follows from the loan and from the entries: the amount proposed, the payment as it would be posted, what blocks. */
import { aggregateYieldFacts } from "#commands/continuous-yield/aggregate";
import { collectYield, replaceYieldPayment } from "#commands/continuous-yield/yield-payments";
import type { Id } from "#contract/id";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import type { PaymentMethod } from "#contract/records/loan";
import { type RefusalCode, sentence } from "#contract/refusals";
import type { Instant } from "#domain/calendar/business-date";
import { type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import type { YieldPaymentType } from "#domain/continuous-yield/facts";
import { defaultYieldAmount } from "#domain/continuous-yield/preview";
import { replayYield } from "#domain/continuous-yield/replay";
import { LARGEST_AMOUNT, type Money, ZERO } from "#domain/money/money";
import type { Preview } from "#web/offline/store/preview.ts";
import type { YieldRecords } from "../yield-book.ts";

export interface Draft {
  type: YieldPaymentType;
  /** Null: as proposed. Undefined: emptied. */
  amount: Money | undefined | null;
  date: CalendarDate | undefined;
  method: PaymentMethod;
  notes: string;
  reason: string;
}

export interface Problem {
  field: "amount" | "date" | "form";
  message: string;
  /** Nothing is wrong yet, something is only missing. */
  missing?: boolean;
}

export function firstDraft({ today }: YieldRecords, old: YieldPayment | null): Draft {
  if (!old) return { type: "yield", amount: null, date: today, method: "Efectivo", notes: "", reason: "" };
  const { type, amount, date, paymentMethod: method, notes } = old;
  return { type, amount, date, method, notes, reason: "" };
}

/** The typed amount, or the one that the type proposes on that date. */
export function entered(
  records: YieldRecords,
  old: YieldPayment | null,
  { amount, type, date }: Draft,
): Money | undefined {
  if (amount !== null) return amount;
  const day = date !== undefined && parseDate(date) ? date : records.today;
  const facts = aggregateYieldFacts(records);
  const payments = facts.payments.filter((payment) => payment.id !== old?.id);
  const proposed = defaultYieldAmount({ ...facts, payments }, type, day);
  return proposed === ZERO ? undefined : proposed;
}

interface Asked {
  records: YieldRecords;
  old: YieldPayment | null;
  draft: Draft;
  amount: Money | undefined;
  id: Id;
  at: Instant;
  preview: Preview;
}

type Args = Parameters<typeof collectYield.decide>[1];

export interface Previewed {
  problem: Problem | null;
  /** The payment and the loan as they would be posted; null while something is in the way. */
  result: { payment: YieldPayment; loan: YieldLoan } | null;
  args: Args | null;
}

/** The posting itself, decided and not recorded: the form cannot promise what the posting does not keep. */
export function previewed({ records, old, draft, amount, id, at, preview }: Asked): Previewed {
  const stopped = (problem: Problem): Previewed => ({ problem, result: null, args: null });
  if (draft.date === undefined || !parseDate(draft.date)) {
    return stopped({ field: "date", message: "Seleccione una fecha de pago" });
  }
  if (amount === undefined) return stopped({ field: "amount", message: INVALID, missing: true });
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > LARGEST_AMOUNT) {
    return stopped({ field: "amount", message: INVALID });
  }
  const args = argsOf({ records, old, draft, amount, id, at }, draft.date);
  const reason = draft.reason.trim();
  const nothingYet = { existing: null, waiting: null };
  const { hindrance, decision } = old
    ? preview(
        replaceYieldPayment,
        { ...nothingYet, old, oldWaiting: null, source: records, target: records },
        { ...args, replaces: old.id, reason: reason || "—" },
      )
    : preview(collectYield, { ...nothingYet, aggregate: records }, args);
  if (hindrance) {
    const field = FIELDS[hindrance.code] ?? "form";
    return stopped({ field, message: sentence(hindrance.code) });
  }
  let [payment, loan]: [YieldPayment | null, YieldLoan | null] = [null, null];
  for (const change of decision.ok ? decision.changes : []) {
    if (change.collection === "continuousYieldPayments" && change.id === id) payment = change.doc;
    if (change.collection === "continuousYield") loan = change.doc;
  }
  const problem: Problem | null =
    old && reason === ""
      ? { field: "form", message: "Escriba por qué se corrige el pago.", missing: true }
      : null;
  return { problem, result: payment && loan && { payment, loan }, args: problem ? null : args };
}

const INVALID = "Por favor ingrese un monto válido.";

const FIELDS: Partial<Record<RefusalCode, Problem["field"]>> = {
  AMOUNT_NOT_POSITIVE: "amount",
  DATE_IN_FUTURE: "date",
  DATE_BEFORE_LOAN: "date",
};

function argsOf(
  { records, old, draft, amount, id, at }: Omit<Asked, "preview"> & { amount: Money },
  date: CalendarDate,
): Args {
  const live = records.payments.filter((payment) => payment.annulled === null && payment.id !== old?.id);
  const facts = aggregateYieldFacts({ ...records, payments: live });
  const week = draft.type === "principal" ? null : replayYield(facts, date).summary.oldestUnpaidWeek;
  return {
    id,
    yieldLoanId: records.loan.id,
    at,
    today: records.today,
    date,
    amount,
    type: draft.type,
    week,
    seenPaymentIds: live.map((payment) => payment.id).slice(-200),
    notes: draft.notes,
    paymentMethod: draft.method,
  };
}
