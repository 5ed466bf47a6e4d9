/** The history of a loan, newest first: every fact with its reason, who recorded it and when. */

import { forgivenOn } from "#commands/loan/forgiven";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { Instant } from "#domain/calendar/business-date";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import type { Terms } from "#domain/loan/facts";
import { type Money, sum } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { methodOf } from "#domain/payment/method";
import { receiptNumber } from "#web/documents/receipt/frame.ts";
import { CHARGE_PAID } from "#web/wording/charge.ts";
import {
  lateFeePolicyText,
  openingText,
  openingTitle,
  rowName,
  STATUS_ACTION_LABELS,
  termText,
} from "#web/wording/loan.ts";
import { frequencyText, planText, streetTexts } from "#web/wording/loan-terms.ts";
import { PAYMENT_KIND_LABELS } from "#web/wording/payment.ts";
import { priceText } from "#web/wording/price.ts";
import { suspensionText } from "#web/wording/suspension.ts";

export interface HistoryEntry {
  key: string;
  /** When it was recorded. */
  at: Instant;
  /** Its own date where that is another thing than the day it was recorded. */
  date: CalendarDate | null;
  title: string;
  amount: Money | null;
  /** The changes, in short lines. */
  details: readonly string[];
  reason: string | null;
  /** Null where the fact does not carry a name. */
  who: string | null;
  paymentId: string | null;
  isVoid: boolean;
}

type TermsVersion = Loan["termsVersions"][number];
type Draft = Pick<HistoryEntry, "key" | "at" | "title"> & Partial<HistoryEntry>;

/** `grantedBy` is the name of the person who made the loan, where it is known here. */
export function loanHistory(
  loan: Loan,
  payments: readonly Payment[],
  grantedBy: string | null,
): HistoryEntry[] {
  const entries = [
    ...termsEntries(loan, grantedBy),
    ...openingEntries(loan),
    ...lateFeeEntries(loan),
    ...payments.flatMap(paymentEntries),
    ...waiverEntries(loan, payments),
    ...refundEntries(loan, payments),
    ...datesEntries(loan),
    ...chargeEntries(loan),
    ...loan.statusActions.map((step) =>
      entry({
        key: step.id,
        at: step.at,
        title: STATUS_ACTION_LABELS[step.action],
        amount: principalOf(loan, step),
        reason: step.reason,
        who: step.userName,
      }),
    ),
    ...(loan.deleted
      ? [
          entry({
            key: "deleted",
            at: loan.deleted.at,
            title: "Préstamo eliminado",
            reason: loan.deleted.reason,
            who: loan.deleted.userName,
          }),
        ]
      : []),
  ];
  return entries.sort((a, b) => b.at - a.at || (a.key < b.key ? 1 : -1));
}

/** The principal that a write-off took out of the portfolio, or that came back into it. */
function principalOf(
  { writeOffs = [] }: Loan,
  { action, date }: Loan["statusActions"][number],
): Money | null {
  if (action === "write_off") return writeOffs.find((each) => each.date === date)?.principal ?? null;
  if (action !== "take_back") return null;
  return writeOffs.find(({ takenBack }) => takenBack?.date === date)?.takenBack?.principal ?? null;
}

function termsEntries(loan: Loan, grantedBy: string | null): HistoryEntry[] {
  const versions = loan.termsVersions.toSorted((a, b) => a.at - b.at);
  return versions.map(({ id, at, terms, cashTolerance, ...by }, index) => {
    const before = versions[index - 1];
    if (!before) {
      return entry({
        key: id,
        at,
        title: "Préstamo otorgado",
        amount: terms.amount,
        details: [termsText(terms)],
        who: by.userName ?? grantedBy,
      });
    }
    const details = termsDifferences(before.terms, terms);
    if (before.cashTolerance !== cashTolerance) {
      details.push(
        `Centavos que se perdonan: ${formatMoney(before.cashTolerance)} → ${formatMoney(cashTolerance)}`,
      );
    }
    return entry({ key: id, at, title: "Condiciones cambiadas", details, ...agreedBy(by) });
  });
}

