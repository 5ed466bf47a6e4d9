/** A state in a word, a colour and a mark. */
import type { StateTone } from "#web/wording/state-word.ts";
import type { Word } from "../words.ts";

const MARKS: Record<StateTone, string> = {
  good: "✓",
  late: "!",
  later: "!",
  bad: "✕",
  info: "•",
  quiet: "–",
};

export function Badge({ label, tone }: Word) {
  return (
    <span className="badge tinted" data-tone={tone}>
      <span aria-hidden="true">{MARKS[tone]}</span>
      {label}
    </span>
  );
}
