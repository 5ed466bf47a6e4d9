/** A wording while it is being written: clauses added, moved, removed, and what is wrong with it. */

import type { WordedPaper } from "#domain/documents/worded-papers";
import {
  isOwnClause,
  ruleOf,
  type WordedClause,
  type WordingProblem,
  wordingProblems,
} from "#domain/documents/wording-rules";
import type { WordingInForce } from "#web/documents/wording/in-force.ts";
import { ORIGINAL_WORDINGS } from "#web/documents/wording/original.ts";
import { problemSentence } from "#web/wording/paper-wording.ts";

/** As it is edited: the clauses of fixed text hold none, because they are printed in the product's words. */
export function draftOf(paper: WordedPaper, { clauses }: Pick<WordingInForce, "clauses">): WordedClause[] {
  return (clauses ?? ORIGINAL_WORDINGS[paper]).map((clause) =>
    ruleOf(paper, clause.key)?.freedom === "fixed" ? { ...clause, text: "" } : clause,
  );
}

export function isSameWording(one: readonly WordedClause[], other: readonly WordedClause[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Before the last clause where that one has to be the last. */
export function withOwnClause(paper: WordedPaper, clauses: readonly WordedClause[]): WordedClause[] {
  const used = clauses.filter(({ key }) => isOwnClause(key)).map(({ key }) => Number(key.slice(4)));
  const own = { key: `own-${Math.max(0, ...used) + 1}`, subject: "", text: "" };
  const last = clauses.at(-1);
  const isHeld = last !== undefined && ruleOf(paper, last.key)?.place === "last";
  return isHeld ? [...clauses.slice(0, -1), own, last] : [...clauses, own];
}

export function moved(clauses: readonly WordedClause[], from: number, by: -1 | 1): WordedClause[] {
  const clause = clauses[from];
  const rest = clauses.toSpliced(from, 1);
  return clause ? rest.toSpliced(from + by, 0, clause) : rest;
}

/** Whether the clause may go one place up or down and leave those at the ends where they have to be. */
export function mayMove(
  paper: WordedPaper,
  clauses: readonly WordedClause[],
  from: number,
  by: -1 | 1,
): boolean {
  const [clause, other] = [clauses[from], clauses[from + by]];
  return [clause, other].every((each) => each && ruleOf(paper, each.key)?.place === undefined);
}

/** The problems of each clause, and those of the whole under "". */
export function problemsByClause(
  paper: WordedPaper,
  clauses: readonly WordedClause[],
): ReadonlyMap<string, readonly string[]> {
  const keys = new Set(clauses.map(({ key }) => key));
  const subjectOf = ({ key }: WordingProblem) =>
    [...clauses, ...ORIGINAL_WORDINGS[paper]].find((each) => each.key === key)?.subject ?? key;
  const told = wordingProblems(paper, clauses).map((problem) => ({
    key: keys.has(problem.key) ? problem.key : "",
    text: problemSentence(problem, subjectOf(problem)),
  }));
  return new Map(
    [...Map.groupBy(told, ({ key }) => key)].map(([key, texts]) => [key, texts.map(({ text }) => text)]),
  );
}

/** The clauses of the product's own wording that were taken out. */
export function removedClauses(paper: WordedPaper, clauses: readonly WordedClause[]): WordedClause[] {
  return draftOf(paper, { clauses: null }).filter(({ key }) => clauses.every((each) => each.key !== key));
}
