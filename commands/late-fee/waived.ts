/** Mora of some rows forgiven together: all of it, or nothing (ruling F2). */
import { derivedId, type Id } from "#contract/id";
import { refusal } from "#contract/refusals";
import type { Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { replay } from "#domain/loan/replay";
import { type Money, ZERO } from "#domain/money/money";
import { applied, type Context, type Decision, type Read, refused } from "../command.ts";
import {
  aggregateFacts,
  type LoanAggregate,
  loadAggregate,
  projectLoan,
  withFact,
  withLoan,
} from "../loan/aggregate.ts";
import { renewedRefusal } from "../loan/renewed-loan.ts";
import { lateFeeOwedBy } from "../payment/posting/reduction.ts";

/** The forgiving of one row, and that of several. */
export const waiving = {
  v: 1,
  kind: "record",
  collection: "loans",
  action: "update",
  access: { module: "payments", action: "update", reads: ["payments", "loans"] },
  subject: ({ loanId }: OfLoan) => loanId,
  load: (read: Read, { loanId }: OfLoan) => loadAggregate(read, loanId),
} as const;

interface OfLoan {
  loanId: Id;
}

export interface WaivedRow {
  paymentNumber: number;
  amount: Money;
  /** By which its fact is known when the command is decided again. */
  role: string;
}

interface Waiver {
  at: Instant;
  today: CalendarDate;
  reason: string;
  rows: readonly WaivedRow[];
}

export function decideWaiver(
  aggregate: LoanAggregate | null,
  { at, today, reason, rows }: Waiver,
  { commandId, actor }: Pick<Context, "commandId" | "actor">,
): Decision {
  if (!aggregate || aggregate.loan.deleted) return refused(refusal("LOAN_MISSING"));
  const ids = rows.map(({ role }) => derivedId(commandId, role));
  if (aggregate.loan.waivers.some(({ id }) => ids.includes(id))) return applied([]);
  const locked = renewedRefusal(aggregate);
  if (locked) return refused(locked);
  const found = replay(aggregateFacts(aggregate), today).rows;
  for (const { paymentNumber, amount } of rows) {
    const row = found.find((each) => each.paymentNumber === paymentNumber);
    const owed = row ? lateFeeOwedBy(row) : ZERO;
    if (amount > owed) return refused(refusal("NO_LATE_FEE", { figure: owed }));
  }
  const by = { paymentId: null, userId: actor.id, userName: actor.name };
  const waivers = rows.reduce(
    (facts, { paymentNumber, amount }, place) =>
      withFact(facts, { id: ids[place] as Id, date: today, at, paymentNumber, amount, reason, ...by }),
    aggregate.loan.waivers,
  );
  return applied(projectLoan(withLoan(aggregate, { ...aggregate.loan, waivers })));
}
