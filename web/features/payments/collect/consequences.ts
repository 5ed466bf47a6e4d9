/** The effects of a payment beyond its own row, in sentences. */
import { lateFeeOwedBy } from "#commands/payment/posting/reduction";
import { formatDate } from "#domain/calendar/calendar-date";
import type { LoanRow } from "#domain/loan/state";
import { type Money, subtract, sum, ZERO } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { countText } from "#web/wording/count.ts";
import type { FormPreview, PreviewResult } from "./form-preview.ts";

export function consequences({ preview }: { preview: FormPreview }, result: PreviewResult): string[] {
  const sentences = [
    olderRow(preview, result),
    shift(preview, result),
    dueFirst(preview, result),
    prepaid(preview, result),
    partOfRow(result),
    excess(result),
  ];
  return sentences.filter((sentence) => sentence !== null);
}

function olderRow({ olderUnpaid, args }: FormPreview, { rows: after }: PreviewResult): string | null {
  const still = after.find((row) => row.paymentNumber === olderUnpaid?.paymentNumber);
  if (!olderUnpaid || still?.status === "paid") return null;
  return `La cuota #${olderUnpaid.paymentNumber} sigue pendiente; este pago va primero a la cuota #${args.paymentNumber}.`;
}

/** Ruling P3: either the open rows move one period, or nothing moves. */
function shift(
  { args, proposal, rows }: FormPreview,
  { payment, rows: after }: PreviewResult,
): string | null {
  if (args.kind !== "interest_only" || proposal.paymentNumber === null) return null;
  const moved = after.find((row) => row.paymentNumber === payment.outcome?.paymentNumber);
  if (!moved) {
    return args.shiftsSchedule ? "No cubre el interés del período: las cuotas no se corren." : null;
  }
  const [from, to] = [dateOf(rows, proposal.paymentNumber), dateOf(after, proposal.paymentNumber)];
  return from && to
    ? `La cuota #${proposal.paymentNumber} pasa del ${from} al ${to}, y las demás la siguen.`
    : null;
}

function dateOf(rows: readonly LoanRow[], paymentNumber: number): string | null {
  const row = rows.find((each) => each.paymentNumber === paymentNumber);
  return row ? formatDate(row.paymentDate) : null;
}

/** Amounts due are covered before anything counts as prepayment (ruling P2): then less of it lowers the principal. */
function dueFirst({ args, rows }: FormPreview, { payment, rows: after }: PreviewResult): string | null {
  if (args.kind !== "principal_prepayment") return null;
  const lowered = subtract(prepaidOf(after), prepaidOf(rows));
  const due = subtract(subtract(args.prepaymentAmount, lowered), payment.outcome?.excess ?? ZERO);
  if (due <= 0) return null;
  if (lowered <= 0) {
    return `No es abono a capital: los ${formatMoney(due)} cubren lo que ya venció, y el capital no baja antes de tiempo.`;
  }
  return `Del abono, ${formatMoney(due)} cubren lo que ya venció; ${formatMoney(lowered)} bajan el capital.`;
}

function prepaidOf(rows: readonly LoanRow[]): Money {
  return sum(rows.map(({ prepaymentAmount }) => prepaymentAmount));
}

/** Ruling P2: fewer rows of the same cuota, or the same rows of a smaller one. */
function prepaid({ args, rows }: FormPreview, { rows: after }: PreviewResult): string | null {
  if (args.kind !== "principal_prepayment" || prepaidOf(after) <= prepaidOf(rows)) return null;
  const open = openRows(after);
  const [first] = open;
  const last = open.at(-1);
  if (!first || !last) return null;
  const fewer = openRows(rows).length - open.length;
  const ending = last.payment === first.payment ? "" : `, la última de ${formatMoney(last.payment)}`;
  const left = `${open.length === 1 ? "Queda" : "Quedan"} ${countText(open.length, "cuota", "cuotas")}`;
  const text = `${left} de ${formatMoney(first.payment)}${ending}`;
  return fewer > 0 ? `${text}: ${fewer} menos que ahora.` : `${text}.`;
}

function openRows(rows: readonly LoanRow[]): LoanRow[] {
  return rows.filter((row) => row.paymentNumber > 0 && row.status !== "paid");
}

function partOfRow({ payment, loan, rows }: PreviewResult): string | null {
  const { outcome } = payment;
  if (outcome?.status !== "partial" || loan.status === "completed" || payment.kind !== "installment")
    return null;
  const row = rows.find(({ paymentNumber }) => paymentNumber === outcome.paymentNumber);
  const mora = row ? lateFeeOwedBy(row) : ZERO;
  // Payments of later days may have gone on with the row (ruling X5).
  const remaining = payment.issued?.now?.remainingAmount ?? outcome.remainingAmount;
  const lacking = [
    remaining > 0 && formatMoney(remaining),
    mora > 0 && `${formatMoney(mora)} de mora`,
  ].filter((part) => part !== false);
  if (lacking.length === 0) return null;
  const state = remaining > 0 ? "parcial" : "con mora";
  return `La cuota #${outcome.paymentNumber} queda ${state}: le faltan ${lacking.join(" y ")}.`;
}

function excess({ payment }: PreviewResult): string | null {
  const left = payment.outcome?.excess ?? 0;
  return left > 0 ? "Lo que sobra queda como saldo a favor del cliente y se puede devolver." : null;
}
