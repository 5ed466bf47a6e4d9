/** Zones: made and renamed under a handful of names, so that two people choose the same one, given to clients, deleted. */
import { baseOf } from "./base-of.ts";
import type { Tab } from "./browser.ts";
import type { Scenario } from "./scenario.ts";
import { STAFF } from "./template.ts";

type Action = (scenario: Scenario, tab: Tab) => Promise<unknown>;

const nameIn = ({ chance }: Scenario) => `Zona ${chance.pick(["Norte", "norte", "Sur", "Este"])}`;

const makeZone: Action = (scenario, tab) => {
  const id = scenario.chance.id();
  scenario.known.zones.push(id);
  const fields = { name: nameIn(scenario), note: "" };
  return scenario.run(tab, "zone.create", { id, at: tab.store.stamp().at, fields });
};

const changeZone: Action = async (scenario, tab) => {
  const { chance, known } = scenario;
  if (known.zones.length === 0) return;
  const id = chance.pick(known.zones);
  const { at } = tab.store.stamp();
  if (chance.maybe(0.3)) return scenario.run(tab, "zone.delete", { id, at });
  const shown = await tab.store.doc("zones", id);
  const changes = chance.maybe(0.5) ? { name: nameIn(scenario) } : { note: `Nota ${chance.int(1000)}` };
  const base = shown && baseOf(shown, changes);
  return scenario.run(tab, "zone.update", { id, at, changes }, base ? { base } : {});
};

const putIntoZone: Action = async (scenario, tab) => {
  const { chance, known } = scenario;
  if (known.zones.length === 0) return;
  const id = chance.pick(known.clients);
  const shown = await tab.store.doc("clients", id);
  const changes = { zoneId: chance.maybe(0.2) ? null : chance.pick(known.zones) };
  const base = shown && baseOf(shown, changes);
  const args = { id, at: tab.store.stamp().at, changes, photo: null };
  return scenario.run(tab, "client.update", args, base ? { base } : {});
};

/** One client or two pass over to the person who collects, to the office, or to none. */
const passOver: Action = (scenario, tab) => {
  const { chance, known } = scenario;
  const [, office, collector] = STAFF;
  const person = chance.maybe(0.7) ? collector : office;
  const collectorId = (chance.maybe(0.75) && person?.id) || null;
  const clientIds = [...new Set([chance.pick(known.clients), chance.pick(known.clients)])];
  const args = { id: chance.id(), at: tab.store.stamp().at, groups: [{ collectorId, clientIds }] };
  return scenario.run(tab, "client.assign", args);
};

export const ZONE_ACTIONS: readonly (readonly [Action, number])[] = [
  [makeZone, 1],
  [changeZone, 2],
  [putIntoZone, 2],
  [passOver, 8],
];
