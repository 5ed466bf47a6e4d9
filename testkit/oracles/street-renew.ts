/** Reenganches of the oracle of the street (rulings P8, G1), by the product's own functions. */
import { calendarDate } from "#domain/calendar/calendar-date";
import type { RatePercent } from "#domain/interest/rate";
import type { LoanFacts, PaymentFact } from "#domain/loan/facts";
import { type Charge, type ChargeWay, renewalOf } from "#domain/loan/renewal";
import { replay } from "#domain/loan/replay";
import { money, ZERO } from "#domain/money/money";
import { payoffQuote } from "#domain/payment/payoff-quote";
import { generateSchedule, scheduleParts } from "#domain/schedule/generate-schedule";
import { examplePayment, instant } from "../loan-facts.ts";
import { factsOf, foldOutcome, foldRows, quoteOn, type ToldFact, type ToldLoan } from "./street-fold.ts";
import { tableRow } from "./street-schedule.ts";
import { type ToldTerms, termsOf } from "./street-terms.ts";

interface ToldCharge {
  name: string;
  way: string;
  amount?: number;
  percent?: string;
}

type OldLoan = ToldLoan & { id: string; arrivesLater?: ToldFact[] };

interface Given {
  date: string;
  at: number;
  oldLoans: OldLoan[];
  newLoan: { requested: number; terms: ToldTerms };
  charges: ToldCharge[];
  annulled?: boolean;
}

const PAYMENT = "reenganche";

export function renew({ date, at, oldLoans, newLoan, charges, annulled = false }: Given) {
  const day = calendarDate(date);
  const quotes = oldLoans.map((old) => {
    const facts = factsOf(old);
    const { total, asked = total } = payoffQuote(facts, day);
    return { asked, shown: { loan: old.id, ...quoteOn(facts, day) } };
  });
  const renewal = renewalOf(
    money(newLoan.requested),
    charges.map(chargeOf),
    quotes.map(({ asked }) => asked),
  );
  const { settled, ...figures } = renewal;
  const settle = (old: OldLoan, index: number) => {
    const amount = quotes[index]?.asked ?? ZERO;
    const payment = examplePayment(PAYMENT, date, 0, { at: instant(at), kind: "full_loan", amount });
    return settledLoan(old, annulled ? null : payment, day);
  };
  return {
    ...figures,
    quotes: quotes.map(({ shown }) => shown),
    settledByReenganche: settled,
    collected: 0,
    ...(annulled ? { drawerChangeAfterAnnulment: 0 } : {}),
    oldLoans: oldLoans.map(settle),
    newLoan: granted({ ...newLoan.terms, amount: renewal.newAmount }),
  };
}

function chargeOf({ name, way, amount, percent }: ToldCharge): Charge {
  const how = (["deducted", "added"].includes(way) ? way : "apart") as ChargeWay;
  return amount === undefined
    ? { name, way: how, percent: (percent ?? "0") as RatePercent }
    : { name, way: how, amount: money(amount) };
}

function settledLoan(old: OldLoan, payment: PaymentFact | null, day: ReturnType<typeof calendarDate>) {
  const later = old.arrivesLater ?? [];
  const known = factsOf({ ...old, facts: [...old.facts, ...later] });
  const facts: LoanFacts = payment ? { ...known, payments: [...known.payments, payment] } : known;
  const state = replay(facts, day);
  const outcomes = new Map(state.outcomes.map((each) => [each.paymentId, each]));
  const outcomeOf = (id: string) => {
    const found = outcomes.get(id);
    return found && foldOutcome(found);
  };
  const arrived = later.filter(({ type }) => type === "payment").map(({ id }) => id);
  return {
    loan: old.id,
    status: state.status,
    rows: foldRows(state),
    ...(payment ? { [PAYMENT]: outcomeOf(PAYMENT) } : { quote: quoteOn(facts, day) }),
    ...(later.length > 0
      ? {
          arrived: Object.fromEntries(arrived.map((id) => [id, outcomeOf(id)])),
          review: payment ? [PAYMENT, ...arrived] : arrived,
        }
      : {}),
  };
}

function granted(told: ToldTerms) {
  const terms = termsOf(told);
  const rows = generateSchedule(terms);
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    cuota: terms.cuota ?? scheduleParts(terms).cuota,
    totalInterest: rows.reduce((total, { interest }) => total + interest, 0),
    firstRow: first && tableRow(first),
    lastRow: last && tableRow(last),
  };
}
