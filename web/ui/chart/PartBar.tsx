/** One bar whose parts are shares of a whole: each has its name and figure below, and opens the list behind it. */
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ChartTone } from "#web/table/chart.ts";
import type { Address } from "../address.ts";
import { chartColor } from "./chart-color.ts";
import classes from "./PartBar.module.css";

export interface BarPart {
  name: string;
  tone: ChartTone;
  /** In proportion to the other parts; a part of 0 or less takes no room in the bar. */
  value: number;
  figure: ReactNode;
  note?: string;
  /** The list behind it: a screen, or what opens over this one. */
  to?: Address;
  onOpen?: () => void;
}

export function PartBar({ label, parts }: { label: string; parts: readonly BarPart[] }) {
  return (
    <div className={classes.whole}>
      <div className={classes.bar} aria-hidden>
        {parts
          .filter(({ value }) => value > 0)
          .map(({ name, tone, value }) => (
            <span key={name} style={{ flexGrow: value, background: chartColor(tone) }} />
          ))}
      </div>
      <ul className={classes.parts} aria-label={label}>
        {parts.map((part) => (
          <li key={part.name}>
            <Part {...part} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Part(part: BarPart) {
  if (part.to) {
    return (
      <Link {...part.to} className={classes.part}>
        <Words {...part} />
      </Link>
    );
  }
  if (!part.onOpen) {
    return (
      <span className={classes.part}>
        <Words {...part} />
      </span>
    );
  }
  return (
    <button type="button" className={classes.part} onClick={part.onOpen}>
      <Words {...part} />
    </button>
  );
}

function Words({ name, tone, figure, note }: BarPart) {
  return (
    <>
      <span className={classes.name}>
        <span className={classes.swatch} style={{ background: chartColor(tone) }} aria-hidden />
        {name}
      </span>
      <span className={classes.figure}>{figure}</span>
      {note && <span className={classes.note}>{note}</span>}
    </>
  );
}
