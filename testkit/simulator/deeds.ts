/** What people do at a screen: every verb, on records they know of, with what the screen showed as its base. */
import { factsOf } from "#commands/loan/facts-of";
import { inReview } from "#commands/payment/review";
import type { JsonObject } from "#contract/envelope";
import type { Id } from "#contract/id";
import type { Payment } from "#contract/records/payment";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import { PAYMENT_KINDS, type PaymentKind } from "#domain/loan/facts";
import { payoffQuote } from "#domain/payment/payoff-quote";
import { CLIENT_FIELDS, LATE_FEE, PERSON } from "../commands/lending.ts";
import type { Tab } from "./browser.ts";
import type { Story } from "./story.ts";

type Deed = (story: Story, tab: Tab) => Promise<unknown>;

const REASON = "Prueba";
const METHODS = ["Efectivo", "Efectivo", "Transferencia"] as const;

export function doSomething(story: Story, tab: Tab): void {
  const deed = story.chance.weighted(DEEDS);
  void deed(story, tab).catch((error: unknown) => {
    if (tab.isInUse) story.faults.push(`${tab.name}: ${String(error)}`);
  });
}

/** As a link, a form or an import may spell an id. */
export function spelled(story: Story, id: Id): Id {
  const { chance } = story;
  if (chance.maybe(0.8)) return id;
  return `temp_${chance.maybe(0.5) ? id.toUpperCase() : id}` as Id;
}

const createClient: Deed = (story, tab) => {
  const id = story.chance.id();
  story.known.clients.push(id);
  const fields = { ...CLIENT_FIELDS, name: `Persona ${story.known.clients.length}` };
  return story.run(tab, "client.create", { id, at: tab.book.stamp().at, fields, photo: null });
};

const createLender: Deed = (story, tab) => {
  const id = story.chance.id();
  story.known.lenders.push(id);
  return story.run(tab, "lender.create", { id, at: tab.book.stamp().at, fields: PERSON });
};

const createRate: Deed = (story, tab) => {
  const id = story.chance.id();
  story.known.rates.push(id);
  const fields = { name: `Tasa ${story.known.rates.length}`, rate: "12", type: "annual" };
  return story.run(tab, "interestRate.create", { id, at: tab.book.stamp().at, fields });
};

const createLoan: Deed = (story, tab) => {
  const { chance, known } = story;
  const id = chance.id();
  known.loans.push(id);
  const { at, today } = tab.book.stamp();
  const terms = {
    ...{ amount: chance.between(1, 20) * 100_000, ratePercent: "30", rateType: "monthly" },
    ...{ term: chance.between(2, 6), frequency: chance.pick(["weekly", "daily", "monthly"]) },
    ...{ startDate: addDays(today, -chance.int(20)), interestType: chance.pick(["simple", "compound"]) },
  };
  return story.run(tab, "loan.create", {
    ...{ id, at, today, terms, lateFee: LATE_FEE, cashTolerance: 100, contractTemplateId: null },
    clientId: spelled(story, chance.pick(known.clients)),
    lenderId: chance.pick(known.lenders),
    interestRateId: chance.pick(known.rates),
    ...{ legalActionsConsent: true, payoutMethod: chance.pick(METHODS) },
  });
};

const updateClient: Deed = async (story, tab) => {
  const { chance, known } = story;
  const id = chance.pick(known.clients);
  const shown = await tab.book.doc("clients", id);
  const changes: Record<string, string | number> = chance.maybe(0.7)
    ? { phone: `809${String(chance.int(10 ** 7)).padStart(7, "0")}` }
    : { latitude: 18 + chance.int(100) / 100, longitude: -70 };
  const base = shown && baseOf(shown, changes);
  const args = { id: spelled(story, id), at: tab.book.stamp().at, changes, photo: null };
  return story.run(tab, "client.update", args, base ? { base } : {});
};

const updateLender: Deed = async (story, tab) => {
  const id = story.chance.pick(story.known.lenders);
  const shown = await tab.book.doc("lenders", id);
  const changes = { address: `Calle ${story.chance.int(1000)}` };
  const base = shown && baseOf(shown, changes);
  return story.run(tab, "lender.update", { id, at: tab.book.stamp().at, changes }, base ? { base } : {});
};

