/** One part of a report: its rows, ten a page, with the totals of all of them below; cards on a phone. */
import { ActionIcon, Box, Text } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { formatCount, formatMoney } from "#domain/money/text";
import type { ReportPart as Part } from "#domain/reports/report";
import { type ShownColumn, shownColumns, totalCells } from "#web/documents/reports/report-tables.ts";
import { ReadySign } from "#web/parts/loans/ReadyMark.tsx";
import { alignsRight, type Cell, cellText, readCell } from "#web/table/table.ts";
import { Amount } from "#web/ui/Amount.tsx";
import type { Address } from "#web/ui/address.ts";
import { Section } from "#web/ui/detail/Section.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { useWide } from "#web/ui/use-wide.ts";
import { byKindText, byMethodText, collectedCountText } from "#web/wording/collected.ts";
import { countText } from "#web/wording/count.ts";
import { PART_WORDS, stateWordOf } from "#web/wording/report.ts";
import classes from "./Reports.module.css";
import type { RowVerb, VerbOf } from "./renewal-verb.ts";

interface ReportPartProps {
  part: Part;
  hidden: ReadonlySet<string>;
  /** Where a target leads from here. */
  addressOf: (target: NonNullable<ReturnType<Part["target"]>>) => Address;
  empty: string;
  /** The step that a row leads to; undefined where the rows of the part lead to none. */
  verbOf: VerbOf | undefined;
}

export function ReportPart({ part, hidden, addressOf, empty, verbOf }: ReportPartProps) {
  const columns = useMemo(() => shownColumns(part, hidden), [part, hidden]);
  const [page, setPage] = useState(0);
  const pageSize = part.pageSize ?? Math.max(1, part.rows.length);
  const pages = Math.max(1, Math.ceil(part.rows.length / pageSize));
  useEffect(() => setPage((before) => Math.min(before, pages - 1)), [pages]);
  const first = Math.min(page, pages - 1) * pageSize;
  const rows = part.rows.slice(first, first + pageSize);
  const totals = totalCells(part, columns);
  const cellIn = (row: unknown, column: ShownColumn, place: number) => (
    <ReportCell
      key={column.key}
      part={part}
      row={row}
      column={column}
      address={linkOf(part, columns, row, place, addressOf)}
    />
  );
  const Rows = useWide() ? PartTable : PartCards;
  const uncounted = part.rows.length - part.counted;
  const heading = PART_WORDS[part.name];
  return (
    <Section heading={heading} action={<Text size="sm">{countOf(part)}</Text>}>
      {part.rows.length === 0 ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        <Rows {...{ heading, rows, columns, totals, cellIn, verbOf }} />
      )}
      {part.collected && part.rows.length > 0 && (
        <Text size="sm">
          {["Cobrado", formatMoney(part.collected.collected)].join(" ")}
          {[byKindText(part.collected), byMethodText(part.collected)].map((text) => text && ` · ${text}`)}
        </Text>
      )}
      {uncounted > 0 && (
        <Text size="sm" c="dimmed">
          {countText(uncounted, "cancelado no cuenta", "cancelados no cuentan")} en el total.
        </Text>
      )}
      {pages > 1 && (
        <Pager
          heading={heading}
          from={first + 1}
          to={first + rows.length}
          of={part.rows.length}
          onPrevious={page > 0 ? () => setPage(page - 1) : undefined}
          onNext={page < pages - 1 ? () => setPage(page + 1) : undefined}
        />
      )}
    </Section>
  );
}

/** A count is of what the totals are of. */
function countOf({ count, collected }: Part): string {
  return collected ? collectedCountText(collected) : formatCount(count);
}

/** A cell leads to its own list; the loan, or else the first cell without a list, to what its row is about. */
function linkOf(
  part: Part,
  columns: readonly ShownColumn[],
  row: unknown,
  place: number,
  addressOf: ReportPartProps["addressOf"],
): Address | null {
  const own = columns[place]?.of.target;
  const target = own ? own(row) : rowLinkPlace(columns) === place ? part.target(row) : null;
  return target ? addressOf(target) : null;
}

function rowLinkPlace(columns: readonly ShownColumn[]): number {
  const loan = columns.findIndex(({ key, of }) => key === "loan" && !of.target);
  return loan >= 0 ? loan : columns.findIndex(({ of }) => !of.target);
}

interface CellProps {
  part: Part;
  row: unknown;
  column: ShownColumn;
  address: Address | null;
}

function ReportCell({ part, row, column: { key, of, column }, address }: CellProps) {
  const state = of.kind === "word" ? stateWordOf(part.name, key, String(of.read(row))) : null;
  if (state) return <StateMark state={state} />;
  const shown = <CellValue cell={readCell(column, row)} />;
  return address === null ? (
    shown
  ) : (
    <TextLink {...address} className={classes.cellLink}>
      {shown}
    </TextLink>
  );
}

function CellValue({ cell }: { cell: Cell }) {
  if (cell === null) return "—";
  if (cell.kind === "money") return <Amount value={cell.value} bare />;
  if (cell.kind === "text") return cell.value || "—";
  return <span className="figures">{cellText(cell)}</span>;
}

interface RowsProps {
  heading: string;
  rows: readonly unknown[];
  columns: readonly ShownColumn[];
  totals: readonly Cell[] | null;
  cellIn: (row: unknown, column: ShownColumn, place: number) => ReactNode;
  verbOf: VerbOf | undefined;
}

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

function sideOf({ column }: ShownColumn): "right" | undefined {
  return alignsRight(column.kind) ? "right" : undefined;
}

/** Columns beyond the width of the screen are reached by scrolling, also with the arrow keys. */
function PartTable({ heading, rows, columns, totals, cellIn, verbOf }: RowsProps) {
  return (
    <Box component="section" className={classes.tablePlace} tabIndex={0} aria-label={heading}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((shown) => (
              <th key={shown.key} scope="col" data-side={sideOf(shown)}>
                {shown.column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // A row of a page has no identity but its place.
            <tr key={`row-${String(line)}`}>
              {columns.map((shown, place) => (
                <td key={shown.key} data-side={sideOf(shown)} data-main={place === 0 || undefined}>
                  {cellIn(row, shown, place)}
                  {place === 0 && verbOf && <Verb of={verbOf(row)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {columns.map((shown, place) => (
                <td key={shown.key} data-side={sideOf(shown)}>
                  {totals[place] ? <CellValue cell={totals[place]} /> : null}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </Box>
  );
}

/** Whom a row is about, on its card: the columns that can say it, the first of them there is. */
const SUBJECTS: readonly string[] = ["client", "lender", "collector"];

/** On a phone each row is a card: whom it is about, its state, and the rest as pairs; what is nothing is left out. */
function PartCards({ heading, rows, columns, totals, cellIn, verbOf }: RowsProps) {
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
          {verbOf && <Verb of={verbOf(row)} />}
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

interface PagerProps {
  heading: string;
  from: number;
  to: number;
  of: number;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

function Pager({ heading, from, to, of, onPrevious, onNext }: PagerProps) {
  return (
    <nav className={classes.pager} aria-label={`Páginas de ${heading}`}>
      <ActionIcon variant="default" aria-label="Página anterior" disabled={!onPrevious} onClick={onPrevious}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <span className="figures" aria-live="polite">
        {formatCount(from)}–{formatCount(to)} de {formatCount(of)}
      </span>
      <ActionIcon variant="default" aria-label="Página siguiente" disabled={!onNext} onClick={onNext}>
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </nav>
  );
}
