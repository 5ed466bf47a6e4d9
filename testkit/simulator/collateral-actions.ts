/** Actions of people with collaterals: register one for a client or a loan, change it, give it back, remove it. */
import { createHash } from "node:crypto";
import { COLLATERAL_TYPES } from "#contract/records/collateral";
import { baseOf } from "./base-of.ts";
import type { Tab } from "./browser.ts";
import type { Chance } from "./chance.ts";
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
    plate: "",
    chassis: "",
    registrationNumber: "",
    brand: "",
    modelYear: null,
    titleNumber: "",
    serialNumber: "",
    custodyPlace: "",
    segmNumber: "",
    insuranceExpiry: null,
    notes: null,
  };
  const papers = chance.maybe(0.7) ? [paper(chance), paper(chance)] : [];
  const files = papers.map(({ declaration }) => declaration);
  return scenario.run(tab, "collateral.create", { id, at, fields, files }, { files: papers });
}

/** A PDF of its own, whose bytes wait in the queue of files. */
function paper(chance: Chance) {
  const id = chance.id();
  const bytes = Buffer.from(`%PDF-1.4 ${id}`);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const type = "application/pdf";
  const declaration = { id, name: "papel.pdf", type, size: bytes.length, sha256 };
  return { id, declaration, blob: new Blob([bytes], { type }) };
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
  const added = paper(chance);
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
