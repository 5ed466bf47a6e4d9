/** Actions of people on their round: a visit without payment, one taken back, a place at the door, a signature, an order by hand. */
import { VISIT_RESULTS } from "#contract/records/visit";
import { addDays } from "#domain/calendar/calendar-date";
import { baseOf } from "./base-of.ts";
import type { Tab } from "./browser.ts";
import type { Scenario } from "./scenario.ts";

type Action = (scenario: Scenario, tab: Tab) => Promise<unknown>;

const visit: Action = async (scenario, tab) => {
  const { chance, known } = scenario;
  const { at, today } = tab.store.stamp();
  if (known.visits.length > 0 && chance.maybe(0.2)) {
    return scenario.run(tab, "visit.remove", { id: chance.pick(known.visits), at });
  }
  const id = chance.id();
  known.visits.push(id);
  const result = chance.pick(VISIT_RESULTS);
  const isThere = chance.maybe(0.7);
  const args = {
    id,
    at,
    today,
    clientId: chance.pick(known.clients),
    result,
    promisedFor: result === "promised" ? addDays(today, chance.int(8)) : null,
    notes: "",
    latitude: isThere ? 18.4861 : null,
    longitude: isThere ? -69.9312 : null,
  };
  const first = scenario.run(tab, "visit.record", args);
  if (chance.maybe(0.15)) await scenario.run(tab, "visit.record", args);
  return first;
};

const locate: Action = async (scenario, tab) => {
  const { chance, known } = scenario;
  const id = chance.pick(known.clients);
  const shown = await tab.store.doc("clients", id);
  const place = { latitude: 18 + chance.int(100) / 100, longitude: -70 + chance.int(100) / 100 };
  const base = shown && baseOf(shown, place);
  return scenario.run(tab, "client.locate", { id, at: tab.store.stamp().at, ...place }, base ? { base } : {});
};

/** The strokes follow in the queue of files, which are no part of the simulation. */
const sign: Action = async (scenario, tab) => {
  const { chance, known } = scenario;
  const loan = await tab.store.doc("loans", chance.pick(known.loans));
  if (!loan) return;
  const fields = {
    paper: chance.pick(["contract", "promissory_note"] as const),
    subjectId: loan.id,
    clientId: loan.clientId,
    signerName: "Cliente Inventado",
    textSha256: chance.int(16).toString(16).repeat(64),
    wordingNumber: null,
  };
  const sha256 = chance.int(16).toString(16).repeat(64);
  const picture = {
    id: chance.id(),
    name: "firma.png",
    type: "image/png",
    size: 100 + chance.int(4000),
    sha256,
  };
  const { at } = tab.store.stamp();
  const args = { id: chance.id(), at, fields, picture };
  const first = scenario.run(tab, "signature.add", args);
  if (chance.maybe(0.15)) await scenario.run(tab, "signature.add", args);
  return first;
};

const arrange: Action = (scenario, tab) => {
  const { chance, known } = scenario;
  const weekday = chance.int(7);
  const clientIds = known.clients.filter(() => chance.maybe(0.7)).slice(-20);
  if (chance.maybe(0.5)) clientIds.reverse();
  const { at } = tab.store.stamp();
  const id = chance.id();
  return scenario.run(tab, "routeOrder.save", { id, at, userId: null, weekday, clientIds });
};

export const ROUND_ACTIONS: readonly (readonly [Action, number])[] = [
  [visit, 4],
  [locate, 2],
  [arrange, 2],
  [sign, 2],
];
