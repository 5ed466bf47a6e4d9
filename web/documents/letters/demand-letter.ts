/**
 * Intimación de pago: the written demand after which, by the contract, ten days pass before the whole debt falls due. It
 * says what is late today, row by row, and is of that day only.
 */

import type { Amortization } from "#contract/records/loan";
import { formatDate } from "#domain/calendar/calendar-date";
import { paperMark } from "#domain/loan/number";
import { add, sum } from "#domain/money/money";
import { type RowState, scheduleLines } from "#domain/statement/schedule-lines";
import { type Column, makeTable } from "#web/table/table.ts";
import {
  creditorOf,
  debtorOf,
  describe,
  identityLine,
  missingOfParty,
  signatoryName,
} from "../contract/parties.ts";
import { amountInFull, dateInFull } from "../contract/terms-wording.ts";
import { blocks } from "../paper/content.ts";
import { type DocumentOutcome, refuse } from "../paper/outcome.ts";
import { datedName } from "../paper/period-name.ts";
import { moneyCell, TOTAL } from "../reports/amortization.ts";
import { companyHeading } from "../reports/company-heading.ts";
import type { LetterInput } from "./payoff-letter.ts";

export interface DemandInput extends Omit<LetterInput, "payments"> {
  rows: Amortization["rows"];
}

const LATE_COLUMNS: readonly Column<RowState>[] = [
  { heading: "Cuota", kind: "text", read: ({ row }) => `${row.paymentNumber}` },
  { heading: "Venció", kind: "date", read: ({ row }) => row.paymentDate },
  { heading: "Días", kind: "count", read: ({ daysLate }) => daysLate },
  { heading: "Mora", kind: "money", read: ({ lateFeeDue }) => lateFeeDue },
  { heading: "Adeudado", kind: "money", read: ({ remaining }) => remaining },
];

export function makeDemandLetter(input: DemandInput): DocumentOutcome {
  const { loan, client, lender, settings, rows, today } = input;
  const creditor = creditorOf(settings, lender);
  const debtor = debtorOf(client);
  const late = loan ? lateLines(input.rows.length > 0 ? scheduleLines(loan, rows, today) : []) : [];
  const missing = [
    ...(loan ? [] : ["datos del préstamo"]),
    ...(loan && late.length === 0 ? ["una cuota atrasada"] : []),
    ...missingOfParty(creditor, "acreedor"),
    ...missingOfParty(debtor, "deudor"),
  ];
  if (!loan || !creditor || !debtor || missing.length > 0) return refuse("DEMAND_INCOMPLETE", missing);
  const number = paperMark(loan);
  const owed = sum(late.map(({ remaining }) => remaining));
  const totals = [[TOTAL, null, null, moneyCell(sum(late.map((line) => line.lateFeeDue))), moneyCell(owed)]];
  return {
    ok: true,
    paper: {
      title: `Intimación de pago ${number}`,
      fileName: datedName(formatDate(today), "intimacion-de-pago", number, debtor.name),
      footer: `Intimación de pago · Préstamo ${number} · ${formatDate(today)}`,
      blocks: blocks(
        companyHeading(settings ?? null),
        { kind: "heading", text: "INTIMACIÓN DE PAGO", level: 1 },
        { kind: "text", text: `${creditor.address}, República Dominicana, ${dateInFull(today)}` },
        { kind: "text", text: `A: ${describe(debtor)}.` },
        {
          kind: "text",
          text:
            `${describe(creditor)}, le recuerda que por el préstamo número ${number}, otorgado el ${dateInFull(loan.startDate)} ` +
            `por la suma de ${amountInFull(loan.amount)}, tiene vencidas y sin pagar las cuotas siguientes:`,
        },
        { kind: "table", table: makeTable(LATE_COLUMNS, late, totals) },
        {
          kind: "text",
          text:
            `Le intimamos a pagar la suma de ${amountInFull(owed)} en los diez (10) días siguientes a la fecha en que reciba ` +
            "esta carta, en nuestro domicilio o a nuestro cobrador autorizado, contra recibo. La mora puede aumentar mientras " +
            "siga el atraso.",
        },
        {
          kind: "text",
          text:
            "De no hacerlo perderá el beneficio del término, y se le podrá exigir el capital pendiente, el interés vencido y la " +
            `mora: a esta fecha, ${amountInFull(add(loan.summary.balance, sum(late.map((line) => line.lateFeeDue))))} si se ` +
            "suman todas las cuotas. Si ya pagó, preséntenos su recibo y no haga caso de esta carta.",
        },
        { kind: "space" },
        {
          kind: "signatures",
          people: [
            { role: "EL ACREEDOR", name: signatoryName(creditor), detail: identityLine(creditor) },
            { role: "RECIBIDO", name: debtor.name, detail: "Fecha y firma" },
          ],
        },
      ),
    },
  };
}

function lateLines(lines: ReturnType<typeof scheduleLines>): RowState[] {
  return lines.filter(
    (line): line is RowState => line.kind === "row" && line.daysLate > 0 && line.remaining > 0,
  );
}
