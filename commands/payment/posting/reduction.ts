/**
 * Mora forgiven in the payment form (ruling F2). It becomes waivers recorded with the payment, on the rows that owe
 * mora that day: the one the payment names first, then the oldest. A row is never forgiven more than it owes.
 */
import { derivedId } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import { toDayNumber } from "#domain/calendar/calendar-date";
import { foldFacts } from "#domain/loan/fold";
import { rowsOf } from "#domain/loan/presentation";
import type { LoanRow } from "#domain/loan/state";
import { type Money, notBelowZero, smaller, subtract, sum, ZERO } from "#domain/money/money";
import type { Context } from "../../command.ts";
import { aggregateFacts, type LoanAggregate } from "../../loan/aggregate.ts";
import type { Received } from "./received.ts";

/** Mora owed on the value date by the rows that the payment can reach. */
export function lateFeeOwed(aggregate: LoanAggregate, received: Received): Money {
  return sum(owing(aggregate, received).map(({ owed }) => owed));
}

export function waiversOf(aggregate: LoanAggregate, received: Received, context: Context): Loan["waivers"] {
  const reduction = received.lateFeeReduction;
  if (!reduction) return [];
  let left: Money = reduction.amount;
  return owing(aggregate, received).flatMap(({ row, owed }) => {
    const amount = smaller(left, owed);
    left = subtract(left, amount);
    if (amount === ZERO) return [];
    return [
      {
        id: derivedId(context.commandId, `waiver ${row.paymentNumber}`),
        date: received.date,
        at: received.at,
        paymentNumber: row.paymentNumber,
        amount,
        reason: reduction.reason,
        paymentId: received.id,
        userId: context.actor.id,
        userName: context.actor.name,
      },
    ];
  });
}

/** The payment is placed on its day: mora that payments of later days have paid is owed there. */
function owing(aggregate: LoanAggregate, { date, paymentNumber }: Received): { row: LoanRow; owed: Money }[] {
  const { ledger } = foldFacts(aggregateFacts(aggregate), (event) => event.date <= date);
  const rows = rowsOf(ledger, toDayNumber(date)).map((row) => ({ row, owed: lateFeeOwedBy(row) }));
  const indebted = rows.filter(({ owed }) => owed > 0);
  const named = indebted.filter(({ row }) => row.paymentNumber === paymentNumber);
  return [...named, ...indebted.filter(({ row }) => row.paymentNumber !== paymentNumber)];
}

/** Mora charged on a row up to the day of the replay, less what was paid and forgiven. */
export function lateFeeOwedBy(row: LoanRow): Money {
  return notBelowZero(subtract(subtract(row.lateFee, row.lateFeePaid), row.lateFeeWaived));
}