const updateRate: Deed = async (story, tab) => {
  const id = story.chance.pick(story.known.rates);
  const shown = await tab.book.doc("interestRates", id);
  const changes = { rate: String(story.chance.between(1, 40)) };
  const base = shown && baseOf(shown, changes);
  return story.run(
    tab,
    "interestRate.update",
    { id, at: tab.book.stamp().at, changes },
    base ? { base } : {},
  );
};

const updateLoan: Deed = async (story, tab) => {
  const { chance } = story;
  const id = chance.pick(story.known.loans);
  const shown = await tab.book.doc("loans", id);
  const { at, today } = tab.book.stamp();
  const changes: Record<string, string | number> = chance.maybe(0.5)
    ? { term: chance.between(2, 8) }
    : { payoutMethod: chance.pick(METHODS) };
  const base = shown && baseOf(shown, changes);
  return story.run(tab, "loan.update", { id, at, today, changes }, base ? { base } : {});
};

function baseOf(shown: object, changes: object): JsonObject {
  return Object.fromEntries(Object.keys(changes).map((field) => [field, Reflect.get(shown, field) ?? null]));
}

/** The form of collecting, filled in. */
export async function receivedAt(story: Story, tab: Tab, loanId: Id, kind: PaymentKind) {
  const { chance } = story;
  const { at, today } = tab.book.stamp();
  const loan = await tab.book.doc("loans", loanId);
  const payments = await tab.book.where("payments", "loanId", loanId);
  const quote = kind === "full_loan" && loan ? payoffQuote(factsOf(loan, payments), today) : null;
  const amount = quote ? Math.max(1, quote.total) : chance.between(1, 40) * 5_000;
  return {
    ...{
      id: chance.id(),
      loanId: spelled(story, loanId),
      at,
      today,
      date: dateOf(story, today),
      amount,
      kind,
    },
    paymentNumber: loan?.summary.nextPaymentNumber ?? 1,
    prepaymentAmount: kind === "principal_prepayment" ? Math.ceil(amount / 2) : 0,
    ...{ afterPrepayment: chance.pick(["keep_cuota", "keep_term"]), shiftsSchedule: chance.maybe(0.5) },
    ...{ seenPaymentIds: payments.map(({ id }) => id), notes: "", paymentMethod: chance.pick(METHODS) },
    quote: quote && { date: quote.date, version: quote.version, total: quote.total },
    lateFeeReduction: null,
  };
}

/** Mostly today; a payoff is quoted for today. */
function dateOf({ chance }: Story, today: CalendarDate): CalendarDate {
  return chance.maybe(0.85) ? today : addDays(today, -chance.int(4));
}

const collect: Deed = async (story, tab) => {
  const { chance, known } = story;
  const kind = chance.weighted([
    ["installment", 7],
    ["interest_only", 1],
    ["principal_prepayment", 2],
    ["full_loan", 1],
  ] as const);
  const args = await receivedAt(story, tab, chance.pick(known.loans), kind);
  known.payments.push(args.id);
  const first = story.run(tab, "payment.collect", args);
  // An impatient thumb: the same form again, before or after the answer.
  if (chance.maybe(0.15)) await story.run(tab, "payment.collect", args);
  return first;
};

const replace: Deed = async (story, tab) => {
  const old = await somePayment(story, tab);
  if (!old?.loanId) return;
  const args = await receivedAt(story, tab, old.loanId, story.chance.pick(PAYMENT_KINDS));
  story.known.payments.push(args.id);
  return story.run(tab, "payment.replace", { ...args, replaces: old.id, reason: REASON });
};

const annul: Deed = (story, tab) => {
  if (story.known.payments.length === 0) return Promise.resolve();
  const id = spelled(story, story.chance.pick(story.known.payments));
  return story.run(tab, "payment.annul", { id, ...tab.book.stamp(), reason: REASON });
};

const confirmOrMove: Deed = async (story, tab) => {
  const { chance } = story;
  const payment = await somePayment(story, tab, inReview);
  if (!payment) return;
  const step = { id: payment.id, ...tab.book.stamp(), reason: REASON };
  if (chance.maybe(0.5)) return story.run(tab, "payment.confirm", step);
  const loanId = chance.maybe(0.5)
    ? (payment.loanId ?? payment.claimedLoanId)
    : chance.pick(story.known.loans);
  return story.run(tab, "payment.move", { ...step, loanId, paymentNumber: chance.between(1, 4) });
};

