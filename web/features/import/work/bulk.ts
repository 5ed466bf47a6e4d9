/** Findings of one subject in several rows, to be answered together; and which rows a filter shows. */

import type { ReadRow } from "../rows/read-rows.ts";
import type { Finding, FindingKind, RowState } from "../rows/row.ts";
import type { RowChange } from "./draft.ts";

export interface FindingGroup {
  about: string;
  kind: FindingKind;
  /** As the first row that has it says it. */
  text: string;
  rows: number;
  /** One tap answers for all of its rows. */
  mends: readonly { label: string; changes: readonly RowChange[] }[];
}

/** The largest first; those that ask before those that are wrong are as many. */
export function groupsOf(rows: readonly ReadRow[]): readonly FindingGroup[] {
  const found = rows.flatMap(({ row, findings }) =>
    findings.filter(({ kind }) => kind !== "note").map((finding) => ({ number: row.number, finding })),
  );
  const groups = Map.groupBy(found, ({ finding }) => finding.about);
  return [...groups].map(([about, all]) => groupOf(about, all)).sort((a, b) => b.rows - a.rows);
}

interface Found {
  number: number;
  finding: Finding;
}

function groupOf(about: string, all: readonly Found[]): FindingGroup {
  const [first] = all as [Found];
  const { kind, text, mends } = first.finding;
  return {
    ...{ about, kind, text, rows: all.length },
    mends: mends.map(({ label }, place) => ({
      label: all.every(({ finding }) => finding.mends[place]?.label === label) ? label : "Sí, en todas",
      changes: all.flatMap(({ number, finding }) => {
        const { cells, answers } = finding.mends[place] ?? {};
        if (!cells && !answers) return [];
        return [{ number, ...(cells && { cells }), ...(answers && { answers }) }];
      }),
    })),
  };
}

export const STATES: readonly { state: RowState; label: string }[] = [
  { state: "wrong", label: "Con error" },
  { state: "question", label: "Preguntas" },
  { state: "new", label: "Nuevos" },
  { state: "known", label: "Ya están" },
  { state: "out", label: "Fuera" },
];

export function countsOf(rows: readonly ReadRow[]): Record<RowState, number> {
  const counts = { wrong: 0, question: 0, new: 0, known: 0, out: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** Why the rows cannot be sent yet, in words; null when they can. */
export function whyNotYet(rows: readonly ReadRow[], cutProblem: string | null): string | null {
  if (cutProblem) return cutProblem;
  const { wrong, question, new: fresh, known } = countsOf(rows);
  if (wrong + question > 0) {
    const lacks = [wrong > 0 && `${wrong} con error`, question > 0 && `${question} con preguntas`];
    return `Falta arreglar: ${lacks.filter(Boolean).join(" y ")}.`;
  }
  return fresh + known === 0 ? "No hay ninguna fila que traer." : null;
}
