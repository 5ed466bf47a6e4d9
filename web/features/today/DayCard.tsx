/** A loan of the day on a phone: who and how much first, so that seven of them are in sight. */
import { IconCircleCheck, IconClockExclamation } from "@tabler/icons-react";
import { loanMark, loanNumberText } from "#domain/loan/number";
import { formatMoney } from "#domain/money/text";
import type { DayLine } from "#web/parts/collection-day/day-line.ts";
import { lateTone } from "#web/wording/state-word.ts";
import { AskedAmount, Name } from "./day-columns.tsx";
import { receiptOf, toldOf, underName } from "./day-words.ts";
import classes from "./Today.module.css";

/** One without a visit, a promise or a part of its cuota. */
export const CARD_PX = 72;

export function DayCard({ line }: { line: DayLine }) {
  const told = toldOf(line);
  const hasPart = !line.isDone && line.collected > 0;
  return (
    <span className={classes.card}>
      <span className={classes.who}>
        <span className={classes.name} title={line.name}>
          <Name line={line} />
        </span>
        <span className={classes.asked}>
          <AskedAmount line={line} />
        </span>
      </span>
      <Under line={line} />
      {hasPart && (
        <span className={classes.small}>
          Hoy pagó {formatMoney(line.collected)} · {receiptOf(line)}
        </span>
      )}
      {told.map((text) => (
        <span key={text} className={classes.small}>
          {text}
        </span>
      ))}
      <span className={classes.door}>
        <span className="figures">{line.isYield ? `#${loanMark(line)}` : loanNumberText(line)}</span>
        {line.place && ` · ${line.place}`}
      </span>
    </span>
  );
}

function Under({ line }: { line: DayLine }) {
  const { isDone, daysLate } = line;
  const tone = isDone ? "good" : daysLate > 0 ? lateTone(daysLate) : undefined;
  const Icon = isDone ? IconCircleCheck : daysLate > 0 ? IconClockExclamation : null;
  return (
    <span className={classes.small} data-tone={tone}>
      {Icon && <Icon size={14} stroke={2} aria-hidden />}
      {underName(line)}
    </span>
  );
}
