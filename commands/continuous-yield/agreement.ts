/** The terms of a rédito beside its capital and rate (ruling Y7), as they are stored, and those that no rédito can have. */

import type { z } from "zod";
import { derivedId } from "#contract/id";
import type { YieldLoan, yieldOpening } from "#contract/records/continuous-yield";
import { type Refusal, refusal } from "#contract/refusals";
import { isQuincena } from "#domain/calendar/quincena";
import type { YieldAgreement } from "#domain/continuous-yield/facts";
import { periodOf } from "#domain/continuous-yield/weeks";
import type { Context } from "../command.ts";

/** A loan by the week that lowers its yield from the next one says neither: so older devices read it. */
export function agreementOf(terms: YieldAgreement): YieldAgreement {
  const period = periodOf(terms);
  return {
    ...(period.name === "week" ? {} : { period: period.name }),
    ...(period.name === "quincena" ? { semimonthlyDays: period.days } : {}),
    ...(terms.capitalLowers ? { capitalLowers: terms.capitalLowers } : {}),
  };
}

export function agreementRefusal(terms: YieldAgreement): Refusal | null {
  const period = periodOf(terms);
  return period.name === "quincena" && !isQuincena(period.days) ? refusal("QUINCENA_DAYS") : null;
}

export function isSameAgreement(a: YieldAgreement, b: YieldAgreement): boolean {
  return JSON.stringify(agreementOf(a)) === JSON.stringify(agreementOf(b));
}

export type YieldOpeningArgs = z.infer<typeof yieldOpening>;

/** The fact as it is kept. */
export function openedYield(
  { date, capital }: YieldOpeningArgs,
  at: YieldLoan["createdAt"],
  { commandId, actor }: Context,
): NonNullable<YieldLoan["opening"]> {
  return { date, capital, id: derivedId(commandId, "opening"), at, userId: actor.id, userName: actor.name };
}

/** Why a loan of these terms cannot have come out of such a notebook; null when it can. */
export function openingRefusal(
  opening: YieldOpeningArgs | undefined,
  terms: readonly Pick<YieldLoan, "amount" | "startDate">[],
  today?: YieldLoan["startDate"],
): Refusal | null {
  if (!opening) return null;
  const { date, capital } = opening;
  const isEarly = terms.some(({ startDate }) => date < startDate);
  if (isEarly || (today !== undefined && date > today)) return refusal("YIELD_OPENING_DATE");
  return terms.some(({ amount }) => amount < capital) ? refusal("YIELD_OPENING_CAPITAL") : null;
}
