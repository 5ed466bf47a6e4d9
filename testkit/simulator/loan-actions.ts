/** Loans as people make and edit them: of the specification by the first versions of the verbs, and of the street. */
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import { ALL_HOLIDAYS } from "#domain/calendar/collection-days";
import { skipsOf } from "#domain/schedule/skips-of";
import { LATE_FEE } from "../commands/lending.ts";
import { baseOf } from "./base-of.ts";
import type { Tab } from "./browser.ts";
import type { Chance } from "./chance.ts";
import { METHODS, spelled } from "./payment-form.ts";
import type { Scenario } from "./scenario.ts";

/** Some that began on an earlier day ran in a notebook. */
export async function createLoan(scenario: Scenario, tab: Tab): Promise<unknown> {
  const { chance, known } = scenario;
  const id = chance.id();
  known.loans.push(id);
  const { at, today } = tab.store.stamp();
  const startDate = addDays(today, -chance.int(20));
  const isOfStreet = chance.maybe(0.5);
  const terms = isOfStreet ? streetTerms(chance, startDate) : plainTerms(chance, startDate);
  const isRunning = chance.maybe(0.3) && startDate < today;
  const args = {
    ...(isRunning ? { opening: openingOf(chance, today, isOfStreet) } : {}),
    id,
    at,
    today,
    terms,
    lateFee: LATE_FEE,
    cashTolerance: 100,
    contractTemplateId: null,
    clientId: spelled(scenario, chance.pick(known.clients)),
    lenderId: chance.pick(known.lenders),
    interestRateId: isOfStreet && chance.maybe(0.5) ? null : chance.pick(known.rates),
    legalActionsConsent: true,
    payoutMethod: chance.pick(METHODS),
  };
  return scenario.run(tab, isRunning ? "loan.createRunning" : "loan.create", args, {}, isOfStreet ? 2 : 1);
}

function plainTerms(chance: Chance, startDate: CalendarDate) {
  return {
    amount: chance.between(1, 20) * 100_000,
    ratePercent: "30",
    rateType: "monthly",
    term: chance.between(2, 6),
    frequency: chance.pick(["weekly", "daily", "monthly"]),
    startDate,
    interestType: chance.pick(["simple", "compound"]),
  };
}

function streetTerms(chance: Chance, startDate: CalendarDate) {
  const dates = {
    term: chance.between(2, 6),
    frequency: chance.pick(["weekly", "daily", "monthly", "biweekly", "semimonthly"] as const),
    startDate,
  };
  const amount = chance.between(1, 20) * 100_000;
  const daysOff = { weekdays: [7], holidays: ALL_HOLIDAYS, dates: [addDays(startDate, 10)] };
  const skips = chance.maybe(0.5) ? skipsOf(daysOff, dates) : null;
  const cuota = Math.ceil((amount * 1.3) / dates.term);
  return {
    ...dates,
    amount,
    ratePercent: "30",
    rateType: "monthly",
    interestType: "simple",
    ...(skips && { skips }),
    ...(chance.maybe(0.5) ? { cuota } : chance.maybe(0.5) && { roundTo: 5_000 }),
    ...(chance.maybe(0.5) && { rebate: chance.pick([0, 50, 100]) }),
  };
}

function openingOf(chance: Chance, today: CalendarDate, isOfStreet: boolean) {
  if (isOfStreet && chance.maybe(0.5)) return { date: today, paidRows: 0, paidOfNext: 0, balance: 70_000 };
  const paidRows = chance.int(3);
  return {
    date: today,
    paidRows,
    paidOfNext: paidRows === 0 ? 5_000 : chance.int(2) * 5_000,
    ...(isOfStreet && { lateFeeOwed: chance.int(3) * 1_000 }),
  };
}

export async function updateLoan(scenario: Scenario, tab: Tab): Promise<unknown> {
  const { chance } = scenario;
  const id = chance.pick(scenario.known.loans);
  const shown = await tab.store.doc("loans", id);
  const { at, today } = tab.store.stamp();
  if (chance.maybe(0.3)) {
    const changes = { rebate: chance.pick([null, 0, 50]), term: chance.between(3, 8) };
    const base = shown && baseOf(shown, changes);
    const args = { id, at, today, changes, reason: "Prueba" };
    return scenario.run(tab, "loan.update", args, base ? { base } : {}, 3);
  }
  const changes: Record<string, string | number> = chance.maybe(0.5)
    ? { term: chance.between(2, 8) }
    : { payoutMethod: chance.pick(METHODS) };
  const base = shown && baseOf(shown, changes);
  return scenario.run(tab, "loan.update", { id, at, today, changes }, base ? { base } : {});
}