function termsText(terms: Terms): string {
  const street = streetTexts(terms).map(([name, text]) => ` · ${name}: ${text}`);
  return `${priceText(terms)} · ${planText(terms)} · desde ${formatDate(terms.startDate)}${street.join("")}`;
}

export function termsDifferences(before: Terms, after: Terms): string[] {
  const lines: [string, string, string][] = [
    ["Monto", formatMoney(before.amount), formatMoney(after.amount)],
    ["Tasa", priceText(before), priceText(after)],
    ["Plazo", termText(before.term, before.frequency), termText(after.term, after.frequency)],
    ["Frecuencia", frequencyText(before), frequencyText(after)],
    ["Inicio", formatDate(before.startDate), formatDate(after.startDate)],
    ...streetDifferences(before, after),
  ];
  return lines.filter(([, old, now]) => old !== now).map(([name, old, now]) => `${name}: ${old} → ${now}`);
}

/** A term of the street that one of the two has not is a dash there. */
function streetDifferences(before: Terms, after: Terms): [string, string, string][] {
  const [old, now] = [new Map(streetTexts(before)), new Map(streetTexts(after))];
  const names = new Set([...old.keys(), ...now.keys()]);
  return [...names].map((name) => [name, old.get(name) ?? "—", now.get(name) ?? "—"]);
}

/** The first policy came with the loan; each later one acts from its own date on. */
function lateFeeEntries(loan: Loan): HistoryEntry[] {
  const versions = loan.lateFeeVersions.toSorted((a, b) => a.at - b.at);
  return versions.slice(1).map(({ from, at, policy, ...by }, index) =>
    entry({
      key: `late-fee ${at} ${index}`,
      at,
      title: "Mora cambiada",
      details: [`${lateFeePolicyText(policy)}, desde el ${formatDate(from)}`],
      ...agreedBy(by),
    }),
  );
}

/** Changes recorded before the book kept who and why name no person. */
function agreedBy({ userName, reason }: Pick<TermsVersion, "userName" | "reason">) {
  return { who: userName ?? null, reason: reason || null };
}

function paymentEntries(payment: Payment): HistoryEntry[] {
  const { id, at, date, amount, kind, annulled, userName, notes } = payment;
  const number = receiptNumber(payment);
  const received = entry({
    key: id,
    at,
    date,
    title: `${PAYMENT_KIND_LABELS[kind]} · recibo ${number}`,
    amount,
    details: [splitText(payment), notes].filter((text) => text !== ""),
    who: userName,
    paymentId: id,
    isVoid: annulled !== null,
  });
  const steps = payment.reviewSteps.map((step) =>
    entry({
      key: step.id,
      at: step.at,
      title: `Recibo ${number} ${step.action === "confirm" ? "confirmado" : "movido"}`,
      details: step.fromPaymentNumber === null ? [] : [`Antes: ${rowName(step.fromPaymentNumber)}`],
      reason: step.reason,
      who: step.userName,
      paymentId: id,
    }),
  );
  if (!annulled) return [received, ...steps];
  const voiding = entry({
    key: `${id} annulled`,
    at: annulled.at,
    title: annulled.replacedBy ? `Recibo ${number} sustituido` : `Recibo ${number} anulado`,
    amount,
    reason: annulled.reason,
    who: annulled.userName,
    paymentId: annulled.replacedBy ?? id,
  });
  return [received, ...steps, voiding];
}

function splitText(payment: Payment): string {
  const { outcome } = payment;
  const method = methodOf(payment);
  if (!outcome) return method;
  const parts: [string, Money][] = [
    ["mora", outcome.lateFee],
    ["interés", outcome.interest],
    ["capital", outcome.principal],
    ["rebaja de interés", outcome.rebate],
    ["saldo a favor", outcome.excess],
  ];
  const split = parts
    .filter(([, value]) => value > 0)
    .map(([name, value]) => `${name} ${formatMoney(value)}`);
  const row =
    outcome.paymentNumber === null || outcome.paymentNumber < 0 ? [] : [rowName(outcome.paymentNumber)];
  return [method, ...row, ...split].join(" · ");
}

