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
  const { chance } = scenario;
  const { at, today } = tab.store.stamp();
  const id = await found(scenario, async (loan) => isCollected(await tab.store.doc("loans", loan)));
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
  const { chance } = scenario;
  const { at, today } = tab.store.stamp();
  const id = await found(scenario, async (loan) => (await owedOn(tab, loan)) > 1);
  const loan = await tab.store.doc("loans", id);
  const standing = live(loan?.agreements);
  if (standing.length > 0 && chance.maybe(0.4)) {
    const args = { id, at, today, agreementId: chance.pick(standing), reason: REASON };
    return scenario.run(tab, "loan.annulAgreement", args);
  }
  const overdue = await owedOn(tab, id);
  const half = Math.floor(overdue / 2);
  const parts = [
    { date: addDays(today, 2), amount: half },
    { date: addDays(today, 6), amount: overdue - half },
  ];
  return scenario.run(tab, "loan.agree", { id, at, today, parts, reason: REASON });
};

/** The first loan that suits, from one of them on; else that one, whose refusal is heard. */
async function found({ chance, known }: Scenario, suits: (id: Id) => Promise<boolean>): Promise<Id> {
  const first = chance.pick(known.loans);
  const from = known.loans.indexOf(first);
  for (const id of [...known.loans.slice(from), ...known.loans.slice(0, from)])
    if (await suits(id)) return id;
  return first;
}

function isCollected(loan: Loan | null): boolean {
  return loan !== null && !loan.deleted && (loan.status === "active" || loan.status === "defaulted");
}

async function owedOn(tab: Tab, id: Id): Promise<number> {
  const loan = await tab.store.doc("loans", id);
  if (!loan || !isCollected(loan)) return 0;
  const payments = await tab.store.where("payments", "loanId", id);
  return catchUp(factsOf(loan, payments), tab.store.stamp().today).overdue;
}

function live(facts: readonly { id: Id; annulled: unknown }[] = []): Id[] {
  return facts.filter(({ annulled }) => annulled === null).map(({ id }) => id);
}

export const DATE_ACTIONS: readonly (readonly [Action, number])[] = [
  [suspend, 4],
  [agree, 4],
];
