/** Answers the cases of the oracle of the street by the product's own functions: the keys and shape of `expect`. */
import { dates, holidays } from "./street-dates.ts";
import { fold } from "./street-fold.ts";
import { renew } from "./street-renew.ts";
import { schedule } from "./street-schedule.ts";
import { yieldOf } from "./street-yield.ts";

export interface StreetCase {
  kind: string;
  given: unknown;
}

export function answer({ kind, given }: StreetCase): unknown {
  const answerOf = ANSWERS[kind];
  if (!answerOf) throw new Error(`no answer to cases of the kind ${kind}`);
  return answerOf(given as never);
}

const ANSWERS: Record<string, (given: never) => unknown> = {
  holidays,
  dates,
  schedule,
  fold,
  renew,
  yield: yieldOf,
};
