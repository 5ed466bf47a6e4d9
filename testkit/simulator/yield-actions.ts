/** The work of people with continuous yield at a screen: every verb, on loans and payments that they know of. */
import type { Id } from "#contract/id";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import { YIELD_PAYMENT_TYPES } from "#domain/continuous-yield/facts";
import type { Tab } from "./browser.ts";
import { chargesOf } from "./renewal-actions.ts";
import type { Scenario } from "./scenario.ts";

type Action = (scenario: Scenario, tab: Tab) => Promise<unknown>;

const REASON = "Prueba";
const METHODS = ["Efectivo", "Efectivo", "Transferencia"] as const;

const grant: Action = (scenario, tab) => {
  const { chance, known } = scenario;
  const id = chance.id();
  known.yields.push(id);
  const { at, today } = tab.store.stamp();
  const terms = {
    amount: chance.between(1, 20) * 100_000,
    weeklyRatePercent: chance.pick(["8", "5.5", "0", "20"]),
    startDate: addDays(today, -chance.int(40)),
  };
  const lent = {
    id,
    at,
    today,
    terms,
    clientId: chance.pick(known.clients),
    lenderId: chance.pick(known.lenders),
    notes: "",
    payoutMethod: chance.pick(METHODS),
  };
  if (chance.maybe(0.3)) return scenario.run(tab, "yield.create", lent);
  return scenario.run(tab, "yield.create", agreed(scenario, lent), {}, 2);
};

/** The loan by any period and with either way to lower the yield, now and then out of the notebook; a few can be no loan. */
function agreed<Lent extends { today: CalendarDate; terms: { amount: number; startDate: CalendarDate } }>(
  scenario: Scenario,
  lent: Lent,
) {
  const { chance } = scenario;
  const { today, terms } = lent;
  const periods = [{}, { period: "month" }, { period: "quincena" }] as const;
  const days = chance.pick([{}, { semimonthlyDays: [5, 20] }, { semimonthlyDays: [14, 20] }] as const);
  const lowering = chance.maybe(0.5) ? { capitalLowers: "at_once" } : {};
  const opening = {
    date: addDays(today, 1 - chance.int(30)),
    capital: chance.between(1, 10) * Math.floor(terms.amount / 9),
  };
  const isOpened = chance.maybe(0.3);
  const charges = isOpened ? [] : chargesOf(scenario, terms.amount);
  const added = charges.filter(({ way }) => way === "added").reduce((all, { amount }) => all + amount, 0);
  const amount = terms.amount + added;
  return {
    ...lent,
    terms: { ...terms, amount, ...chance.pick(periods), ...days, ...lowering },
    ...(isOpened ? { opening } : {}),
    ...(charges.length > 0 ? { charges } : {}),
  };
}

async function receivedAt(scenario: Scenario, tab: Tab) {
  const { chance, known } = scenario;
  const { at, today } = tab.store.stamp();
  const yieldLoanId = chance.pick(known.yields);
  const loan = await tab.store.doc("continuousYield", yieldLoanId);
  const payments = await tab.store.where("continuousYieldPayments", "yieldLoanId", yieldLoanId);
  const id = chance.id();
  known.yieldPayments.push(id);
  return {
    id,
    yieldLoanId,
    at,
    today,
    date: chance.maybe(0.85) ? today : addDays(today, -chance.int(9)),
    amount: chance.between(1, 60) * 5_000,
    type: chance.pick(YIELD_PAYMENT_TYPES),
    week: loan?.checkpoint.open[0]?.week ?? 1,
    seenPaymentIds: payments.map((payment) => payment.id),
    notes: "",
    paymentMethod: chance.pick(METHODS),
  };
}

const collect: Action = async (scenario, tab) => {
  if (scenario.known.yields.length === 0) return;
  const args = await receivedAt(scenario, tab);
  const first = scenario.run(tab, "yieldPayment.collect", args);
  // An impatient thumb: the same form again, before or after the answer.
  if (scenario.chance.maybe(0.15)) await scenario.run(tab, "yieldPayment.collect", args);
  return first;
};

