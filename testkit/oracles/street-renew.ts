/** Reenganches of the oracle of the street (rulings P8, G1), by the product's own verbs and functions. */
import { movementOf } from "#commands/cash/movement";
import { deleteLoan } from "#commands/loan/delete";
import { factsOf as recordedFacts } from "#commands/loan/facts-of";
import { type RenewLoanArgs, renewLoan } from "#commands/loan/renew";
import { collectPayment } from "#commands/payment/collect";
import { inReview } from "#commands/payment/posting/review";
import type { Id } from "#contract/id";
import type { Client, Lender } from "#contract/records/people";
import { collectedOf, paymentLine } from "#domain/analytics/collected";
import { type CalendarDate, calendarDate } from "#domain/calendar/calendar-date";
import type { RatePercent } from "#domain/interest/rate";
import type { PaymentFact } from "#domain/loan/facts";
import { type Charge, type ChargeWay, chargeAmount, renewalOf } from "#domain/loan/renewal";
import { replay } from "#domain/loan/replay";
import { type Money, money } from "#domain/money/money";
import { payoffQuote } from "#domain/payment/payoff-quote";
import { generateSchedule, scheduleParts } from "#domain/schedule/generate-schedule";
import { CLIENT, CLIENT_FIELDS, LENDER, loanArgs, PERSON } from "../commands/lending.ts";
import { testId } from "../commands/records.ts";
import { instant } from "../loan-facts.ts";
import { factsOf, foldOutcome, foldRows, quoteOn, type ToldFact, type ToldLoan } from "./street-fold.ts";
import { changeOf, contextOf, receivedOf, StreetRecords } from "./street-records.ts";
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

/** As the cases name the payment by which an old loan is settled. */
const PAYMENT = "reenganche";
const NEW = testId(0x8000);

interface Settled {
  old: OldLoan;
  loanId: Id;
  paymentId: Id;
  /** The payments that reached the server after the reenganche. */
  arrived: readonly { name: string; fact: PaymentFact; id: Id }[];
  quote: RenewLoanArgs["settles"][number]["quote"];
  shown: object;
}

export function renew(given: Given) {
  const { newLoan, annulled = false } = given;
  const day = calendarDate(given.date);
  const records = new StreetRecords();
  const olds = given.oldLoans.map((old, index) => entered(records, old, index, day));
  const charges = given.charges.map(chargeOf);
  const quotes = olds.map(({ quote }) => quote.total);
  const { settled, ...figures } = renewalOf(money(newLoan.requested), charges, quotes);
  const args = renewArgs(given, olds, figures.newAmount);
  const posted = records.play(renewLoan.decide(stateOf(records, olds), args, contextOf(receiptsOf(args))));
  const paid = olds.map(({ paymentId }) => records.payment(paymentId));
  const lines = paid.flatMap((payment) => paymentLine("loan", payment) ?? []);
  for (const each of olds) arrive(records, each, day);
  const collectedLater = records.drawer - changeOf(posted);
  if (annulled) undo(records, olds, given, day);
  return {
    ...figures,
    movements: posted.map(({ id, transactionType: type, amount }) => ({
      type,
      amount,
      of: args.charges?.find((charge) => movementOf(charge.id) === id)?.name ?? "payout",
    })),
    drawerChange: changeOf(posted),
    quotes: olds.map(({ shown }) => shown),
    settledByReenganche: settled,
    collected: collectedOf(lines).collected,
    ...(annulled ? { drawerChangeAfterAnnulment: records.drawer - collectedLater } : {}),
    oldLoans: olds.map((each) => settledLoan(records, each, day, annulled)),
    newLoan: granted({ ...newLoan.terms, amount: figures.newAmount }),
  };
}

/** Facts that are no payments stand on the loan before; ids keep the order of the names, which decides between equal instants. */
function entered(records: StreetRecords, old: OldLoan, index: number, day: CalendarDate): Settled {
  const later = old.arrivesLater ?? [];
  const isPayment = ({ type }: ToldFact) => type === "payment";
  const all = factsOf({ ...old, facts: [...old.facts, ...later] });
  const names = [PAYMENT, ...all.payments.map(({ id }) => id)].sort();
  const idOf = (name: string) => testId(0x1_0000 * (index + 1) + names.indexOf(name));
  const latecomers = new Set(later.filter(isPayment).map(({ id }) => id));
  const known = { ...all, payments: all.payments.filter(({ id }) => !latecomers.has(id)) };
  const loanId = testId(0x7000 + index);
  records.enter(loanId, known, idOf);
  const { version, total, asked = total } = payoffQuote(factsAt(records, loanId), day);
  return {
    old,
    loanId,
    paymentId: idOf(PAYMENT),
    arrived: all.payments
      .filter(({ id }) => latecomers.has(id))
      .map((fact) => ({ name: fact.id, id: idOf(fact.id), fact: { ...fact, id: idOf(fact.id) } })),
    quote: { date: day, version, total: asked },
    shown: { loan: old.id, ...quoteOn(factsAt(records, loanId), day) },
  };
}

