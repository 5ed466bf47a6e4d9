/**
 * The receipt of a payment of continuous yield. It shows the figures issued at the tap, for ever; it says from which
 * period on repaid capital counts (rulings Y1, Y7). A copy says REIMPRESIÓN and shows today's figures below (ruling L12).
 */

import type { YieldPayment } from "#contract/records/continuous-yield";
import type { IssuedYield } from "#contract/records/issued";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { isNextWeekKnown, standingAfter } from "#domain/continuous-yield/after-payment";
import type { YieldAgreement } from "#domain/continuous-yield/facts";
import type { YieldSummary } from "#domain/continuous-yield/state";
import { sum } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { YIELD_TYPE_LABELS } from "#web/wording/continuous-yield.ts";
import type { Reviewed, ToldOfReview } from "#web/wording/payment.ts";
import { countedText, periodNames, periodWords, thePeriod } from "#web/wording/yield-period.ts";
import { type Block, blocks, pair } from "../paper/content.ts";
import type { DocumentOutcome } from "../paper/outcome.ts";
import {
  type Annulled,
  amount,
  balanceOfDate,
  type ReceiptClient,
  type ReceiptOptions,
  type ReceiptSettings,
  receiptPaper,
  type StandsToday,
} from "./frame.ts";
import { reviewNote } from "./wording.ts";

export type YieldReceiptPayment = Pick<
  YieldPayment,
  | "id"
  | "yieldLoanId"
  | "claimedLoanId"
  | "amount"
  | "date"
  | "at"
  | "type"
  | "notes"
  | "paymentMethod"
  | "receiptNumber"
  | "receiptToken"
  | "issued"
  | "userName"
  | "replaces"
> &
  (Pick<Reviewed, "confirmed" | "flags" | "outcome"> | Pick<ToldOfReview, "inReview">) & {
    annulled: Annulled | null;
    outcome: Omit<NonNullable<YieldPayment["outcome"]>, "review"> | null;
  };

export interface YieldReceiptInput {
  payment: YieldReceiptPayment | null | undefined;
  /** Its period and agreement give the words; unknown, those of a loan by the week. */
  loan: YieldAgreement | null | undefined;
  client: ReceiptClient | null | undefined;
  settings: ReceiptSettings | null | undefined;
  options: Omit<ReceiptOptions, "today">;
  /** How the loan stands on the day of a reprint. */
  today?: { date: CalendarDate; summary: YieldSummary } | null;
}

export function makeYieldReceipt(input: YieldReceiptInput): DocumentOutcome {
  const { payment, loan, today } = input;
  return receiptPaper({ ...input, loanId: payment?.yieldLoanId, isLoanKnown: Boolean(loan) }, (paid) => {
    const figures: IssuedYield | null = paid.issued ?? paid.outcome;
    const terms = loan ?? {};
    const note = reviewNote(paid, paid.yieldLoanId, periodWords(terms));
    const lowered = figures && loweredYield(figures, terms);
    return {
      title: `Rédito continuo · ${YIELD_TYPE_LABELS[paid.type]}`,
      party: [],
      received: [figures && partBlocks(figures, terms)],
      after: figures && afterBlocks(figures, paid, lowered?.said ?? null),
      notes: note === null ? [] : [{ kind: "text", text: note }],
      today: today ? standsToday(today, paid) : null,
      briefly: lowered ? [[lowered.said, lowered.briefly]] : [],
    };
  });
}

function partBlocks(figures: IssuedYield, terms: YieldAgreement): Block[] {
  const weeks = periodNames(
    figures.yield.map(({ week }) => week),
    terms,
  );
  return blocks(
    amount("Rédito", sum(figures.yield.map((part) => part.amount)), true),
    pair("Corresponde a", weeks),
    amount("Capital", figures.principal, true),
    amount("Rédito adelantado", figures.ahead),
    amount("Saldo a favor", figures.excess),
  );
}

/** The balance of the day of issue is the large one, and that of the payment's date the small one (ruling X5). */
function afterBlocks(
  figures: IssuedYield,
  { date }: Pick<YieldPayment, "date">,
  lowered: Block | null,
): Block[] {
  const { principal, yieldOwed, nextDueDate } = standingAfter(figures);
  const isSettled = principal === 0 && yieldOwed === 0;
  return blocks(
    { kind: "amount", label: "Capital pendiente", amount: principal, strong: true },
    amount("Rédito pendiente", yieldOwed),
    nextDueDate && pair("Próximo pago", formatDate(nextDueDate)),
    figures.now !== undefined && [
      balanceOfDate("Capital", figures.principalAfter, date),
      balanceOfDate("Rédito pendiente", figures.yieldOwedAfter, date),
    ],
    lowered,
    isSettled && { kind: "text", text: "PRÉSTAMO SALDADO", align: "center", tone: "strong" },
  );
}

/** The yield that follows repaid capital, and from which period on (ruling Y1): as a sentence, and on little paper. */
function loweredYield(figures: IssuedYield, terms: YieldAgreement): { said: Block; briefly: Block } | null {
  if (figures.principal <= 0 || !isNextWeekKnown(figures)) return null;
  const [from, sum] = [`${thePeriod(terms)} ${figures.nextWeek}`, formatMoney(figures.nextWeekYield)];
  return {
    said: { kind: "text", text: `Desde ${from} el rédito es de ${sum}: ${countedText(terms)}.` },
    briefly: { kind: "pair", label: `Rédito desde ${from}`, value: sum },
  };
}

function standsToday(
  { date, summary }: NonNullable<YieldReceiptInput["today"]>,
  payment: YieldReceiptPayment,
): StandsToday {
  return {
    date,
    left: { label: "Capital pendiente", short: "Capital", amount: summary.remainingPrincipal },
    more: [
      amount("Rédito pendiente", summary.yieldOwed),
      summary.nextDueDate && pair("Próximo pago", formatDate(summary.nextDueDate)),
      payment.outcome ? amount("Saldo a favor devuelto", payment.outcome.refunded) : null,
    ],
  };
}
