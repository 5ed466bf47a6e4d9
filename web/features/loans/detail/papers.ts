/** The amortization table of a running loan, on a sheet. */

import { formatDate } from "#domain/calendar/calendar-date";
import { formatIdentification } from "#domain/identity/identification";
import { paperMark } from "#domain/loan/number";
import { sum } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { type ScheduleLine, scheduleLines, totalOfLines } from "#domain/statement/schedule-lines";
import { identityLabel } from "#web/documents/identity-wording.ts";
import { blocks, type Paper, pair, pairs } from "#web/documents/paper/content.ts";
import { datedName } from "#web/documents/paper/period-name.ts";
import { lineDate, lineName, moneyCell, scheduleTable, TOTAL } from "#web/documents/reports/amortization.ts";
import { companyHeading } from "#web/documents/reports/company-heading.ts";
import { fullName } from "#web/parts/people/person.ts";
import { type Column, makeTable } from "#web/table/table.ts";
import { loanStatusText, openingText, openingTitle } from "#web/wording/loan.ts";
import { agreedTexts, frequencyText } from "#web/wording/loan-terms.ts";
import type { LoanRecords } from "./loan-book.ts";

export function amortizationPaper({ loan, client, settings, rows, today }: LoanRecords): Paper {
  const number = paperMark(loan);
  return {
    title: `Tabla de amortización ${number}`,
    fileName: datedName(formatDate(today), "tabla-de-amortizacion", number),
    footer: `Tabla de amortización · Préstamo ${number} · ${formatDate(today)}`,
    blocks: blocks(
      companyHeading(settings),
      { kind: "heading", text: "TABLA DE AMORTIZACIÓN", level: 1 },
      pair("Cliente", fullName(client)),
      client && pair(identityLabel(client.identification), formatIdentification(client.identification)),
      pair("Préstamo", `${number} · ${loanStatusText(loan)}`),
      { kind: "amount", label: "Monto prestado", amount: loan.amount },
      pairs(agreedTexts(loan)),
      pair("Inicio", formatDate(loan.startDate)),
      openingPair(loan),
      { kind: "space" },
      { kind: "table", table: scheduleTable(scheduleLines(loan, rows, today)) },
    ),
  };
}

/** Paid by the notebook before the loan was entered (ruling L15); nothing of other loans. */
function openingPair({ opening }: LoanRecords["loan"]) {
  return opening?.annulled === null && pair(openingTitle(opening), openingText(opening));
}

/** The cuotas on the paper of receipts, for the client to keep: each with its date, what it comes to and what is left of it. */
export function instalmentsTicket({ loan, client, settings, rows, today }: LoanRecords): Paper {
  const number = paperMark(loan);
  const lines = scheduleLines(loan, rows, today);
  const { payment, remaining } = totalOfLines(lines);
  return {
    title: `Cuotas ${number}`,
    fileName: datedName(formatDate(today), "cuotas", number),
    footer: "",
    blocks: blocks(
      companyHeading(settings),
      { kind: "heading", text: "CUOTAS DEL PRÉSTAMO", level: 1 },
      pair("Cliente", fullName(client)),
      pair("Préstamo", number),
      pair("Al", formatDate(today)),
      { kind: "rule" },
      {
        kind: "table",
        table: makeTable(TICKET_COLUMNS, lines, [[TOTAL, null, moneyCell(payment), moneyCell(remaining)]]),
      },
      { kind: "rule" },
    ),
  };
}

/** The terms of a loan as a message to its client. */
export function grantedMessage({ loan, client, settings, rows }: LoanRecords): Paper {
  const number = paperMark(loan);
  const [first] = rows;
  const last = rows.at(-1);
  return {
    title: `Préstamo ${number}`,
    fileName: datedName(formatDate(loan.startDate), "prestamo", number),
    footer: "",
    blocks: blocks(
      companyHeading(settings),
      { kind: "heading", text: "SU PRÉSTAMO", level: 1 },
      pair("Cliente", fullName(client)),
      pair("Préstamo", number),
      pair("Monto", formatMoney(loan.amount)),
      first !== undefined && pair("Cuotas", `${rows.length} de ${formatMoney(first.payment)}`),
      pair("Frecuencia", frequencyText(loan)),
      first !== undefined && pair("Primera cuota", formatDate(first.paymentDate)),
      last !== undefined && pair("Última cuota", formatDate(last.paymentDate)),
      pair("Total a pagar", formatMoney(sum(rows.map(({ payment }) => payment)))),
    ),
  };
}

const TICKET_COLUMNS: readonly Column<ScheduleLine>[] = [
  { heading: "#", kind: "text", read: lineName },
  { heading: "Vence", kind: "date", read: lineDate },
  { heading: "Cuota", kind: "money", read: (line) => line.payment },
  { heading: "Resta", kind: "money", read: (line) => line.remaining },
];
