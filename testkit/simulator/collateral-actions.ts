/** Actions of people with collaterals: register one for a client or a loan, change it, give it back, remove it. */
import { COLLATERAL_TYPES, UNDESCRIBED } from "#contract/records/collateral";
import { baseOf } from "./base-of.ts";
import type { Tab } from "./browser.ts";
import { fileOf } from "./file-actions.ts";
import type { Scenario } from "./scenario.ts";

export async function secure(scenario: Scenario, tab: Tab): Promise<unknown> {
  const { chance, known } = scenario;
  const { at, today } = tab.store.stamp();
  const id = chance.id();
  known.collaterals.push(id);
  const loan = chance.maybe(0.6) ? await tab.store.doc("loans", chance.pick(known.loans)) : null;
  const fields = {
    clientId: loan?.clientId ?? chance.pick(known.clients),
    loanId: loan?.id ?? null,
    type: chance.pick(COLLATERAL_TYPES),
    description: "Prueba",
    estimatedValue: chance.between(1, 40) * 100_000,
    status: "Activa",
    registrationDate: today,
    ...UNDESCRIBED,
  };
  const papers = chance.maybe(0.7) ? [fileOf(chance, "paper"), fileOf(chance, "paper")] : [];
  const files = papers.map(({ declaration }) => declaration);
  known.files.push(...files.map((file) => file.id));
  return scenario.run(tab, "collateral.create", { id, at, fields, files }, { files: papers });
}

/** One more paper for a collateral, or one less. */
export async function changePapers(scenario: Scenario, tab: Tab): Promise<unknown> {
  const { chance, known } = scenario;
  if (known.collaterals.length === 0) return;
  const id = chance.pick(known.collaterals);
  const { at } = tab.store.stamp();
  const shown = await tab.store.doc("collaterals", id);
  if (shown?.files.length && chance.maybe(0.3)) {
    return scenario.run(tab, "collateral.removeFile", { id, at, fileId: chance.pick(shown.files).id });
  }
  const added = fileOf(chance, "paper");
  known.files.push(added.id);
  return scenario.run(tab, "collateral.addFiles", { id, at, files: [added.declaration] }, { files: [added] });
}

export async function changeCollateral(scenario: Scenario, tab: Tab): Promise<unknown> {
  const { chance, known } = scenario;
  if (known.collaterals.length === 0) return;
  const id = chance.pick(known.collaterals);
  const { at } = tab.store.stamp();
  if (chance.maybe(0.2)) return scenario.run(tab, "collateral.delete", { id, at });
  const shown = await tab.store.doc("collaterals", id);
  const changes: Record<string, string | number | null> = chance.pick([
    { status: chance.pick(["Activa", "Devuelta", "En revisión"]) },
    { estimatedValue: chance.between(1, 40) * 100_000 },
    { loanId: null },
    { custodyPlace: `Lugar ${chance.int(1000)}` },
  ]);
  const base = shown && baseOf(shown, changes);
  return scenario.run(tab, "collateral.update", { id, at, changes }, base ? { base } : {});
}
