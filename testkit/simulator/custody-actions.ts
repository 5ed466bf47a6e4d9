/** Actions of people with cash held by collectors: handed in without signal, counted right or wrong, settled. */

import { drawerIdOf } from "#contract/fixed-ids";
import type { Id } from "#contract/id";
import type { Tab } from "./browser.ts";
import type { Scenario } from "./scenario.ts";
import { STAFF } from "./template.ts";

type Action = (scenario: Scenario, tab: Tab) => Promise<unknown>;

const sendHandIn: Action = async (scenario, tab) => {
  const { chance, known } = scenario;
  const id = chance.id();
  known.handIns.push(id);
  const collector = STAFF[2];
  const holder = chance.maybe(0.1) && collector ? { id: collector.id, name: collector.name } : null;
  const plain = { id, ...tab.store.stamp(), holder, amount: chance.between(1, 40) * 2_500, notes: "" };
  const earlier = [{ total: chance.between(0, 40) * 2_500, pieces: null }];
  const args = chance.maybe(0.2) ? { ...plain, earlier } : plain;
  const first = scenario.run(tab, "handIn.send", args);
  // An impatient thumb, and once in a while the same key with other figures.
  if (chance.maybe(0.15)) await scenario.run(tab, "handIn.send", args);
  if (chance.maybe(0.05)) await scenario.run(tab, "handIn.send", { ...args, amount: args.amount + 100 });
  return first;
};

/** Decides on a hand-in that this device knows to wait, or on any: another person may have been first. */
const decide: Action = async (scenario, tab) => {
  const { chance, known } = scenario;
  if (known.handIns.length === 0) return;
  const waiting = await tab.store.where("handIns", "status", "pending");
  const { id, amount } =
    waiting.length > 0 && chance.maybe(0.8)
      ? chance.pick(waiting)
      : { id: chance.pick(known.handIns), amount: 5_000 };
  const stamp = tab.store.stamp();
  const verb = chance.weighted([
    ["handIn.accept", 6],
    ["handIn.reject", 2],
    ["handIn.withdraw", 2],
  ] as const);
  if (verb !== "handIn.accept") return scenario.run(tab, verb, { id, ...stamp, reason: "Prueba" });
  const total = chance.maybe(0.5) ? amount : Math.max(0, amount + (chance.int(9) - 4) * 1_000);
  return scenario.run(tab, verb, { id, ...stamp, count: { total, pieces: null } });
};

const giveOrSettle: Action = async (scenario, tab) => {
  const { chance } = scenario;
  const person = STAFF[chance.int(STAFF.length)];
  if (!person) return;
  const id: Id = chance.id();
  const common = { id, ...tab.store.stamp(), holder: { id: person.id, name: person.name } };
  if (chance.maybe(0.4)) {
    return scenario.run(tab, "handIn.give", { ...common, amount: chance.between(1, 20) * 2_500, notes: "" });
  }
  const handIns = await tab.store.where("handIns", "drawerId", drawerIdOf(person.id));
  const found = handIns.reduce(
    (sum, { counted, amount }) => sum + (counted === null ? 0 : counted - amount),
    0,
  );
  return scenario.run(tab, "custody.settle", {
    ...common,
    type: found < 0 ? "shortage" : "overage",
    amount: Math.max(1, chance.between(1, Math.max(1, Math.abs(found)))),
    way: chance.pick(["cash", "salary", "forgiven"]),
    reason: "Prueba",
  });
};

export const CUSTODY_ACTIONS: readonly (readonly [Action, number])[] = [
  [sendHandIn, 8],
  [decide, 12],
  [giveOrSettle, 2],
];
