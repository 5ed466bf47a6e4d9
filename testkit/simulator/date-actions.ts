/** Days without collection and acuerdos de pago: the first the server takes at once, the second a device keeps. */
import { factsOf } from "#commands/loan/facts-of";
import type { Id } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import { addDays } from "#domain/calendar/calendar-date";
import { catchUp } from "#domain/payment/catch-up";
import type { Tab } from "./browser.ts";
import type { Scenario } from "./scenario.ts";

type Action = (scenario: Scenario, tab: Tab) => Promise<unknown>;

const REASON = "Prueba";

/** Some over days that passed already, some over others, some twice. */
const suspend: Action = async (scenario, tab) => {
  const { chance, known } = scenario;
  const { at, today } = tab.store.stamp();
  const id = chance.pick(known.loans);
  const standing = live((await tab.store.doc("loans", id))?.suspensions);
  if (standing.length > 0 && chance.maybe(0.4)) {
    const args = { id, at, today, suspensionId: chance.pick(standing), reason: REASON };
    return scenario.runOnline(tab, "loan.annulSuspension", args);
  }
  const from = addDays(today, chance.between(-5, 10));
  return scenario.runOnline(tab, "loan.suspend", {
    ...{ id, at, today, suspensionId: chance.id(), from, reason: REASON },
    to: addDays(from, chance.int(15)),
    way: chance.pick(["shift", "gather"]),
  });
};

/** Over what the screen shows as overdue; another device may have collected meanwhile. */
const agree: Action = async (scenario, tab) => {
  const { chance, known } = scenario;
  const { at, today } = tab.store.stamp();
  const id = chance.pick(known.loans);
  const loan = await tab.store.doc("loans", id);
  const standing = live(loan?.agreements);
  if (standing.length > 0 && chance.maybe(0.4)) {
    const args = { id, at, today, agreementId: chance.pick(standing), reason: REASON };
    return scenario.run(tab, "loan.annulAgreement", args);
  }
  const parts = loan ? await partsOf(tab, loan) : [];
  return scenario.run(tab, "loan.agree", { id, at, today, parts, reason: REASON });
};

async function partsOf(tab: Tab, loan: Loan) {
  const { today } = tab.store.stamp();
  const payments = await tab.store.where("payments", "loanId", loan.id);
  const { overdue } = catchUp(factsOf(loan, payments), today);
  const half = Math.floor(overdue / 2);
  return [
    { date: addDays(today, 2), amount: half },
    { date: addDays(today, 6), amount: overdue - half },
  ];
}

function live(facts: readonly { id: Id; annulled: unknown }[] = []): Id[] {
  return facts.filter(({ annulled }) => annulled === null).map(({ id }) => id);
}

export const DATE_ACTIONS: readonly (readonly [Action, number])[] = [
  [suspend, 2],
  [agree, 3],
];
