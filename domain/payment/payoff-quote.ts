/** "How much settles this loan on that day": the posting's own function, asked before the money comes (ruling P1). */
import { type CalendarDate, fromDayNumber, toDayNumber } from "../calendar/calendar-date.ts";
import type { LoanFacts } from "../loan/facts.ts";
import { fingerprint } from "../loan/fingerprint.ts";
import { dueDay } from "../loan/ledger.ts";
import { isCompleted } from "../loan/settlement.ts";
import { add, type Money, ZERO } from "../money/money.ts";
import { type Found, foundOn, takenInAll } from "./found-on.ts";
import { askedOf, type Payoff, type PayoffRow, payoffOn } from "./payoff.ts";

export interface PayoffQuoteRow {
  paymentNumber: number;
  paymentDate: CalendarDate;
  lateFee: Money;
  interest: Money;
  principal: Money;
  /** Interest of a later row, cancelled by the payoff. */
  rebate: Money;
}

export interface PayoffQuote {
  date: CalendarDate;
  /** The loan version that it was made from; another one makes it stale. */
  version: string;
  lateFee: Money;
  interest: Money;
  principal: Money;
  rebate: Money;
  total: Money;
  /** The sum that *Saldar* asks where the loan rounds (ruling S6); absent on other loans. */
  asked?: Money | undefined;
  rows: PayoffQuoteRow[];
}

/** The sum that *Saldar* asks: the total, or the whole pesos of it where the loan rounds. */
export function askedToSettle({ asked, total }: Pick<PayoffQuote, "asked" | "total">): Money {
  return asked ?? total;
}

/** For a date before some facts, the loan as it stood at the end of that date: where the payoff would be placed. */
export function payoffQuote(facts: LoanFacts, date: CalendarDate): PayoffQuote {
  const day = toDayNumber(date);
  const payoff = { date, kind: "full_loan" } as const;
  const found = foundOn(facts, payoff, (each) => add(quoted(each, day).total, takenInAll(each)));
  const { rows, lateFee, total, ...totals } = quoted(found, day);
  const taken = takenInAll(found);
  const whole = add(total, taken);
  const asked = askedOf(found.ledger, whole);
  return {
    date,
    version: fingerprint(facts),
    ...totals,
    lateFee: add(lateFee, taken),
    total: whole,
    ...(asked === undefined ? {} : { asked }),
    rows: withTaken(found, rows).map(({ dueDay, ...row }) => ({
      ...row,
      paymentDate: fromDayNumber(dueDay),
    })),
  };
}

function quoted({ ledger }: Found, day: number): Payoff {
  return isCompleted(ledger) ? NOTHING : payoffOn(ledger, day);
}

const NOTHING: Payoff = {
  lateFee: ZERO,
  interest: ZERO,
  principal: ZERO,
  rebate: ZERO,
  total: ZERO,
  rows: [],
};

/** In the order of the schedule. */
function withTaken({ ledger, taken }: Found, rows: readonly PayoffRow[]): PayoffRow[] {
  if (taken.size === 0) return [...rows];
  return ledger.rows.flatMap((row): PayoffRow[] => {
    const known = rows.find(({ paymentNumber }) => paymentNumber === row.number);
    const lateFee = taken.get(row.number) ?? ZERO;
    if (known) return [{ ...known, lateFee: add(known.lateFee, lateFee) }];
    const nothing = { interest: ZERO, principal: ZERO, rebate: ZERO };
    return lateFee > 0
      ? [{ paymentNumber: row.number, dueDay: dueDay(ledger, row), lateFee, ...nothing }]
      : [];
  });
}
