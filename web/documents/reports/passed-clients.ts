/** *Entrega de clientes*: those who pass to another collector or zone, what they owe, and the two signatures under it. */
import type { Settings } from "#contract/records/business";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { formatPhone } from "#domain/identity/phone";
import { type Money, sum } from "#domain/money/money";
import { type Cell, type Column, makeTable } from "#web/table/table.ts";
import { countText } from "#web/wording/count.ts";
import { type Block, blocks, isTicket, type Paper, type PaperSize, pair } from "../paper/content.ts";
import { datedName } from "../paper/period-name.ts";
import { reportHeading } from "./company-heading.ts";

export interface PassedLine {
  client: string;
  phone: string;
  address: string;
  /** The collector and the zone of before; empty for none. */
  before: string;
  loans: number;
  owed: Money;
  /** Null while it is unknown. */
  overdue: Money | null;
}

export interface PassedClients {
  date: CalendarDate;
  /** Who hands over; empty where several do. */
  giver: string;
  /** Who receives; empty where the zone alone changes. */
  receiver: string;
  /** The new collector or zone, in words. */
  place: string;
  lines: readonly PassedLine[];
  /** False for a person who may not view loans: nothing is said of them. */
  withLoans: boolean;
  settings: Settings | null;
}

const TITLE = "Entrega de clientes";

interface NumberedLine extends PassedLine {
  place: number;
}

const PEOPLE: readonly Column<NumberedLine>[] = [
  { heading: "N°", kind: "count", read: ({ place }) => place },
  { heading: "Cliente", kind: "text", read: ({ client }) => client },
  { heading: "Teléfono", kind: "text", isWhole: true, read: ({ phone }) => formatPhone(phone) },
  { heading: "Dirección", kind: "text", read: ({ address }) => address },
  { heading: "Antes", kind: "text", read: ({ before }) => before },
];

const LOANS: readonly Column<NumberedLine>[] = [
  { heading: "Préstamos", kind: "count", read: ({ loans }) => loans },
  { heading: "Debe", kind: "money", read: ({ owed }) => owed },
  { heading: "Atrasado", kind: "money", read: ({ overdue }) => overdue },
];

export function passedClients(passed: PassedClients, size: PaperSize): Paper {
  const { date, giver, receiver, place, lines, withLoans, settings } = passed;
  const numbered = lines.map((line, index) => ({ ...line, place: index + 1 }));
  return {
    title: TITLE,
    fileName: datedName(formatDate(date), TITLE, receiver || place),
    footer: `${TITLE} · ${place} · ${formatDate(date)}`,
    landscape: true,
    blocks: blocks(
      reportHeading(settings),
      { kind: "heading", text: TITLE.toUpperCase(), level: 1 },
      pair("Fecha", formatDate(date)),
      pair("Entrega", giver),
      pair("Pasan a", place),
      isTicket(size) ? ticketBody(numbered, withLoans) : [sheetTable(numbered, withLoans)],
      {
        kind: "signatures",
        people: [
          { role: "Entrega", name: giver, detail: "" },
          { role: "Recibe", name: receiver, detail: "" },
        ],
      },
    ),
  };
}

function sheetTable(lines: readonly NumberedLine[], withLoans: boolean): Block {
  const total: Cell[] = [null, { kind: "text", value: `Total: ${clientsText(lines)}` }, null, null, null];
  const sums = sumsOf(lines);
  const foot: Cell[] = [
    { kind: "count", value: sums.loans },
    { kind: "money", value: sums.owed },
    sums.overdue === null ? null : { kind: "money", value: sums.overdue },
  ];
  const columns = withLoans ? [...PEOPLE, ...LOANS] : PEOPLE;
  return { kind: "table", table: makeTable(columns, lines, [withLoans ? [...total, ...foot] : total]) };
}

function ticketBody(lines: readonly NumberedLine[], withLoans: boolean): Block[] {
  const sums = sumsOf(lines);
  return blocks(
    { kind: "rule" },
    ...lines.map(({ place, client, phone, address, ...owed }) =>
      blocks(
        { kind: "text", text: `${place}. ${client}`, tone: "strong" },
        { kind: "text", text: [formatPhone(phone), address].filter(Boolean).join(" · ") },
        pair("Antes", owed.before),
        withLoans && owedBlocks(owed),
      ),
    ),
    { kind: "rule" },
    { kind: "text", text: `Total: ${clientsText(lines)}`, tone: "strong" },
    withLoans && owedBlocks(sums),
  );
}

function owedBlocks({ loans, owed, overdue }: Pick<PassedLine, "loans" | "owed" | "overdue">): Block[] {
  return blocks(
    pair("Préstamos", String(loans)),
    { kind: "amount", label: "Debe", amount: owed },
    overdue !== null && { kind: "amount", label: "Atrasado", amount: overdue },
  );
}

function sumsOf(lines: readonly PassedLine[]) {
  const overdue = lines.map((line) => line.overdue);
  return {
    loans: lines.reduce((count, { loans }) => count + loans, 0),
    owed: sum(lines.map(({ owed }) => owed)),
    overdue: overdue.includes(null) ? null : sum(overdue.filter((amount) => amount !== null)),
  };
}

function clientsText(lines: readonly PassedLine[]): string {
  return countText(lines.length, "cliente", "clientes");
}
