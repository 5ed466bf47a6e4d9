/** A part of a report on a phone. */
import type { ReactNode } from "react";
import type { ShownColumn } from "#web/documents/reports/report-tables.ts";
import type { Cell } from "#web/table/table.ts";
import { Below, CellValue, type RowsProps } from "./part-rows.tsx";
import classes from "./Reports.module.css";

/** Whom a row is about, on its card: the columns that can say it, the first of them there is. */
const SUBJECTS: readonly string[] = ["client", "lender", "collector"];

/** On a phone each row is a card: whom it is about, its state, and the rest as pairs; what is nothing is left out. */
export function PartCards({ heading, rows, columns, totals, cellIn, verbOf, payerOf }: RowsProps) {
  const subject = Math.max(
    0,
    columns.findIndex(({ key }) => SUBJECTS.includes(key)),
  );
  const states = columns.filter(({ key }) => key === "state" || key === "severity");
  return (
    <ul className="plain-list stack close" aria-label={heading}>
      {totals && <TotalCard columns={columns} totals={totals} />}
      {rows.map((row, line) => (
        // As in the table.
        <li key={`card-${String(line)}`} className={classes.card}>
          <div className={classes.cardHead}>
            {columns[subject] && (
              <span className={classes.cardTitle}>{cellIn(row, columns[subject], subject)}</span>
            )}
            {states.map((shown) => cellIn(row, shown, columns.indexOf(shown)))}
          </div>
          <dl className={classes.pairs}>
            {columns.map((shown, place) => {
              const value = shown.of.read(row);
              const isNothing = value === null || value === "" || (value === 0 && shown.of.kind === "money");
              if (place === subject || states.includes(shown) || isNothing) return null;
              return <Pair key={shown.key} label={shown.column.heading} value={cellIn(row, shown, place)} />;
            })}
          </dl>
          <Below row={row} verbOf={verbOf} payerOf={payerOf} />
        </li>
      ))}
    </ul>
  );
}

function TotalCard({ columns, totals }: { columns: readonly ShownColumn[]; totals: readonly Cell[] }) {
  return (
    <li className={classes.card} data-total>
      <span className={classes.cardTitle}>Total</span>
      <dl className={classes.pairs}>
        {columns.map(({ key, column }, place) => {
          const cell = totals[place];
          if (place === 0 || !cell) return null;
          return <Pair key={key} label={column.heading} value={<CellValue cell={cell} />} />;
        })}
      </dl>
    </li>
  );
}

function Pair({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className={classes.pair}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
