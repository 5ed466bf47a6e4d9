/** Shares of a whole as one bar, or as fields of one size that are the fuller of colour the more they hold. */
import { heatOf, type ShareChart } from "#web/table/chart.ts";
import { chartColor } from "./chart-color.ts";
import { PartBar } from "./PartBar.tsx";
import classes from "./ShareFields.module.css";

export function ShareFields({ chart, shape }: { chart: ShareChart; shape: "bar" | "heat" }) {
  const { title, parts, format, short } = chart;
  if (shape === "bar") {
    return (
      <PartBar
        label={title}
        parts={parts.map(({ name, tone, value, note }) => ({
          name,
          tone,
          value,
          figure: format(value),
          ...(note ? { note } : {}),
        }))}
      />
    );
  }
  return (
    <ul className={classes.fields} aria-label={title}>
      {parts.map(({ name, value, tone, note }) => (
        <li key={name}>
          <span
            className={classes.heat}
            style={{
              background: `color-mix(in srgb, ${chartColor(tone)} ${heatOf(value, parts)}%, var(--surface-sunk))`,
            }}
            aria-hidden
          />
          <span className={classes.name}>{name}</span>
          <span className={classes.figure} title={format(value)}>
            {short(value)}
          </span>
          {note && <span className={classes.note}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}
