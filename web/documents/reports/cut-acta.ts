/** *Acta de corte*: the clients who came in from a notebook and what each owed at the cut, to sign. */
import type { ImportTotals } from "#contract/imports";
import type { Settings } from "#contract/records/business";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { formatIdentification } from "#domain/identity/identification";
import { add, type Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { type Cell, type Column, makeTable } from "#web/table/table.ts";
import { countText } from "#web/wording/count.ts";
import { type Block, blocks, isTicket, type Paper, type PaperSize, pair } from "../paper/content.ts";
import { datedName } from "../paper/period-name.ts";
import { reportHeading } from "./company-heading.ts";

export interface CutLine {
  client: string;
  identification: string;
  loans: number;
  principal: Money;
  interest: Money;
  lateFee: Money;
}

export interface CutActa {
  /** The name of the import. */
  name: string;
  cut: CalendarDate;
  lines: readonly CutLine[];
  totals: ImportTotals;
  /** The sheet's own sum of what is owed, where it says one. */
  said: Money | null;
  /** Who brought it in. */
  maker: string;
  settings: Settings | null;
}

const TITLE = "Acta de corte";

type NumberedLine = CutLine & { place: number };

const COLUMNS: readonly Column<NumberedLine>[] = [
  { heading: "N°", kind: "count", read: ({ place }) => place },
  { heading: "Cliente", kind: "text", read: ({ client }) => client },
  {
    heading: "Cédula",
    kind: "text",
    isWhole: true,
    read: ({ identification }) => formatIdentification(identification),
  },
  { heading: "Préstamos", kind: "count", read: ({ loans }) => loans },
  { heading: "Capital", kind: "money", read: ({ principal }) => principal },
  { heading: "Interés", kind: "money", read: ({ interest }) => interest },
  { heading: "Mora", kind: "money", read: ({ lateFee }) => lateFee },
  { heading: "Total", kind: "money", read: owedOf },
];

export function cutActa(acta: CutActa, size: PaperSize): Paper {
  const { name, cut, lines, totals, said, maker, settings } = acta;
  const numbered = lines.map((line, index) => ({ ...line, place: index + 1 }));
  const day = formatDate(cut);
  return {
    title: TITLE,
    fileName: datedName(day, TITLE, name),
    footer: `${TITLE} · ${name} · ${day}`,
    landscape: true,
    blocks: blocks(
      reportHeading(settings),
      { kind: "heading", text: TITLE.toUpperCase(), level: 1 },
      pair("Al corte del", day),
      pair("Importación", name),
      {
        kind: "text",
        text: "Los saldos de esta acta son los que el cuaderno o el sistema anterior decía a esa fecha. Con ellos empieza el libro; ningún pago anterior se registró como cobro.",
      },
      isTicket(size) ? ticketBody(numbered) : [sheetTable(numbered, totals)],
      { kind: "rule" },
      totalBlocks(totals, said),
      { kind: "text", text: signedText(totals) },
      {
        kind: "signatures",
        people: [
          { role: "Entrega", name: "", detail: "" },
          { role: "Recibe", name: maker, detail: "" },
        ],
      },
    ),
  };
}

/** The signatures stay beside these words: they would be alone on the last sheet. */
function signedText(totals: ImportTotals): string {
  const clients = countText(totals.clients, "cliente", "clientes");
  const loans = countText(totals.loans, "préstamo", "préstamos");
  return `Se entregan y se reciben ${clients} con ${loans} y ${formatMoney(owedOf(totals))} por cobrar.`;
}

function owedOf({
  principal,
  interest,
  lateFee,
}: Pick<CutLine, "principal" | "interest" | "lateFee">): Money {
  return add(principal, interest, lateFee);
}

function sheetTable(lines: readonly NumberedLine[], totals: ImportTotals): Block {
  const foot: Cell[] = [
    null,
    { kind: "text", value: `Total: ${countText(lines.length, "cliente", "clientes")}` },
    null,
    { kind: "count", value: totals.loans },
    { kind: "money", value: totals.principal },
    { kind: "money", value: totals.interest },
    { kind: "money", value: totals.lateFee },
    { kind: "money", value: owedOf(totals) },
  ];
  return { kind: "table", table: makeTable(COLUMNS, lines, [foot]) };
}

function ticketBody(lines: readonly NumberedLine[]): Block[] {
  return lines.flatMap((line) =>
    blocks(
      { kind: "rule" },
      { kind: "text", text: `${line.place}. ${line.client}`, tone: "strong" },
      pair("Cédula", formatIdentification(line.identification)),
      pair("Préstamos", String(line.loans)),
      { kind: "amount", label: "Capital", amount: line.principal },
      { kind: "amount", label: "Interés", amount: line.interest },
      { kind: "amount", label: "Mora", amount: line.lateFee },
    ),
  );
}

function totalBlocks(totals: ImportTotals, said: Money | null): Block[] {
  return blocks(
    pair("Clientes", String(totals.clients)),
    pair("Préstamos", String(totals.loans)),
    { kind: "amount", label: "Capital", amount: totals.principal },
    { kind: "amount", label: "Interés", amount: totals.interest },
    { kind: "amount", label: "Mora", amount: totals.lateFee },
    { kind: "amount", label: "Total por cobrar", amount: owedOf(totals), strong: true },
    said !== null && { kind: "amount", label: "Total que dice la hoja, sin mora", amount: said },
  );
}
