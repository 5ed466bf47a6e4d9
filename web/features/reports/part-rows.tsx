/** The pieces that the table and the cards of a part have in common: the value of a cell, and the step of a row. */
import type { ReactNode } from "react";
import type { ReportPart } from "#domain/reports/report";
import type { ShownColumn } from "#web/documents/reports/report-tables.ts";
import { ReadySign } from "#web/parts/loans/ReadyMark.tsx";
import { BehaviourOf } from "#web/parts/people/BehaviourDots.tsx";
import { type Cell, cellText } from "#web/table/table.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import classes from "./Reports.module.css";
import type { RowVerb, VerbOf } from "./renewal-verb.ts";

/** The rows of a part as a table or as cards are drawn of the same. */
export interface RowsProps {
  part: ReportPart;
  heading: string;
  rows: readonly unknown[];
  columns: readonly ShownColumn[];
  totals: readonly Cell[] | null;
  cellIn: (row: unknown, column: ShownColumn, place: number) => ReactNode;
  verbOf: VerbOf | undefined;
  /** The client of a row whose last cuotas are drawn as dots; undefined where a report is about something else. */
  payerOf: ((row: unknown) => string) | undefined;
}

/** Below whom a row is about: how the client paid, and the step that the row leads to. */
export function Below({ row, verbOf, payerOf }: Pick<RowsProps, "verbOf" | "payerOf"> & { row: unknown }) {
  return (
    <>
      {payerOf && (
        <div>
          <BehaviourOf clientId={payerOf(row)} />
        </div>
      )}
      {verbOf && <Verb of={verbOf(row)} />}
    </>
  );
}

/** The step that a row leads to. */
function Verb({ of }: { of: RowVerb | null }) {
  if (!of) return null;
  const { label, address, isReady } = of;
  return (
    <TextLink {...address} className={classes.verb}>
      {label}
      {isReady && <ReadySign />}
    </TextLink>
  );
}

export function CellValue({ cell }: { cell: Cell }) {
  if (cell === null) return "—";
  if (cell.kind === "money") {
    const amount = <Amount value={cell.value} bare />;
    return cell.value === 0 ? <span className={classes.nothing}>{amount}</span> : amount;
  }
  if (cell.kind === "text") return cell.value || "—";
  return <span className="figures">{cellText(cell)}</span>;
}