const lookAfter: Action = async (scenario, tab) => {
  const { chance, known } = scenario;
  if (known.yieldPayments.length === 0) return;
  const id = chance.pick(known.yieldPayments);
  const step = { id, ...tab.store.stamp(), reason: REASON };
  const payment = await tab.store.doc("continuousYieldPayments", id);
  const verb = chance.pick(["annul", "confirm", "notes", "refund", "replace", "move"] as const);
  if (verb === "annul" || !payment) return scenario.run(tab, "yieldPayment.annul", step);
  if (verb === "confirm") return scenario.run(tab, "yieldPayment.confirm", step);
  if (verb === "move") {
    const yieldLoanId = chance.pick(known.yields);
    return scenario.run(tab, "yieldPayment.move", { ...step, yieldLoanId, week: null });
  }
  if (verb === "notes") {
    const args = { id, at: step.at, notes: `Nota ${chance.int(1000)}` };
    return scenario.run(tab, "yieldPayment.updateNotes", args, { base: { notes: payment.notes } });
  }
  if (verb === "refund") {
    const most = (payment.outcome?.excess ?? 0) - (payment.outcome?.refunded ?? 0);
    if (most <= 0) return;
    const args = { ...step, amount: chance.between(1, most), method: chance.pick(METHODS) };
    return scenario.run(tab, "yieldPayment.refundExcess", args);
  }
  if (!payment.yieldLoanId) return;
  const received = { ...(await receivedAt(scenario, tab)), yieldLoanId: payment.yieldLoanId };
  return scenario.run(tab, "yieldPayment.replace", { ...received, replaces: id, reason: REASON });
};

const chargedOff = (id: Id) => ({ id, name: "Corrección", way: "deducted" });

const change: Action = (scenario, tab) => {
  const { chance, known } = scenario;
  if (known.yields.length === 0) return Promise.resolve();
  const stamp = tab.store.stamp();
  const step = { id: chance.pick(known.yields), ...stamp, reason: REASON };
  const verb = chance.weighted([
    ["update", 3],
    ["addCapital", 3],
    ["cancel", 1],
    ["reactivate", 1],
    ["delete", 1],
  ] as const);
  if (verb === "update") {
    const changes = chance.pick([
      { rate: { weeklyRatePercent: "6", fromWeek: chance.between(1, 8) } },
      { amount: chance.between(1, 20) * 100_000 },
      { startDate: addDays(stamp.today, -chance.int(40)) },
      { payoutMethod: chance.pick(METHODS) },
      { notes: `Nota ${chance.int(1000)}` },
      { opening: { date: addDays(stamp.today, -chance.int(20)), capital: chance.between(1, 5) * 100_000 } },
      { period: "month" },
    ]);
    const isAgreed = "opening" in changes || "period" in changes;
    const charges = chance.maybe(0.2)
      ? [{ ...chargedOff(chance.id()), amount: chance.between(1, 10) * 5_000 }]
      : null;
    const asked = { ...step, changes: { ...changes, ...(charges ? { charges } : {}) } };
    return scenario.run(tab, "yield.update", asked, {}, isAgreed || charges ? 2 : 1);
  }
  if (verb === "addCapital") {
    return scenario.run(tab, "yield.addCapital", {
      id: step.id,
      ...stamp,
      additionId: chance.id(),
      date: stamp.today,
      amount: chance.between(1, 5) * 100_000,
      method: chance.pick(METHODS),
      notes: "",
    });
  }
  return scenario.run(tab, `yield.${verb}`, step);
};

/** A capital that was added by mistake. */
const annulCapital: Action = async (scenario, tab) => {
  const { chance, known } = scenario;
  if (known.yields.length === 0) return;
  const loan = await tab.store.doc("continuousYield", chance.pick(known.yields));
  if (!loan || loan.additions.length === 0) return;
  const additionId = chance.pick(loan.additions).id;
  const args = { id: loan.id, ...tab.store.stamp(), additionId, reason: REASON };
  return scenario.run(tab, "yield.annulCapital", args);
};

/** A cost of a rédito; or a charge is annulled, live or not: one that another device annulled meanwhile is refused. */
const charge: Action = async (scenario, tab) => {
  const { chance, known } = scenario;
  if (known.yields.length === 0) return;
  const loan = await tab.store.doc("continuousYield", chance.pick(known.yields));
  const stamp = tab.store.stamp();
  if (!loan) return;
  if (loan.charges && chance.maybe(0.5)) {
    const chargeId = chance.pick(loan.charges).id;
    return scenario.run(tab, "yield.annulCharge", { id: loan.id, chargeId, ...stamp, reason: REASON });
  }
  const cost = { name: "Notario", amount: chance.between(1, 40) * 2_500, method: chance.pick(METHODS) };
  return scenario.run(tab, "yield.addCharge", { id: chance.id(), loanId: loan.id, ...stamp, ...cost });
};

export const YIELD_ACTIONS: readonly (readonly [Action, number])[] = [
  [grant, 3],
  [collect, 9],
  [lookAfter, 5],
  [change, 3],
  [annulCapital, 1],
  [charge, 3],
];
