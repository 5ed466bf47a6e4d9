/** One part of a report: its rows, ten a page, with the totals of all of them below; cards on a phone. */
import { ActionIcon, Text } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import { formatCount, formatMoney } from "#domain/money/text";
import type { RenewalLine } from "#domain/reports/renewals-report";
import type { ReportPart as Part, PartName } from "#domain/reports/report";
import { type ShownColumn, shownColumns, totalCells } from "#web/documents/reports/report-tables.ts";
import { readCell } from "#web/table/table.ts";
import type { Address } from "#web/ui/address.ts";
import { Section } from "#web/ui/detail/Section.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { useWide } from "#web/ui/use-wide.ts";
import { byKindText, byMethodText, collectedCountText } from "#web/wording/collected.ts";
import { countText } from "#web/wording/count.ts";
import { PART_WORDS, stateOfRow } from "#web/wording/report.ts";
import { PartCards } from "./PartCards.tsx";
import { PartTable } from "./PartTable.tsx";
import { CellValue, type RowsProps } from "./part-rows.tsx";
import classes from "./Reports.module.css";
import type { VerbOf } from "./renewal-verb.ts";

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
    <Section id={sectionOf(part.name)} heading={heading} action={<Text size="sm">{countOf(part)}</Text>}>
      {part.rows.length === 0 ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        <Rows {...{ part, heading, rows, columns, totals, cellIn, verbOf, payerOf: payersOf(part) }} />
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

/** The id of the section of a part. */
export function sectionOf(name: PartName): string {
  return `parte-${name}`;
}

/** Who is ready for another loan is judged by how the last cuotas were paid. */
function payersOf({ name }: Part): RowsProps["payerOf"] {
  return name === "renewals" ? (row) => (row as RenewalLine).clientId : undefined;
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

function ReportCell({ part, row, column: { of, column }, address }: CellProps) {
  const state = of.kind === "word" ? stateOfRow(part, of, row) : null;
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
