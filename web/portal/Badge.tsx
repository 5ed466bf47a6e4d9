/** A state in a word and a colour, as the rest of the house shows it. */
import type { ReactNode } from "react";
import type { StateTone } from "#web/wording/state-word.ts";

const MARKS: Record<StateTone, string> = {
  good: "✓",
  late: "!",
  later: "!",
  bad: "✕",
  info: "✓",
  quiet: "–",
};

export function Badge({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return (
    <span className="badge tinted" data-tone={tone}>
      <span aria-hidden>{MARKS[tone]}</span>
      {children}
    </span>
  );
}
