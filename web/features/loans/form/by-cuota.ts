/**
 * *Monto · Cuotas · Valor de la cuota ⇄ % del préstamo ⇄ % por cuota*: amount, number and the one typed last give the other
 * two; where the number is left empty, the cuota and a percent give it (ruling S5). The typed one is never rewritten.
 */
import { LONGEST_TERM } from "#contract/records/loan";
import type { Frequency } from "#domain/calendar/frequency";
import { parseRate, type RatePercent } from "#domain/interest/rate";
import { LARGEST_AMOUNT, type Money } from "#domain/money/money";
import { type PerCuota, percentOfLoan, percentPerCuota } from "#domain/schedule/cuota-percent";
import {
  cuotaOfCuotaPercent,
  cuotaOfLoanPercent,
  termOfCuotaPercent,
  termOfLoanPercent,
  yearlyCost,
} from "#domain/schedule/yearly-cost";
import { isAmount } from "#web/ui/form/schemas.ts";

export const LEADS = ["cuota", "loanPercent", "cuotaPercent"] as const;
/** The one of the three that a hand typed last. */
export type Lead = (typeof LEADS)[number];

export interface ByCuota {
  amount: Money | null | undefined;
  term: number | null | undefined;
  cuota: Money | null | undefined;
  loanPercent: RatePercent | null | undefined;
  cuotaPercent: RatePercent | null | undefined;
  lead: Lead;
}

/** The linked fields that follow, and the one that leads. */
type Followed = Partial<Pick<ByCuota, Lead | "term">> & Pick<ByCuota, "lead">;

type Typed = Lead | "term";
/** The fields whose value a hand typed and nothing rewrote since, the last one last. */
export type ByHand = readonly Typed[];

/** A number of cuotas that a form opens with was typed, or agreed. */
export function openingHand({ term, lead }: Pick<ByCuota, "term" | "lead">): ByHand {
  return isTerm(term) ? ["term", lead] : [lead];
}

/** The same once `field` has another value by a hand. */
export function handAfter(hand: ByHand, field: string, input: ByCuota): ByHand {
  const typed = [...LEADS, "term" as const].find((each) => each === field);
  if (!typed) return hand;
  const isEmpty = input[typed] === null || input[typed] === undefined || String(input[typed]) === "";
  const others = hand.filter((each) => each !== typed && isStillTyped(each, typed, hand));
  return isEmpty ? others : [...others, typed];
}

/** With a number typed, one of the three leads alone; without it the cuota and one of the percents stay. */
function isStillTyped(known: Typed, typed: Typed, hand: ByHand): boolean {
  if (known === "term" || typed === "term") return true;
  return !hand.includes("term") && (known === "cuota" || typed === "cuota");
}

const LINKED: readonly string[] = ["amount", "term", ...LEADS];

export function isLinked(field: string | undefined): boolean {
  return field !== undefined && LINKED.includes(field);
}

/** The fields that follow once `typed` has another value, and `hand` typed those. */
export function followed(input: ByCuota, typed: string, hand: ByHand): Followed {
  const lead = LEADS.find((field) => field === typed) ?? input.lead;
  if (hand.includes("term")) return { ...derived({ ...input, lead }), lead };
  const percent = hand.findLast((field) => field === "loanPercent" || field === "cuotaPercent");
  // A cuota alone gives no number, and neither does a percent.
  const term = percent && hand.includes("cuota") ? termOf(input, percent) : null;
  const { loanPercent, cuotaPercent } = derived({ ...input, term, lead: "cuota" });
  const percents = Object.entries({ loanPercent, cuotaPercent }).filter(([field]) => field !== percent);
  const cuota = hand.includes("cuota") ? {} : { cuota: null };
  return { ...Object.fromEntries(percents), ...cuota, term, lead };
}

/** The percents that the whole number of cuotas comes to: once the field is left, it says no other than the loan. */
export function settled(input: ByCuota, hand: ByHand): Partial<Pick<ByCuota, Lead>> {
  if (hand.includes("term") || !perCuota(input)) return {};
  return derived({ ...input, lead: "cuota" });
}

function termOf(
  { amount, cuota, ...percents }: ByCuota,
  lead: "loanPercent" | "cuotaPercent",
): number | null {
  const percent = parseRate(String(percents[lead] ?? ""));
  if (!isAbove(amount) || !isAbove(cuota) || percent === undefined) return null;
  const term = (lead === "loanPercent" ? termOfLoanPercent : termOfCuotaPercent)(amount, cuota, percent);
  return isTerm(term) ? term : null;
}

/** The two that follow from amount, number and the leading one; null where they are none. */
export function derived(input: ByCuota): Partial<Pick<ByCuota, Lead>> {
  const { lead } = input;
  const cuota = lead === "cuota" ? input.cuota : cuotaOf(input);
  const whole = perCuota({ ...input, cuota });
  const percents = {
    loanPercent: whole && positive(percentOfLoan(whole)),
    cuotaPercent: whole && positive(percentPerCuota(whole)),
  };
  const all: Record<Lead, unknown> = { cuota: cuota ?? null, ...percents };
  return Object.fromEntries(LEADS.filter((field) => field !== lead).map((field) => [field, all[field]]));
}

/** Those of the fields that have another value by now: a form that opens is not changed by what it says already. */
export function changedOf<T extends object>(input: T, next: Partial<T>): Partial<T> {
  const entries = Object.entries(next).filter(
    ([field, value]) => value !== (Reflect.get(input, field) ?? null),
  );
  return Object.fromEntries(entries) as Partial<T>;
}

/** Amount, number and cuota where all three are known. */
export function perCuota({
  amount,
  term,
  cuota,
}: Pick<ByCuota, "amount" | "term" | "cuota">): PerCuota | null {
  if (!isAbove(amount) || !isAbove(cuota) || !isTerm(term)) return null;
  return { amount, term, cuota };
}

function cuotaOf({ amount, term, lead, loanPercent, cuotaPercent }: ByCuota): Money | null {
  const percent = parseRate(String((lead === "loanPercent" ? loanPercent : cuotaPercent) ?? ""));
  if (!isAbove(amount) || !isTerm(term) || percent === undefined) return null;
  try {
    const cuota =
      lead === "loanPercent"
        ? cuotaOfLoanPercent(amount, term, percent)
        : cuotaOfCuotaPercent(amount, term, percent);
    return cuota > 0 && cuota <= LARGEST_AMOUNT ? cuota : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function isAbove(value: unknown): value is Money {
  return isAmount(value) && value > 0;
}

function isTerm(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LONGEST_TERM;
}

function positive(percent: string): RatePercent | null {
  return percent.startsWith("-") ? null : (percent as RatePercent);
}

export type Cost =
  | { kind: "yearly"; percent: string }
  /** The cuotas bring less than the amount. */
  | { kind: "below"; total: Money }
  | { kind: "unknown" };

/** The yearly cost beside the fields; null while one of them is missing. */
export function costOf(input: Pick<ByCuota, "amount" | "term" | "cuota">, frequency: Frequency): Cost | null {
  const whole = perCuota(input);
  if (!whole) return null;
  const total = whole.cuota * whole.term;
  if (total < whole.amount) return { kind: "below", total: total as Money };
  const percent = yearlyCost(whole, frequency);
  return percent === null || percent.length > LONGEST_PERCENT
    ? { kind: "unknown" }
    : { kind: "yearly", percent };
}

/** Beyond a billion percent a yearly cost says nothing. */
const LONGEST_PERCENT = "1000000000.0".length;
