/** The amortization table of a running loan, on a sheet. */
import { shortId } from "#contract/id";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatIdentification } from "#domain/identity/identification";
import { scheduleLines } from "#domain/statement/schedule-lines";
import { identityLabel } from "#web/documents/identity-wording.ts";
import { blocks, fileName, type Paper, pair } from "#web/documents/paper/content.ts";
import { scheduleTable } from "#web/documents/reports/amortization.ts";
import { companyHeading } from "#web/documents/reports/company-heading.ts";
import { loanRateText, loanStatusWord, termText } from "#web/wording/loan.ts";
import { fullName } from "../list/loan-line.ts";
import type { LoanBook } from "./loan-book.ts";

export function amortizationPaper({ loan, client, settings, rows, today }: LoanBook): Paper {
  const number = shortId(loan.id, 6).toUpperCase();
  return {
    title: `Tabla de amortización ${number}`,
    fileName: fileName("tabla-de-amortizacion", number),
    footer: `Tabla de amortización · Préstamo ${number} · ${formatDate(today)}`,
    blocks: blocks(
      companyHeading(settings),
      { kind: "heading", text: "TABLA DE AMORTIZACIÓN", level: 1 },
      pair("Cliente", fullName(client)),
      client && pair(identityLabel(client.identification), formatIdentification(client.identification)),
      pair("Préstamo", `${number} · ${loanStatusWord(loan.status).label}`),
      { kind: "amount", label: "Monto prestado", amount: loan.amount },
      pair("Tasa", loanRateText(loan.ratePercent, loan.rateType, loan.interestType)),
      pair("Plazo", termText(loan.term, loan.frequency)),
      pair("Inicio", formatDate(loan.startDate)),
      { kind: "space" },
      { kind: "table", table: scheduleTable(scheduleLines(loan, rows, today)) },
    ),
  };
}