function factsAt(records: StreetRecords, loanId: Id) {
  const { loan, payments } = records.aggregate(loanId);
  return recordedFacts(loan, payments);
}

function renewArgs(
  { at, date, newLoan, charges }: Given,
  olds: readonly Settled[],
  amount: Money,
): RenewLoanArgs {
  const { rules: _rules, ...terms } = termsOf({ ...newLoan.terms, amount });
  const requested = money(newLoan.requested);
  return {
    ...loanArgs({ id: NEW, at: instant(at), today: calendarDate(date), interestRateId: null }),
    terms: { ...terms, startDate: calendarDate(newLoan.terms.startDate) },
    charges: charges.map((told, index) => {
      const charge = chargeOf(told);
      const percent = "percent" in charge ? { percent: charge.percent } : {};
      const { name, way } = charge;
      return { id: testId(0x6000 + index), name, way, amount: chargeAmount(charge, requested), ...percent };
    }),
    settles: olds.map(({ loanId, paymentId, quote }) => ({ loanId, paymentId, quote })),
  };
}

const receiptsOf = (args: RenewLoanArgs) => (renewLoan.receipts?.(args) ?? []).map((_, n) => `R-${n + 1}`);

function stateOf(records: StreetRecords, olds: readonly Settled[]) {
  return {
    existing: null,
    client: { id: CLIENT, ...CLIENT_FIELDS } as unknown as Client,
    lender: { id: LENDER, ...PERSON } as unknown as Lender,
    rate: null,
    namesRate: false,
    claims: [],
    old: olds.map(({ loanId, paymentId, quote }) => ({
      settling: { loanId, paymentId, quote },
      existing: null,
      waiting: null,
      aggregate: records.aggregate(loanId),
    })),
  };
}

function arrive(records: StreetRecords, { loanId, arrived }: Settled, day: CalendarDate): void {
  for (const { fact } of arrived) {
    const state = { existing: null, waiting: null, aggregate: records.aggregate(loanId) };
    records.play(collectPayment.decide(state, receivedOf(loanId, fact, day), contextOf()));
  }
}

function undo(records: StreetRecords, olds: readonly Settled[], { at }: Given, day: CalendarDate): void {
  const settled = olds.map(({ loanId, paymentId }) => ({
    payment: records.payment(paymentId),
    aggregate: records.aggregate(loanId),
  }));
  const state = { aggregate: records.aggregate(NEW), settled };
  const args = { id: NEW, at: instant(at + 1), today: day, reason: "Deshecho" };
  records.play(deleteLoan.decide(state, args, contextOf()));
}

function chargeOf({ name, way, amount, percent }: ToldCharge): Charge {
  const how = (["deducted", "added"].includes(way) ? way : "apart") as ChargeWay;
  return amount === undefined
    ? { name, way: how, percent: (percent ?? "0") as RatePercent }
    : { name, way: how, amount: money(amount) };
}

function settledLoan(records: StreetRecords, settled: Settled, day: CalendarDate, annulled: boolean) {
  const { old, loanId, paymentId, arrived } = settled;
  const facts = factsAt(records, loanId);
  const state = replay(facts, day);
  const outcomes = new Map(state.outcomes.map((each) => [each.paymentId, each]));
  const outcomeOf = (id: string) => {
    const found = outcomes.get(id);
    return found && foldOutcome(found);
  };
  const concerned = [{ name: PAYMENT, id: paymentId }, ...arrived];
  const isWaiting = (id: Id) => records.payment(id).annulled === null && inReview(records.payment(id));
  return {
    loan: old.id,
    status: state.status,
    rows: foldRows(state),
    ...(annulled ? { quote: quoteOn(facts, day) } : { [PAYMENT]: outcomeOf(paymentId) }),
    ...((old.arrivesLater ?? []).length > 0
      ? {
          arrived: Object.fromEntries(arrived.map(({ name, id }) => [name, outcomeOf(id)])),
          review: concerned.filter(({ id }) => isWaiting(id)).map(({ name }) => name),
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
