/** A part of a report at a desk: a table whose columns stand as close as it takes for none to be cut. */
import { Box } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import type { ShownColumn } from "#web/documents/reports/report-tables.ts";
import { alignsRight } from "#web/table/table.ts";
import { joined } from "./joined.ts";
import { Below, CellValue, type RowsProps } from "./part-rows.tsx";
import classes from "./Reports.module.css";
import { useFit } from "./use-fit.ts";

/** Columns that do not fit even so are reached by scrolling, also with the arrow keys. */
export function PartTable({ part, heading, rows, columns, totals, cellIn, verbOf, payerOf }: RowsProps) {
  const place = useRef<HTMLElement>(null);
  const fit = useFit(place, [columns, part.rows]);
  const groups = joined(
    part.name,
    columns.map(({ key }) => key),
    fit === "joined",
  );
  const columnsOf = (group: readonly number[]) =>
    group.flatMap((at) => {
      const shown = columns[at];
      return shown ? [{ shown, at }] : [];
    });
  return (
    <Box component="section" ref={place} className={classes.tablePlace} tabIndex={0} aria-label={heading}>
      <table className={classes.table} data-fit={fit}>
        <thead>
          <tr>
            {groups.map((group) => (
              <th key={keyOf(columns, group)} scope="col" {...lookOf(columns, group)}>
                <Lines>{columnsOf(group).map(({ shown }) => shown.column.heading)}</Lines>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // A row of a page has no identity but its place.
            <tr key={`row-${String(line)}`}>
              {groups.map((group, first) => (
                <td
                  key={keyOf(columns, group)}
                  {...lookOf(columns, group)}
                  data-main={first === 0 || undefined}
                >
                  <Lines>{columnsOf(group).map(({ shown, at }) => cellIn(row, shown, at))}</Lines>
                  {first === 0 && <Below row={row} verbOf={verbOf} payerOf={payerOf} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {groups.map((group) => (
                <td key={keyOf(columns, group)} {...lookOf(columns, group)}>
                  <Lines>
                    {group.map((at) => (totals[at] ? <CellValue key={at} cell={totals[at]} /> : null))}
                  </Lines>
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </Box>
  );
}

function keyOf(columns: readonly ShownColumn[], [first = 0]: readonly number[]): string {
  return columns[first]?.key ?? "";
}

function lookOf(columns: readonly ShownColumn[], [first = 0]: readonly number[]) {
  const kind = columns[first]?.column.kind;
  return {
    "data-side": kind && alignsRight(kind) ? ("right" as const) : undefined,
    "data-kind": columns[first]?.of.kind,
    "data-of": columns[first]?.key,
  };
}

/** One under the other, the second in grey; a single one as it is. */
function Lines({ children }: { children: readonly ReactNode[] }) {
  const [upper, lower] = children;
  if (children.length < 2) return upper;
  return (
    <>
      <div>{upper}</div>
      <div className={classes.lower}>{lower}</div>
    </>
  );
}
