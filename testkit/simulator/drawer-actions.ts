/** The work of people with the drawer: movements of their own, openings, and closings whose count need not be right. */
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import { addDays } from "#domain/calendar/calendar-date";
import type { Tab } from "./browser.ts";
import type { Scenario } from "./scenario.ts";

/** Money enters or leaves the drawer for a reason of its own, also the owner's. */
export function moveCash(scenario: Scenario, tab: Tab): Promise<unknown> {
  const { chance, known } = scenario;
  const { at, today } = tab.store.stamp();
  const id = chance.id();
  known.transactions.push(id);
  const kind = chance.pick([
    { type: "entrada" },
    { type: "salida" },
    { type: "entrada", cause: "contribution" },
    { type: "salida", cause: "withdrawal" },
  ]);
  const args = {
    id,
    at,
    today,
    ...kind,
    amount: chance.between(1, 40) * 2_500,
    concept: "Prueba",
    paymentMethod: chance.pick(["Efectivo", "Efectivo", "Cheque"]),
    date: chance.maybe(0.85) ? today : addDays(today, -chance.int(4)),
    notes: "",
  };
  return scenario.run(tab, "transaction.create", args, {}, 2);
}

/** A movement is annulled: any that a person made or tried to make, once or twice. */
export function annulCash(scenario: Scenario, tab: Tab): Promise<unknown> {
  const { chance, known } = scenario;
  if (known.transactions.length === 0) return Promise.resolve();
  const id = chance.pick(known.transactions);
  return scenario.run(tab, "transaction.annul", { id, ...tab.store.stamp(), reason: "Prueba" });
}

/** The drawer is opened, or the opening that this device knows of is closed. */
export async function openOrClose(scenario: Scenario, tab: Tab): Promise<unknown> {
  const { chance } = scenario;
  const { at, today } = tab.store.stamp();
  const drawer = await tab.store.doc("cashDrawers", MAIN_DRAWER_ID);
  const total = chance.int(200) * 10_000;
  const id = chance.id();
  if (!drawer?.openingId) {
    return scenario.run(tab, "cash.open", { id, at, today, openingBalance: total, notes: "" });
  }
  const counts = [{ total, pieces: null }];
  const { openingId } = drawer;
  return scenario.run(tab, "cash.close", { id, at, today, openingId, counts, reason: "Prueba", notes: "" });
}
