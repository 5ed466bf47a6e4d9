/**
 * Hoja de cobro: the day of a collector on paper, a line for each loan with a box to write down what was collected and
 * another for the signature. A ticket has no room for a table: each loan is a paragraph there.
 */
import type { Settings } from "#contract/records/business";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { formatPhone } from "#domain/identity/phone";
import { type Money, sum } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { type Cell, type Column, makeTable } from "#web/table/table.ts";
import { countText } from "#web/wording/count.ts";
import { type Block, blocks, isTicket, type Paper, type PaperSize, pair } from "../paper/content.ts";
import { datedName } from "../paper/period-name.ts";
import { reportHeading } from "./company-heading.ts";

export interface SheetLine {
  client: string;
  phone: string;
  address: string;
  /** The loan's number. */
  loan: string;
  /** Falls due that day, or is asked of a promise. */
  cuota: Money;
  /** Fell due before. */
  overdue: Money;
  lateFee: Money;
  total: Money;
}

export interface CollectionSheet {
  date: CalendarDate;
  collector: string;
  /** The names of the zones in which its clients live. */
  zones: readonly string[];
  /** Which clients: "Por cobrar hoy". */
  part: string;
  lines: readonly SheetLine[];
  settings: Settings | null;
}

const TITLE = "Hoja de cobro";
const BOX = "_".repeat(16);

interface NumberedLine extends SheetLine {
  place: number;
}

const COLUMNS: readonly Column<NumberedLine>[] = [
  { heading: "N°", kind: "count", read: ({ place }) => place },
  { heading: "Cliente", kind: "text", read: ({ client }) => client },
  { heading: "Teléfono", kind: "text", isWhole: true, read: ({ phone }) => formatPhone(phone) },
  { heading: "Dirección", kind: "text", read: ({ address }) => address },
  { heading: "Préstamo", kind: "text", isWhole: true, read: ({ loan }) => loan },
  { heading: "Cuota", kind: "money", read: ({ cuota }) => cuota },
  { heading: "Atraso", kind: "money", read: ({ overdue }) => overdue },
  { heading: "Mora", kind: "money", read: ({ lateFee }) => lateFee },
  { heading: "Total", kind: "money", read: ({ total }) => total },
  { heading: "Cobrado", kind: "text", isBox: true, read: () => null },
  { heading: "Firma o nota", kind: "text", isBox: true, read: () => null },
];

export function collectionSheet(sheet: CollectionSheet, size: PaperSize): Paper {
  const { date, collector, part, lines, settings } = sheet;
  const body = isTicket(size) ? ticketBody(sheet) : sheetBody(sheet);
  return {
    title: TITLE,
    fileName: datedName(formatDate(date), TITLE, collector),
    footer: `${TITLE} · ${collector} · ${formatDate(date)}`,
    landscape: true,
    blocks: blocks(
      reportHeading(settings),
      { kind: "heading", text: TITLE.toUpperCase(), level: 1 },
      body.heading,
      lines.length === 0
        ? { kind: "text", text: `${part}: no hay préstamos por cobrar.`, align: "center" }
        : body.lines,
      { kind: "signatures", people: [{ role: "Cobrador", name: collector, detail: "" }] },
    ),
  };
}

interface Body {
  heading: readonly Block[];
  lines: readonly Block[];
}

function sheetBody({ date, collector, zones, part, lines }: CollectionSheet): Body {
  const facts = [
    `Cobrador: ${collector}`,
    `Fecha: ${formatDate(date)}`,
    zones.length > 0 && `Zona: ${zones.join(", ")}`,
    part,
  ].filter(Boolean);
  const totals = totalsOf(lines);
  const foot: Cell[] = [
    null,
    { kind: "text", value: `Total: ${loansText(lines)}` },
    null,
    null,
    null,
    { kind: "money", value: totals.cuota },
    { kind: "money", value: totals.overdue },
    { kind: "money", value: totals.lateFee },
    { kind: "money", value: totals.total },
    null,
    null,
  ];
  return {
    heading: [{ kind: "text", text: facts.join(" · "), align: "center" }],
    lines: [{ kind: "table", table: makeTable(COLUMNS, numbered(lines), [foot]) }],
  };
}

function ticketBody({ date, collector, zones, part, lines }: CollectionSheet): Body {
  const totals = totalsOf(lines);
  return {
    heading: blocks(
      pair("Cobrador", collector),
      pair("Fecha", formatDate(date)),
      pair("Zona", zones.join(", ")),
      { kind: "text", text: part },
      { kind: "rule" },
    ),
    lines: blocks(
      ...numbered(lines).map(ticketLine),
      { kind: "text", text: `Total: ${loansText(lines)}`, tone: "strong" },
      amounts(totals),
      { kind: "amount", label: "Total", amount: totals.total, strong: true },
      pair("Total cobrado", BOX),
    ),
  };
}

function ticketLine({ place, client, phone, address, loan, total, ...owed }: NumberedLine): Block[] {
  const reached = [phone && formatPhone(phone), address].filter(Boolean).join(" · ");
  return blocks(
    { kind: "text", text: `${place}. ${client}`, tone: "strong" },
    reached !== "" && { kind: "text", text: reached },
    pair("Préstamo", loan),
    amounts(owed),
    { kind: "amount", label: "Total", amount: total, strong: true },
    pair("Cobrado", BOX),
    pair("Firma o nota", BOX),
    { kind: "rule" },
  );
}

/** Those that there are: a line of zeros is paper. */
function amounts({ cuota, overdue, lateFee }: Pick<SheetLine, "cuota" | "overdue" | "lateFee">): Block[] {
  const named = [
    ["Cuota", cuota],
    ["Atraso", overdue],
    ["Mora", lateFee],
  ] as const;
  return named.flatMap(([label, amount]): Block[] =>
    amount === 0 ? [] : [{ kind: "pair", label, value: formatMoney(amount) }],
  );
}

function numbered(lines: readonly SheetLine[]): NumberedLine[] {
  return lines.map((line, index) => ({ ...line, place: index + 1 }));
}

function totalsOf(lines: readonly SheetLine[]) {
  return {
    cuota: sum(lines.map(({ cuota }) => cuota)),
    overdue: sum(lines.map(({ overdue }) => overdue)),
    lateFee: sum(lines.map(({ lateFee }) => lateFee)),
    total: sum(lines.map(({ total }) => total)),
  };
}

function loansText(lines: readonly SheetLine[]): string {
  return countText(lines.length, "préstamo", "préstamos");
}
