/** The figures of a tab as cards. A tap on one explains it. */
import { IconInfoCircle } from "@tabler/icons-react";
import { StateBadge } from "#web/ui/StateBadge.tsx";
import { useExplain } from "./explain.ts";
import type { Explained } from "./figures/explained.ts";
import classes from "./KpiCards.module.css";

export function KpiCards({ label, figures }: { label: string; figures: readonly Explained[] }) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {figures.map((figure) => (
        <li key={figure.key}>
          <KpiCard figure={figure} />
        </li>
      ))}
    </ul>
  );
}

function KpiCard({ figure }: { figure: Explained }) {
  const explain = useExplain();
  const { label, value, note, badge } = figure;
  return (
    <button type="button" className={classes.card} aria-haspopup="dialog" onClick={() => explain(figure)}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value}</span>
      {(badge || note) && (
        <span className={classes.foot}>
          {badge && <StateBadge tone={badge.tone}>{badge.word}</StateBadge>}
          {note && <span className={classes.note}>{note}</span>}
        </span>
      )}
      <IconInfoCircle className={classes.more} size={18} stroke={1.6} aria-hidden />
    </button>
  );
}
