/** Actions of the office that the server takes at once or not at all: a link for the portal, one taken back, a wording. */

import { ORIGINAL_WORDING, paperWordingId } from "#contract/records/paper-wording";
import { LINK_DAYS } from "#contract/records/portal";
import { WORDED_PAPERS } from "#domain/documents/worded-papers";
import type { Tab } from "./browser.ts";
import type { Scenario } from "./scenario.ts";

type Action = (scenario: Scenario, tab: Tab) => Promise<unknown>;

const link: Action = (scenario, tab) => {
  const { chance, known } = scenario;
  const { at } = tab.store.stamp();
  if (known.links.length > 0 && chance.maybe(0.4)) {
    return scenario.runOnline(tab, "portal.revokeLink", { id: chance.pick(known.links), at });
  }
  const id = chance.id();
  known.links.push(id);
  const clientId = chance.pick(known.clients);
  return scenario.runOnline(tab, "portal.createLink", { id, at, clientId, days: chance.pick(LINK_DAYS) });
};

/** Back to the product's own, over the wording that the screen shows: another administrator may have been faster. */
const word: Action = async (scenario, tab) => {
  const paper = scenario.chance.pick(WORDED_PAPERS);
  const shown = await tab.store.doc("paperWordings", paperWordingId(paper));
  const args = {
    at: tab.store.stamp().at,
    paper,
    replaces: shown?.number ?? ORIGINAL_WORDING,
    name: `Original ${scenario.chance.int(1000)}`,
    clauses: null,
  };
  return scenario.runOnline(tab, "paperWording.save", args);
};

export const OFFICE_ACTIONS: readonly (readonly [Action, number])[] = [
  [link, 2],
  [word, 1],
];
