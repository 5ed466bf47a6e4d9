/** A state as people read it: its word, the tone it is said in, and the icon beside it; never colour alone. */
import type { Money } from "#domain/money/money";

/** The tones of the badges in `web/ui`. */
export type StateTone = "good" | "late" | "later" | "bad" | "info" | "quiet";

/** Names that `web/ui/StateMark.tsx` draws. */
export type StateIconName =
  | "check"
  | "checks"
  | "clock"
  | "alert"
  | "dashed"
  | "half"
  | "ban"
  | "flag"
  | "info"
  | "trash";

export interface StateWord {
  label: string;
  tone: StateTone;
  icon: StateIconName;
}

/** Words beside a badge, smaller than it. */
export type BesideWord = Pick<StateWord, "label" | "tone">;

/** Late without mora and late with it, of a loan, a cuota and a payment alike (ruling E4). */
export const LATE_WORD: StateWord = { label: "Atrasado", tone: "late", icon: "clock" };
export const LATE_FEE_WORD: StateWord = { label: "Con mora", tone: "late", icon: "clock" };

/** Late by up to a week, by up to thirty days, by more: amber, orange, red. */
export function lateTone(daysLate: number): Extract<StateTone, "late" | "later" | "bad"> {
  if (daysLate > 30) return "bad";
  return daysLate > 7 ? "later" : "late";
}

export function lateWord(lateFee: Money): StateWord {
  return lateFee > 0 ? LATE_FEE_WORD : LATE_WORD;
}
