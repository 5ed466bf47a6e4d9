/**
 * A count on its way: it is kept from the first figure on, so that no way of leaving it takes anything, and none is a way
 * around the rule that a recount keeps both counts (rulings C4, E8).
 */
import { z } from "zod";
import { type CashCount, cashCount, MOST_COUNTS } from "#contract/records/cash";
import { DENOMINATIONS, type Denomination } from "#domain/cash/count";
import type { Money } from "#domain/money/money";
import { type CountText, countOf, NO_COUNT } from "./count.ts";

export interface Unfinished {
  /** The counts that were finished, in their order. */
  counts: readonly CashCount[];
  /** The one that is being typed, where it is. */
  text: CountText;
  isCounting: boolean;
  /** The figures that stood there whenever the person went away from them. */
  left: readonly CashCount[];
}

export function begun(way: CountText["way"]): Unfinished {
  return { counts: [], text: { ...NO_COUNT, way }, isCounting: true, left: [] };
}

/** As it is found again: other figures from here on are another count. */
export function reopened(count: Unfinished): Unfinished {
  const typed = count.isCounting ? countOf(count.text) : null;
  return typed ? { ...count, left: joined(count.left, typed) } : count;
}

/** Null while something cannot be read, or nothing was typed. */
export function finished(count: Unfinished): Unfinished | null {
  const typed = countOf(count.text);
  if (!typed) return null;
  const counts = [...count.counts, ...joined(count.left, typed)];
  // The last one holds; of more than are kept, the first ones tell where it began.
  const kept = counts.length > MOST_COUNTS ? [...counts.slice(0, MOST_COUNTS - 1), typed] : counts;
  return { counts: kept, text: { ...NO_COUNT, way: count.text.way }, isCounting: false, left: [] };
}

/** The counts before the one that holds, as a command takes them: left out where it was counted once. */
export function earlierOf(count: Unfinished): { earlier?: CashCount[] } {
  const counts = finished(count)?.counts ?? [];
  return counts.length > 1 ? { earlier: counts.slice(0, -1) } : {};
}

/** *Contar de nuevo*: the counts before are kept. */
export function again(count: Unfinished): Unfinished {
  return { ...count, isCounting: true, left: [] };
}

/** Nothing was typed and nothing counted, and it is counted in the way in which it begins. */
export function isEmpty({ counts, text, left }: Unfinished, begins: CountText["way"]): boolean {
  const { way, pieces, total } = text;
  return (
    way === begins &&
    counts.length === 0 &&
    left.length === 0 &&
    total === undefined &&
    Object.values(pieces).every((typed) => !typed)
  );
}

/** One that only goes on where the last one was left is the same count. */
function joined(before: readonly CashCount[], count: CashCount): CashCount[] {
  const last = before.at(-1);
  return last && goesOn(last, count) ? [...before.slice(0, -1), count] : [...before, count];
}

function goesOn(before: CashCount, count: CashCount): boolean {
  if (before.pieces === null || count.pieces === null) return before.total === count.total;
  const { pieces } = count;
  return Object.entries(before.pieces).every(([name, much]) => pieces[name as keyof typeof pieces] === much);
}

const stored = z.object({
  counts: z.array(cashCount),
  text: z.object({
    way: z.enum(["pieces", "total"]),
    pieces: z.record(z.string(), z.string()),
    /** A figure that cannot be read is stored as null. */
    total: z.number().nullish(),
  }),
  isCounting: z.boolean(),
  left: z.array(cashCount),
});
const book = z.record(z.string(), stored);

/** By what is counted. */
export type Unfinisheds = Readonly<Record<string, Unfinished>>;

/** Empty where nothing is stored that can be read. */
export function readUnfinished(text: string | null): Unfinisheds {
  const read = book.safeParse(parsed(text));
  if (!read.success) return {};
  return Object.fromEntries(Object.entries(read.data).map(([about, each]) => [about, fromStored(each)]));
}

function fromStored({ text, ...rest }: z.infer<typeof stored>): Unfinished {
  const pieces: Partial<Record<Denomination, string>> = {};
  for (const denomination of DENOMINATIONS) {
    const typed = text.pieces[denomination];
    if (typed !== undefined) pieces[denomination] = typed;
  }
  return { ...rest, text: { way: text.way, pieces, total: (text.total ?? undefined) as Money | undefined } };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "{}");
  } catch {
    return {};
  }
}
