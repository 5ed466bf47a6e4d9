/** *Reenganche* in the form of a new loan: the old loans that it settles, and what is handed over (ruling P8). */
import { factsOf } from "#commands/loan/facts-of";
import type { RenewLoanArgs } from "#commands/loan/renew";
import { inReview } from "#commands/payment/posting/review";
import type { Id } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { type Refusal, refusalText } from "#contract/refusals";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { askedToSettle, payoffQuote } from "#domain/payment/payoff-quote";
import type { Reader } from "#web/offline/store/reader.ts";
import { countText } from "#web/wording/count.ts";

/** A loan of the client with all that its payoff is reckoned from. */
export interface OldLoan {
  loan: Loan;
  payments: readonly Payment[];
}

export type Settling = RenewLoanArgs["settles"][number];
export type Quote = Settling["quote"];
/** The old loans to be settled, each with the id of the payment by which it is. */
export type SettledIds = Readonly<Record<Id, Id>>;

/** The loans of a client, the oldest first: one that was settled meanwhile too. */
export async function readOldLoans(read: Reader, clientId: string | undefined): Promise<OldLoan[]> {
  const loans = await read.where("loans", "clientId", clientId);
  const old = loans.map(async (loan) => ({
    loan,
    payments: await read.where("payments", "loanId", loan.id),
  }));
  return (await Promise.all(old)).sort((a, b) => a.loan.createdAt - b.loan.createdAt);
}

export function canBeSettled({ status, deleted }: Pick<Loan, "status" | "deleted">): boolean {
  return deleted === null && (status === "active" || status === "defaulted");
}

export function settledIds(settles: readonly Settling[]): SettledIds {
  return Object.fromEntries(settles.map(({ loanId, paymentId }) => [loanId, paymentId]));
}

/** The sum that *Saldar* asks of it on that day. */
export function quoteOf({ loan, payments }: OldLoan, date: CalendarDate): Quote {
  const quote = payoffQuote(factsOf(loan, payments), date);
  return { date, version: quote.version, total: askedToSettle(quote) };
}

/** The sentences that a person should have read before this loan is settled. */
export function warningsOf({ loan, payments }: OldLoan): string[] {
  const { totalExcess } = loan.summary;
  const odd = payments.filter((payment) => payment.annulled === null && inReview(payment)).length;
  return [
    ...(totalExcess > 0
      ? [`Tiene ${formatMoney(totalExcess)} a favor del cliente, por devolver: no se descuentan aquí.`]
      : []),
    ...(odd > 0 ? [`Tiene ${countText(odd, "pago", "pagos")} en revisión.`] : []),
  ];
}

/** The reason why a renewal was not saved; a figure that another device changed is said with what it is by now. */
export function renewalNotSaved(why: Refusal): string {
  const { code, figure } = why;
  const now =
    code === "STALE_QUOTE" && figure !== undefined ? ` Ahora son ${formatMoney(figure as Money)}.` : "";
  return `${refusalText(why)}${now}`;
}
