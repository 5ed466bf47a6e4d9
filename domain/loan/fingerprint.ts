/** The version of a loan: equal facts give equal text, in whatever order they are listed (ruling P1). */
import type { LoanFacts, Terms } from "./facts.ts";

/** A digest of every fact that moves money or dates; notes of review (seen, confirmed, receipt) change no quote. */
export function fingerprint(facts: LoanFacts): string {
  const { opening } = facts;
  const lines = [
    ...(opening
      ? [
          [
            "o",
            opening.id,
            opening.date,
            opening.paidRows,
            opening.paidOfNext,
            ...toldOf([opening.balance, opening.lateFeeOwed]),
          ].join("|"),
        ]
      : []),
    ...facts.termsVersions.map(({ id, at, recordedOn, rules, terms, cashTolerance }) =>
      [
        "t",
        id,
        at,
        recordedOn,
        rules,
        cashTolerance,
        terms.amount,
        terms.ratePercent,
        terms.rateType,
        terms.term,
        terms.frequency,
        terms.startDate,
        terms.interestType,
        ...toldOf(streetTerms(terms)),
      ].join("|"),
    ),
    ...facts.lateFeeVersions.map(({ from, at, policy }) =>
      ["l", from, at, policy.percent, policy.mode, policy.graceDays, policy.capPercent].join("|"),
    ),
    ...facts.payments.map((payment) =>
      [
        "p",
        payment.id,
        payment.date,
        payment.at,
        payment.kind,
        payment.amount,
        payment.paymentNumber,
        payment.prepaymentAmount,
        payment.afterPrepayment,
        payment.shiftsSchedule,
        payment.voided,
      ].join("|"),
    ),
    ...facts.waivers.map(({ id, date, at, paymentNumber, amount, paymentId }) =>
      ["w", id, date, at, paymentNumber, amount, paymentId].join("|"),
    ),
    ...facts.refunds.map(({ id, date, at, paymentId, amount }) =>
      ["r", id, date, at, paymentId, amount].join("|"),
    ),
    ...(facts.suspensions ?? []).map(({ id, date, at, from, to, way, annulled }) =>
      ["u", id, date, at, from, to, way, annulled?.date, annulled?.at].join("|"),
    ),
    ...(facts.agreements ?? []).map(({ id, date, at, parts, annulled }) =>
      ["a", id, date, at, JSON.stringify(parts), annulled?.date, annulled?.at].join("|"),
    ),
    ...facts.statusActions.map(({ id, date, at, action }) => ["s", id, date, at, action].join("|")),
  ];
  return hash(lines.sort().join("\n"));
}

/** Loans of the street say more: where they say nothing of it the text is that of earlier loans. */
function toldOf(values: readonly unknown[]): string[] {
  return values.some((value) => value !== undefined && value !== null) ? [JSON.stringify(values)] : [];
}

function streetTerms(terms: Terms): unknown[] {
  const { firstDueDate, semimonthlyDays, skips, cuota, roundTo, rebate } = terms;
  const off = skips && [skips.weekdays, skips.dates, skips.holidays];
  return [firstDueDate, semimonthlyDays, off, cuota, roundTo, rebate];
}

/** Two rounds of a 32-bit multiplicative mix: enough to tell two versions of one loan apart, and synchronous. */
function hash(text: string): string {
  let a = 0x9e3779b9;
  let b = 0x85ebca6b;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x5bd1e995);
    b = Math.imul(b ^ code, 0x1b873593);
    a ^= a >>> 15;
    b ^= b >>> 13;
  }
  a = Math.imul(a ^ (b >>> 16), 0x2c1b3c6d);
  b = Math.imul(b ^ (a >>> 15), 0x297a2d39);
  return `${(a >>> 0).toString(36).padStart(7, "0")}${(b >>> 0).toString(36).padStart(7, "0")}`;
}
