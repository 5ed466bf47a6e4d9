/** How many rows there are of each state; a tap shows those alone. */
import { formatCount } from "#domain/money/text";
import type { RowState } from "../rows/row.ts";
import { STATES } from "./bulk.ts";
import classes from "./Work.module.css";

interface StateFilterProps {
  counts: Record<RowState, number>;
  /** Null: all. */
  value: RowState | null;
  onChange: (value: RowState | null) => void;
}

export function StateFilter({ counts, value, onChange }: StateFilterProps) {
  const all = STATES.reduce((sum, { state }) => sum + counts[state], 0);
  return (
    <fieldset className={classes.states} aria-label="Ver las filas">
      <button
        type="button"
        className={classes.state}
        aria-pressed={value === null}
        onClick={() => onChange(null)}
      >
        Todas <b className="figures">{formatCount(all)}</b>
      </button>
      {STATES.map(({ state, label }) => (
        <button
          key={state}
          type="button"
          className={classes.state}
          data-state={state}
          aria-pressed={value === state}
          disabled={counts[state] === 0 && value !== state}
          onClick={() => onChange(value === state ? null : state)}
        >
          {label} <b className="figures">{formatCount(counts[state])}</b>
        </button>
      ))}
    </fieldset>
  );
}
