/** A state in a word, a colour and a mark. */
import type { StateIconName, StateTone } from "#web/wording/state-word.ts";

const MARKS: Record<StateTone, string> = {
  good: "✓",
  late: "!",
  later: "!",
  bad: "✕",
  info: "•",
  quiet: "–",
};

interface BadgeProps {
  label: string;
  tone: StateTone;
  icon?: StateIconName;
}

export function Badge({ label, tone, icon }: BadgeProps) {
  return (
    <span className="badge tinted" data-tone={tone}>
      <span aria-hidden="true">{icon === "check" || icon === "checks" ? "✓" : MARKS[tone]}</span>
      {label}
    </span>
  );
}
