/** Shares of a whole as one bar, or as fields of one size that are the fuller of colour the more they hold. */

import { Link } from "@tanstack/react-router";
import { heatOf, type ShareChart } from "#web/table/chart.ts";
import type { Address } from "../address.ts";
import { chartColor } from "./chart-color.ts";
import { PartBar } from "./PartBar.tsx";
import classes from "./ShareFields.module.css";

interface ShareFieldsProps {
  chart: ShareChart;
  shape: "bar" | "heat";
  opens: Opens | undefined;
}

/** The list behind a part, by its code. */
export type Opens = (code: string) => Address;

export function ShareFields({ chart, shape, opens }: ShareFieldsProps) {
  const { title, parts, format, short } = chart;
  if (shape === "bar") {
    return (
      <PartBar
        label={title}
        parts={parts.map(({ name, tone, value, note, code }) => ({
          name,
          tone,
          value,
          figure: format(value),
          ...(note ? { note } : {}),
          ...(code && opens && value > 0 ? { to: opens(code) } : {}),
        }))}
      />
    );
  }
  return (
    <ul className={classes.fields} aria-label={title}>
      {parts.map(({ name, value, tone, note, code }) => (
        <li key={name}>
          <span
            className={classes.heat}
            style={{
              background: `color-mix(in srgb, ${chartColor(tone)} ${heatOf(value, parts)}%, var(--surface-sunk))`,
            }}
            aria-hidden
          />
          <span className={classes.name}>
            {code && opens && value > 0 ? <Link {...opens(code)}>{name}</Link> : name}
          </span>
          <span className={classes.figure} title={format(value)}>
            {short(value)}
          </span>
          {note && <span className={classes.note}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}
