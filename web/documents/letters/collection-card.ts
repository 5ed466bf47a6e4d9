/**
 * Tarjeta de cobro: the card that a client keeps, a square for each cuota with its date and its amount, which the
 * collector signs when it is paid. Cuotas that are paid stand in it already.
 */

import type { Settings } from "#contract/records/business";
import type { Amortization, Loan } from "#contract/records/loan";
import type { Client } from "#contract/records/people";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { paperMark } from "#domain/loan/number";
import { formatMoney } from "#domain/money/text";
import { type RowState, scheduleLines } from "#domain/statement/schedule-lines";
import { agreedTexts } from "#web/wording/loan-terms.ts";
import { blocks, type FoldedCard, pair, pairs, type Square } from "../paper/content.ts";
import { type DocumentOutcome, missingOf, refuse } from "../paper/outcome.ts";
import { datedName } from "../paper/period-name.ts";
import { companyHeading } from "../reports/company-heading.ts";

export interface CardInput {
  loan: Loan | null | undefined;
  client: Client | null | undefined;
  settings: Settings | null | undefined;
  rows: Amortization["rows"];
  today: CalendarDate;
}

export function makeCollectionCard({ loan, client, settings, rows, today }: CardInput): DocumentOutcome {
  const missing = missingOf([
    ["datos del préstamo", loan],
    ["datos del cliente", client],
    ["tabla de amortización", rows],
  ]);
  if (!loan || !client || missing.length > 0) return refuse("CARD_INCOMPLETE", missing);
  const number = paperMark(loan);
  const lines = scheduleLines(loan, rows, today).filter((line): line is RowState => line.kind === "row");
  return {
    ok: true,
    paper: {
      title: `Tarjeta de cobro ${number}`,
      fileName: datedName(formatDate(today), "tarjeta-de-cobro", number, client.name, client.lastName),
      footer: `Tarjeta de cobro · Préstamo ${number} · ${formatDate(today)}`,
      blocks: [{ kind: "card", card: cardOf(loan, client, settings ?? null, lines) }],
    },
  };
}

function cardOf(
  loan: Loan,
  client: Client,
  settings: Settings | null,
  lines: readonly RowState[],
): FoldedCard {
  return {
    head: companyHeading(settings),
    title: "TARJETA DE COBRO",
    facts: blocks(
      pair("Cliente", `${client.name} ${client.lastName}`.trim()),
      pair("Préstamo", paperMark(loan)),
      { kind: "amount", label: "Monto prestado", amount: loan.amount, strong: true },
      pairs(agreedTexts(loan)),
      pair("Inicio", formatDate(loan.startDate)),
    ),
    note: "Cada pago se firma en su cuadro y se entrega con su recibo: el recibo es la prueba.",
    copies: ["Para el cliente", "Para el cobrador"],
    squares: lines.map(squareOf),
  };
}

function squareOf({ row, payment, remaining }: RowState): Square {
  return {
    title: row.paymentNumber < 0 ? `Interés ${-row.paymentNumber}` : `${row.paymentNumber}`,
    lines: [formatDate(row.paymentDate), formatMoney(payment)],
    done: remaining === 0 ? "PAGADA" : "",
  };
}
