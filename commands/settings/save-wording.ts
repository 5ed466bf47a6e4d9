/** The business gives its contract or its pagaré another wording, or goes back to the product's own. None is ever lost. */

import { z } from "zod";
import {
  ORIGINAL_WORDING,
  type PaperWording,
  paperWordingId,
  wordedClauses,
} from "#contract/records/paper-wording";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { WORDED_PAPERS } from "#domain/documents/worded-papers";
import { wordingProblems } from "#domain/documents/wording-rules";
import { applied, defineCommand, refused } from "../command.ts";

const args = z.strictObject({
  at: value.instant,
  paper: z.enum(WORDED_PAPERS),
  /** The number of the wording that was being edited: another one that came meanwhile is not written over. */
  replaces: z.int().min(ORIGINAL_WORDING),
  name: value.filledLine(80),
  clauses: wordedClauses,
});

export const savePaperWording = defineCommand({
  name: "paperWording.save",
  v: 1,
  kind: "online",
  collection: "paperWordings",
  action: "update",
  args,
  access: { module: "settings", action: "update", reads: [] },
  subject: ({ paper }) => paperWordingId(paper),
  load: (read, { paper }) => read.get("paperWordings", paperWordingId(paper)),
  decide(present, { at, paper, replaces, name, clauses }, { actor }) {
    if (replaces !== (present?.number ?? ORIGINAL_WORDING)) return refused(refusal("WORDING_CHANGED"));
    if (clauses && wordingProblems(paper, clauses).length > 0) return refused(refusal("WORDING_BROKEN"));
    const doc: PaperWording = {
      id: paperWordingId(paper),
      paper,
      number: replaces + 1,
      name,
      clauses,
      savedAt: at,
      savedById: actor.id,
      savedByName: actor.name,
      earlier: present ? earlierOf(present) : [],
    };
    return applied([{ collection: "paperWordings", id: doc.id, doc }]);
  },
});

function earlierOf({ id: _id, paper: _paper, earlier, ...last }: PaperWording): PaperWording["earlier"] {
  return [...earlier, last];
}
