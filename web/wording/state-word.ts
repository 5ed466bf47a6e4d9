/** A state as people read it: its word, the tone it is said in, and the icon beside it; never colour alone. */

/** The tones of the badges in `web/ui`. */
export type StateTone = "good" | "late" | "bad" | "info" | "quiet";

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
