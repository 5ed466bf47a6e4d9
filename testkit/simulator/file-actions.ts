/** Pictures and papers of clients: declared here, sent behind their commands, and opened by those who come upon them. */
import { createHash } from "node:crypto";
import { readFile } from "#web/offline/files/read-file.ts";
import type { Tab } from "./browser.ts";
import type { Chance } from "./chance.ts";
import type { Scenario } from "./scenario.ts";

type Action = (scenario: Scenario, tab: Tab) => Promise<unknown>;

const KINDS = {
  paper: { name: "papel.pdf", type: "application/pdf", begins: "%PDF-1.4 " },
  picture: { name: "casa.gif", type: "image/gif", begins: "GIF89a" },
} as const;

/** A file of its own, whose bytes wait in the queue of files. */
export function fileOf(chance: Chance, kind: keyof typeof KINDS) {
  const id = chance.id();
  const { name, type, begins } = KINDS[kind];
  const bytes = Buffer.from(`${begins}${id}`);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const declaration = { id, name, type, size: bytes.length, sha256 };
  return { id, declaration, blob: new Blob([bytes], { type }) };
}

/** Another picture of a client's house. */
const photograph: Action = async (scenario, tab) => {
  const { chance, known } = scenario;
  const id = chance.pick(known.clients);
  const shown = await tab.store.doc("clients", id);
  const picture = fileOf(chance, "picture");
  known.files.push(picture.id);
  const args = { id, at: tab.store.stamp().at, changes: {}, photo: picture.declaration };
  const base = shown ? { base: { residencePhotoId: shown.residencePhotoId ?? null } } : {};
  return scenario.run(tab, "client.update", args, { files: [picture], ...base });
};

/** As a screen does that draws it; a person may know the address of any file. */
const lookAt: Action = (scenario, tab) => {
  const { chance, known, network, trace } = scenario;
  if (known.files.length === 0) return Promise.resolve();
  const id = chance.pick(known.files);
  return scenario.watch(tab, "look at a file", async () => {
    const seen = await readFile(tab.store.blobs, id, async (path) => network.fetch(tab, path, {}));
    trace.add(tab.name, `looks at file ${id.slice(0, 8)}: ${seen ? "sees it" : "is shown nothing"}`);
  });
};

export const FILE_ACTIONS: readonly (readonly [Action, number])[] = [
  [photograph, 4],
  [lookAt, 6],
];