/** The opening fact, and who annulled it. */
function openingEntries({ opening }: Loan): HistoryEntry[] {
  if (!opening) return [];
  const { id, at, userName, annulled } = opening;
  const title = openingTitle(opening);
  const said = entry({
    key: id,
    at,
    title,
    details: [openingText(opening)],
    who: userName,
    isVoid: annulled !== null,
  });
  if (!annulled) return [said];
  const { reason, userName: who } = annulled;
  return [said, entry({ key: annulled.id, at: annulled.at, title: "Saldo inicial anulado", reason, who })];
}

/** Days without collection, and acuerdos de pago, each with who took it back. */
function datesEntries({ suspensions = [], agreements = [] }: Loan): HistoryEntry[] {
  const suspended = suspensions.map((each) => ({
    fact: each,
    title: "Cobros suspendidos",
    undone: "Suspensión de cobros anulada",
    amount: null,
    details: [suspensionText(each)],
  }));
  const agreed = agreements.map((each) => ({
    fact: each,
    title: "Acuerdo de pago",
    undone: "Acuerdo de pago anulado",
    amount: sum(each.parts.map(({ amount }) => amount)),
    details: each.parts.map(({ date, amount }) => `${formatMoney(amount)} el ${formatDate(date)}`),
  }));
  return [...suspended, ...agreed].flatMap(({ fact, title, undone, amount, details }) => {
    const { id, at, date, reason, userName: who, annulled } = fact;
    const said = entry({ key: id, at, date, title, amount, details, reason, who, isVoid: annulled !== null });
    if (!annulled) return [said];
    const back = { key: annulled.id, at: annulled.at, date: annulled.date, reason: annulled.reason };
    return [said, entry({ ...back, title: undone, who: annulled.userName })];
  });
}

/** Each with the way in which it was paid, and who took it back. */
function chargeEntries({ charges = [] }: Loan): HistoryEntry[] {
  return charges.flatMap((charge) => {
    const { id, at, date, name, way, amount, method, receiptNumber, userName, annulled } = charge;
    const receipt = receiptNumber ? ` · recibo ${receiptNumber}` : "";
    const said = entry({
      key: id,
      at,
      date,
      title: `Cargo: ${name}${receipt}`,
      amount,
      details: [`${CHARGE_PAID[way]} · ${method}`],
      who: userName,
      isVoid: annulled !== null,
    });
    if (!annulled) return [said];
    const { at: then, date: day, reason, userName: who } = annulled;
    const key = `${id} annulled`;
    const title = `Cargo anulado: ${name}${receipt}`;
    return [said, entry({ key, at: then, date: day, title, amount, reason: reason || null, who })];
  });
}

/** With what each lowered; what it says stands below where it is more. */
function waiverEntries(loan: Loan, payments: readonly Payment[]): HistoryEntry[] {
  const forgiven = forgivenOn(loan, payments);
  return loan.waivers.map((waiver, place) => {
    const amount = forgiven[place]?.amount ?? waiver.amount;
    return entry({
      key: waiver.id,
      at: waiver.at,
      title: `Mora perdonada · ${rowName(waiver.paymentNumber)}`,
      amount,
      details: amount < waiver.amount ? [`Se anotaron ${formatMoney(waiver.amount)}`] : [],
      reason: waiver.reason,
      who: waiver.userName,
      paymentId: waiver.paymentId,
    });
  });
}

function refundEntries(loan: Loan, payments: readonly Payment[]): HistoryEntry[] {
  return loan.refunds.map((refund) => {
    const payment = payments.find(({ id }) => id === refund.paymentId);
    return entry({
      key: refund.id,
      at: refund.at,
      title: "Saldo a favor devuelto",
      amount: refund.amount,
      details: [payment ? `${refund.method} · del recibo ${receiptNumber(payment)}` : refund.method],
      reason: refund.reason,
      who: refund.userName,
      paymentId: refund.paymentId,
    });
  });
}

function entry(draft: Draft): HistoryEntry {
  return {
    date: null,
    amount: null,
    details: [],
    reason: null,
    who: null,
    paymentId: null,
    isVoid: false,
    ...draft,
  };
}
