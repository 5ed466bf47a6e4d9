/** The four tutorials, and which part of them is about a screen. */
import { INTRO } from "./intro.ts";
import { LOANS } from "./loans.ts";
import { PAYMENTS } from "./payments.ts";
import { REPORTS } from "./reports.ts";
import type { Tutorial, TutorialId, TutorialPart } from "./tutorial.ts";

export const TUTORIALS: readonly Tutorial[] = [INTRO, LOANS, PAYMENTS, REPORTS];

export function findTutorial(id: string): Tutorial | undefined {
  return TUTORIALS.find((tutorial) => tutorial.id === id);
}

export interface TutorialPlace {
  tutorial: TutorialId;
  part: TutorialPart["id"];
}

/** The part about the screen at a path; the most particular one where several are, the first of all where none is. */
export function placeOf(path: string): TutorialPlace {
  const found = TUTORIALS.flatMap(({ id, parts }) =>
    parts.flatMap((part) =>
      part.screens.flatMap((screen) => {
        const [match] = screen.exec(path) ?? [];
        return match === undefined ? [] : [{ tutorial: id, part: part.id, length: match.length }];
      }),
    ),
  ).toSorted((a, b) => b.length - a.length);
  const { tutorial, part } = found[0] ?? { tutorial: INTRO.id, part: "dashboard" };
  return { tutorial, part };
}
