/** The statement of a loan: what was lent, how each cuota stands, what was paid, what is owed today. */

import { shortId } from "#contract/id";
import type { Settings } from "#contract/records/business";
import type { Amortization, Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { Client } from "#contract/records/people";
import { rowLabel, standing } from "#domain/arrears/standing";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { formatIdentification } from "#domain/identity/identification";
import { add, type Money, subtract, sum } from "#domain/money/money";
import { percent } from "../contract/number-wording.ts";
import { identityLabel } from "../identity-wording.ts";
import { type Block, blocks, fileName, pair } from "../paper/content.ts";
import { type DocumentOutcome, missingOf, refuse } from "../paper/outcome.ts";
import { type Column, makeTable, type Table } from "../paper/table.ts";
import { companyHeading } from "./company-heading.ts";

type Row = Amortization["rows"][number];

export interface StatementInput {
  loan: Loan | null | undefined;
  client: Client | null | undefined;
  settings: Settings | null;
  rows: readonly Row[];
  payments: readonly Payment[];
  today: CalendarDate;
}

const STATUSES = {
  active: "Activo",
  completed: "Completado",
  defaulted: "Incumplido",
  cancelled: "Cancelado",
} as const;

const ROW_LABELS = { pending: "Pendiente", partial: "Parcial", paid: "Pagada", late: "Atrasada" } as const;

const ROW_COLUMNS = (today: CalendarDate): readonly Column<Row>[] => [
  {
    title: "#",
    kind: "text",
    read: (row) => (row.paymentNumber < 0 ? `Interés ${-row.paymentNumber}` : `${row.paymentNumber}`),
  },
  { title: "Vence", kind: "date", read: (row) => row.paymentDate },
  { title: "Cuota (RD$)", kind: "money", read: (row) => row.payment },
  { title: "Mora (RD$)", kind: "money", read: (row) => subtract(row.lateFee, row.lateFeeWaived) },
  {
    title: "Pagado (RD$)",
    kind: "money",
    read: (row) => add(row.principalPaid, row.interestPaid, row.lateFeePaid),
  },
  { title: "Resta (RD$)", kind: "money", read: (row) => row.remainingAmount },
  { title: "Estado", kind: "text", read: (row) => ROW_LABELS[rowLabel(row, today)] },
];

const PAYMENT_COLUMNS: readonly Column<Payment>[] = [
  { title: "Recibo", kind: "text", read: (payment) => payment.receiptNumber || shortId(payment.id, 6) },
  { title: "Fecha", kind: "date", read: (payment) => payment.date },
  { title: "Método", kind: "text", read: (payment) => payment.paymentMethod },
  { title: "Mora (RD$)", kind: "money", read: (payment) => payment.outcome?.lateFee ?? null },
  { title: "Interés (RD$)", kind: "money", read: (payment) => payment.outcome?.interest ?? null },
  { title: "Capital (RD$)", kind: "money", read: (payment) => payment.outcome?.principal ?? null },
  { title: "Monto (RD$)", kind: "money", read: (payment) => payment.amount },
];

export function makeStatement(input: StatementInput): DocumentOutcome {
  const { loan, client, settings, today } = input;
  const missing = missingOf([
    ["datos del préstamo", loan],
    ["datos del cliente", client],
    ["tabla de amortización", input.rows],
  ]);
  if (!loan || !client || missing.length > 0) return refuse("STATEMENT_INCOMPLETE", missing);
  const number = shortId(loan.id, 6).toUpperCase();
  const live = input.payments.filter((payment) => !payment.annulled).toSorted(byDate);
  return {
    ok: true,
    paper: {
      title: `Estado de cuenta ${number}`,
      fileName: fileName("estado-de-cuenta", number, today),
      footer: `Estado de cuenta · Préstamo ${number} · ${formatDate(today)}`,
      blocks: blocks(
        companyHeading(settings),
        { kind: "heading", text: "ESTADO DE CUENTA", level: 1 },
        { kind: "text", text: `Al ${formatDate(today)}`, align: "center" },
        loanBlocks(loan, client, number),
        owedBlocks(loan, standing({ ...loan, rows: input.rows }, today).lateFeeDue),
        { kind: "heading", text: "Cuotas", level: 2 },
        { kind: "table", table: makeTable(ROW_COLUMNS(today), input.rows) },
        { kind: "heading", text: "Pagos", level: 2 },
        live.length > 0
          ? { kind: "table", table: paymentsOf(live) }
          : { kind: "text", text: "No hay pagos registrados." },
      ),
    },
  };
}

function loanBlocks(loan: Loan, client: Client, number: string): Block[] {
  return blocks(
    pair("Cliente", `${client.name} ${client.lastName}`.trim()),
    pair(identityLabel(client.identification), formatIdentification(client.identification)),
    pair("Préstamo", `${number} · ${STATUSES[loan.status]}`),
    { kind: "amount", label: "Monto prestado", amount: loan.amount },
    pair("Tasa", percent(loan.ratePercent)),
    pair("Inicio", formatDate(loan.startDate)),
  );
}

function owedBlocks(loan: Loan, lateFee: Money): Block[] {
  const { summary } = loan;
  return blocks(
    { kind: "amount", label: "Capital pendiente", amount: summary.outstandingPrincipal },
    { kind: "amount", label: "Interés pendiente", amount: summary.outstandingInterest },
    { kind: "amount", label: "Mora al día", amount: lateFee },
    { kind: "amount", label: "Total pendiente", amount: add(summary.balance, lateFee), strong: true },
    { kind: "amount", label: "Total pagado", amount: summary.totalPaid },
    summary.totalExcess > 0 && { kind: "amount", label: "Saldo a favor", amount: summary.totalExcess },
    summary.roundingAdjustment > 0 && {
      kind: "amount",
      label: "Ajuste por redondeo",
      amount: summary.roundingAdjustment,
    },
    pair("Cuotas pagadas", `${summary.paidRows} de ${summary.rows}`),
    summary.nextDueDate && pair("Próximo pago", formatDate(summary.nextDueDate)),
  );
}

function paymentsOf(payments: readonly Payment[]): Table {
  const total = { kind: "money", value: sum(payments.map(({ amount }) => amount)) } as const;
  const label = { kind: "text", value: "Total" } as const;
  return makeTable(PAYMENT_COLUMNS, payments, [label, null, null, null, null, null, total]);
}

function byDate(a: Payment, b: Payment): number {
  return a.date === b.date ? a.at - b.at : a.date < b.date ? -1 : 1;
}
