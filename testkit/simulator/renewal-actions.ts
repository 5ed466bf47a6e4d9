/** *Reenganches* and costs at a screen: of one loan or two, with charges of all ways, undone, and met by other devices. */
import { factsOf } from "#commands/loan/facts-of";
import type { Id } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { CHARGE_WAYS } from "#domain/loan/renewal";
import { askedToSettle, payoffQuote } from "#domain/payment/payoff-quote";
import { LATE_FEE } from "../commands/lending.ts";
import type { Tab } from "./browser.ts";
import type { Chance } from "./chance.ts";
import { METHODS } from "./payment-form.ts";
import type { Scenario } from "./scenario.ts";

type Action = (scenario: Scenario, tab: Tab) => Promise<unknown>;

const REASON = "Prueba";

/** One loan, or two of one client; the server alone finds that another device settled one of them meanwhile. */
const renew: Action = async (scenario, tab) => {
  const { chance, known } = scenario;
  const open = await openLoans(scenario, tab);
  const first = chance.maybe(0.9) && open.length > 0 ? chance.pick(open) : null;
  if (!first) return;
  const others = open.filter(({ id, clientId }) => id !== first.id && clientId === first.clientId);
  const old = others.length > 0 && chance.maybe(0.5) ? [first, chance.pick(others)] : [first];
  const { at, today } = tab.store.stamp();
  const settles = await Promise.all(old.map((loan) => settling(scenario, tab, loan, today)));
  known.payments.push(...settles.map(({ paymentId }) => paymentId));
  const owed = settles.reduce((all, { quote }) => all + quote.total, 0);
  const id = chance.id();
  known.loans.push(id);
  const requested = Math.max(500_000, owed + chance.between(-2, 10) * 100_000);
  const charges = chargesOf(scenario, requested);
  const added = charges.filter(({ way }) => way === "added").reduce((all, { amount }) => all + amount, 0);
  return scenario.run(tab, "loan.renew", {
    id,
    at,
    today,
    terms: termsOf(chance, requested + added, today),
    lateFee: LATE_FEE,
    cashTolerance: 100,
    contractTemplateId: null,
    clientId: first.clientId,
    lenderId: chance.pick(known.lenders),
    interestRateId: null,
    legalActionsConsent: true,
    payoutMethod: chance.pick(METHODS),
    settles,
    ...(charges.length > 0 ? { charges } : {}),
  });
};

async function openLoans({ known }: Scenario, tab: Tab): Promise<Loan[]> {
  const loans = await Promise.all(known.loans.map((id) => tab.store.doc("loans", id)));
  return loans.filter(
    (loan): loan is Loan =>
      loan !== null && !loan.deleted && (loan.status === "active" || loan.status === "defaulted"),
  );
}

async function settling({ chance }: Scenario, tab: Tab, loan: Loan, today: CalendarDate) {
  const payments = await tab.store.where("payments", "loanId", loan.id);
  const quote = payoffQuote(factsOf(loan, payments), today);
  const total = Math.max(1, askedToSettle(quote));
  return { loanId: loan.id, paymentId: chance.id(), quote: { date: today, version: quote.version, total } };
}

/** The charges that a form asks for beside a sum. */
export function chargesOf({ chance, known }: Scenario, requested: number) {
  return CHARGE_WAYS.filter(() => chance.maybe(0.4)).map((way) => {
    const id = chance.id();
    if (way === "apart") known.charges.push(id);
    return { id, name: `Cargo ${way}`, way, amount: Math.min(requested, chance.between(1, 10) * 5_000) };
  });
}

function termsOf(chance: Chance, amount: number, startDate: CalendarDate) {
  return {
    amount,
    ratePercent: "30",
    rateType: "monthly",
    term: chance.between(2, 6),
    frequency: chance.pick(["weekly", "daily", "monthly"]),
    startDate,
    interestType: "simple",
    ...(chance.maybe(0.5) && { rebate: chance.pick([0, 50, 100]) }),
  };
}

/** The last of a chain goes first; one in the middle, or with payments, is refused. */
const undo: Action = async (scenario, tab) => {
  const { chance, known } = scenario;
  const loans = await Promise.all(known.loans.map((id) => tab.store.doc("loans", id)));
  const renewals = loans.filter((loan): loan is Loan => Boolean(loan?.renews));
  if (renewals.length === 0) return;
  const { id } = chance.pick(renewals);
  const name = chance.pick(["loan.delete", "loan.cancel"] as const);
  return scenario.run(tab, name, { id, ...tab.store.stamp(), reason: REASON });
};

const addCost: Action = (scenario, tab) => {
  const { chance, known } = scenario;
  const id = chance.id();
  known.charges.push(id);
  return scenario.run(tab, "loan.addCharge", {
    id,
    loanId: chance.pick(known.loans),
    ...tab.store.stamp(),
    name: "Alguacil",
    amount: chance.between(1, 40) * 2_500,
    method: chance.pick(METHODS),
  });
};

/** Mostly one that the screen shows; else one that may have been refused, or annulled by another device. */
const annulCharge: Action = async (scenario, tab) => {
  const { chance, known } = scenario;
  const loans = await Promise.all(known.loans.map((id) => tab.store.doc("loans", id)));
  const shown = loans.flatMap((loan) =>
    (loan?.charges ?? []).map(({ id: chargeId, annulled }) => ({ id: loan?.id, chargeId, annulled })),
  );
  const live = shown.filter(({ annulled }) => annulled === null);
  const one = live.length > 0 && chance.maybe(0.8) ? chance.pick(live) : undefined;
  if (!one && known.charges.length === 0) return;
  const chargeId = one?.chargeId ?? chance.pick(known.charges);
  const id: Id = shown.find((each) => each.chargeId === chargeId)?.id ?? chance.pick(known.loans);
  return scenario.run(tab, "loan.annulCharge", { id, chargeId, ...tab.store.stamp(), reason: REASON });
};

export const RENEWAL_ACTIONS: readonly (readonly [Action, number])[] = [
  [renew, 8],
  [undo, 4],
  [addCost, 3],
  [annulCharge, 4],
];