const refund: Deed = async (story, tab) => {
  const payment = await somePayment(story, tab, ({ outcome }) => (outcome?.excess ?? 0) > 0);
  if (!payment) return;
  const amount = story.chance.between(1, payment.outcome?.excess ?? 1);
  const method = story.chance.pick(METHODS);
  return story.run(tab, "payment.refundExcess", {
    ...{ id: payment.id, ...tab.book.stamp(), amount, method, reason: REASON },
  });
};

const updateNotes: Deed = async (story, tab) => {
  const payment = await somePayment(story, tab);
  if (!payment) return;
  const changes = { notes: `Nota ${story.chance.int(1000)}` };
  const base = baseOf(payment, changes);
  return story.run(
    tab,
    "payment.updateNotes",
    { id: payment.id, at: tab.book.stamp().at, ...changes },
    { base },
  );
};

const waive: Deed = (story, tab) => {
  const loanId = story.chance.pick(story.known.loans);
  const paymentNumber = story.chance.between(1, 3);
  return story.run(tab, "lateFee.waive", {
    ...{ loanId, ...tab.book.stamp(), paymentNumber, amount: story.chance.between(1, 5_000), reason: REASON },
  });
};

const changeStatus: Deed = (story, tab) => {
  const name = story.chance.pick(["loan.markDefaulted", "loan.cancel", "loan.reactivate"]);
  return story.run(tab, name, {
    ...{ id: story.chance.pick(story.known.loans), ...tab.book.stamp(), reason: REASON },
  });
};

const deleteSomething: Deed = (story, tab) => {
  const { chance, known } = story;
  const { at, today } = tab.book.stamp();
  const [name, ids] = chance.pick([
    ["client.delete", known.clients],
    ["lender.delete", known.lenders],
    ["interestRate.delete", known.rates],
    ["loan.delete", known.loans],
  ] as const);
  const id = spelled(story, chance.pick(ids));
  return story.run(tab, name, name === "loan.delete" ? { id, at, today, reason: REASON } : { id, at });
};

/** Items that the server refused wait for a person: edited and resent, given up, or asked again. */
const attend: Deed = async (story, tab) => {
  const { chance } = story;
  const { attention } = tab.book.board.state;
  if (attention.length === 0 || chance.maybe(0.2)) return story.watch(tab, "retry", () => tab.book.retry());
  const item = chance.pick(attention);
  if (chance.maybe(0.5)) {
    const { at } = tab.book.stamp();
    const data = {
      ...(item.data as object),
      ...("today" in (item.data as object) ? tab.book.stamp() : { at }),
    };
    return story.run(tab, item.name, data, { resends: item.id });
  }
  const given = await story.watch(tab, "discard", () => tab.book.discard(item.id));
  story.trace.add(tab.name, `discard ${item.name}: ${given}`);
  if (given) story.discarded.add(item.id);
  return;
};

/** Cash of somebody who was removed is taken by whoever may. */
const takeLate: Deed = async (story, tab) => {
  const [late] = await story.office.all("lateMoney");
  if (!late) return;
  return story.run(tab, "lateMoney.take", { id: late.id, ...tab.book.stamp() });
};

async function somePayment(
  story: Story,
  tab: Tab,
  matches: (payment: Payment) => boolean = () => true,
): Promise<Payment | undefined> {
  const { docs } = await tab.book.payments({ from: null, to: null }, 20);
  const fitting = docs.filter(matches);
  return fitting.length > 0 ? story.chance.pick(fitting) : undefined;
}

const DEEDS: readonly (readonly [Deed, number])[] = [
  [collect, 22],
  [createClient, 5],
  [createLender, 1],
  [createRate, 1],
  [createLoan, 6],
  [updateClient, 8],
  [updateLender, 2],
  [updateRate, 2],
  [updateLoan, 3],
  [annul, 4],
  [replace, 4],
  [confirmOrMove, 4],
  [refund, 2],
  [updateNotes, 2],
  [waive, 2],
  [changeStatus, 3],
  [deleteSomething, 4],
  [attend, 5],
  [takeLate, 1],
];
