/**
 * The loan as a payment of a day finds it. One that is dated before an edit of the terms counts as it would have (ruling L6):
 * the mora that it would have taken then is the first that it pays, and the more money there is, the more it would have taken.
 */
import { type CalendarDate, toDayNumber } from "../calendar/calendar-date.ts";
import { payAwaitedLateFees, startFlow } from "../loan/allocation.ts";
import { inOrderOfRecording } from "../loan/fact-order.ts";
import type { LoanFacts, PaymentFact } from "../loan/facts.ts";
import { foldFacts } from "../loan/fold.ts";
import type { BoughtPeriod, Ledger } from "../loan/ledger.ts";
import { add, LARGEST_AMOUNT, type Money, money, sum, ZERO } from "../money/money.ts";

export interface Found {
  ledger: Ledger;
  /** Mora of before an edit that the payment would pay first, by row: on the ledger it is paid. */
  taken: ReadonlyMap<number, Money>;
  /** A period that it would have bought, or not have bought, under the terms of its day. */
  bought: BoughtPeriod | undefined;
}

export type Asked = Pick<PaymentFact, "date" | "kind"> &
  Partial<Pick<PaymentFact, "paymentNumber" | "shiftsSchedule" | "prepaymentAmount">>;

/**
 * `cost` says of a loan so found which amount the payment would be of. The amount decides what is found, and the other way
 * about: the answer is an amount that agrees with itself, the least one wherever more money takes more mora.
 */
export function foundOn(facts: LoanFacts, asked: Asked, cost: Cost): Found {
  const { ledger } = foldFacts(facts, (event) => event.date <= asked.date);
  const now: Found = { ledger, taken: new Map(), bought: undefined };
  if (!isBeforeEdit(facts, asked.date)) return now;
  const find = (amount: Money) => withPayment(facts, asked, amount);
  const most = cost(find(LARGEST_AMOUNT));
  return (
    agreeing(find, cost, cost(now), cost, FEW_ROUNDS) ??
    // Mora that takes each further peso is gone through by halves; a tolerance may then ask some centavos more.
    agreeing(find, cost, leastEnough(find, cost, cost(now), most), oneMore, FEW_ROUNDS) ??
    agreeing(find, cost, most, cost, MANY_ROUNDS) ??
    find(most)
  );
}

const FEW_ROUNDS = 8;
const MANY_ROUNDS = 60;

type Find = (amount: Money) => Found;
type Cost = (found: Found) => Money;

/** The loan as found by the first amount, from one on, that it costs. */
function agreeing(
  find: Find,
  cost: Cost,
  from: Money,
  after: (found: Found, amount: Money) => Money,
  rounds: number,
): Found | null {
  let amount = from;
  for (let round = 0; round < rounds; round++) {
    const found = find(amount);
    if (cost(found) === amount) return found;
    amount = after(found, amount);
  }
  return null;
}

function oneMore(_found: Found, amount: Money): Money {
  return add(amount, CENTAVO);
}

const CENTAVO = money(1);

function leastEnough(find: Find, cost: Cost, least: Money, most: Money): Money {
  let [low, high] = [least, most];
  while (low < high) {
    const middle = money(Math.floor((low + high) / 2));
    if (cost(find(middle)) <= middle) high = middle;
    else low = add(middle, CENTAVO);
  }
  return low;
}

export function takenInAll({ taken }: Found): Money {
  return sum([...taken.values()]);
}

function isBeforeEdit({ termsVersions }: LoanFacts, date: CalendarDate): boolean {
  return inOrderOfRecording(termsVersions)
    .slice(1)
    .some(({ recordedOn }) => recordedOn > date);
}

/** It is recorded after every other fact of its day. */
const ASKED_ID = "asked";

function withPayment(facts: LoanFacts, asked: Asked, amount: Money): Found {
  const payment: PaymentFact = { ...NOTHING_SAID, ...asked, id: ASKED_ID, amount };
  const { ledger } = foldFacts(
    { ...facts, payments: [...facts.payments, payment] },
    (event) => event.date <= asked.date && event.id !== ASKED_ID,
  );
  const flow = startFlow(amount, toDayNumber(asked.date));
  payAwaitedLateFees(ledger, flow, ASKED_ID);
  const taken = new Map<number, Money>();
  for (const { paymentNumber, lateFee } of flow.allocations) {
    taken.set(paymentNumber, add(taken.get(paymentNumber) ?? ZERO, lateFee));
  }
  return { ledger, taken, bought: ledger.bought.get(ASKED_ID) };
}

const NOTHING_SAID = {
  at: Number.MAX_SAFE_INTEGER as PaymentFact["at"],
  paymentNumber: null,
  prepaymentAmount: ZERO,
  afterPrepayment: "keep_cuota",
  shiftsSchedule: true,
  seenPaymentIds: [],
  receiptNumber: "",
  replaces: null,
  voided: false,
  confirmed: false,
} as const;
