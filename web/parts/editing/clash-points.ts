/** The fields that two people changed at once, in words: one decision for each, and one for those that are one value. */
import type { ClashPoint } from "#web/ui/form/ClashChoices.tsx";
import type { Choice, Clash, Groups } from "#web/ui/form/edit.ts";
import { clashText, fieldLabel, wholeValue } from "#web/wording/field.ts";
import type { NameOf } from "./use-names.ts";

interface Sides extends Naming {
  /** The record as it was typed here, and as it was stored: a value of several fields is said whole. */
  mine?: object;
  theirs?: object;
}

export interface Naming {
  /** Names the records to which fields refer. */
  nameOf?: NameOf;
  /** The word for a field without a value. */
  empty?: string;
}

export function clashPoints(
  clashes: readonly Clash[],
  { groups = [], ...sides }: Sides & { groups?: Groups } = {},
): ClashPoint[] {
  const groupOf = (field: string) => groups.find((fields) => fields.includes(field));
  const decisions = Map.groupBy(clashes, ({ field }) => groupOf(field) ?? field);
  return [...decisions.values()].map((some) => {
    const fields = some.map(({ field }) => field);
    return pointOf(fields, some, sides);
  });
}

/** `fields`: all that stand or fall with the choice. */
export function pointOf(fields: readonly string[], clashes: readonly Clash[], sides: Sides): ClashPoint {
  const [mine, theirs] = [wholeOf(clashes, "mine", sides), wholeOf(clashes, "theirs", sides)];
  if (mine && theirs) return { fields, label: mine.label, mine: mine.text, theirs: theirs.text };
  return {
    fields,
    label: clashes.map(({ field }) => fieldLabel(field)).join(" y "),
    mine: eachOf(clashes, "mine", sides),
    theirs: eachOf(clashes, "theirs", sides),
  };
}

function wholeOf(clashes: readonly Clash[], side: Choice, sides: Sides) {
  const clashing = clashes.map((clash) => [clash.field, clash[side]] as const);
  return wholeValue(clashes[0]?.field ?? "", { ...sides[side], ...Object.fromEntries(clashing) });
}

function eachOf(clashes: readonly Clash[], side: Choice, { nameOf, empty = "" }: Sides): string {
  const texts = clashes.map((clash) => {
    const value = clash[side];
    const name = typeof value === "string" ? nameOf?.(clash.field, value) : undefined;
    return name || clashText(clash.field, value, side) || empty;
  });
  return texts.join(" · ");
}
