/** The statement of a loan: what was lent, how each cuota stands, what was paid, what is owed today. */

import { shortId } from "#contract/id";
import type { Amortization, Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { formatIdentification } from "#domain/identity/identification";
import { paperMark } from "#domain/loan/number";
import { add, type Money, subtract, sum, ZERO } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { methodOf } from "#domain/payment/method";
import { type ScheduleLine, scheduleLines, totalOfLines } from "#domain/statement/schedule-lines";
import { type Cell, type Column, makeTable, type Table } from "#web/table/table.ts";
import { loanStatusText, openingText, openingTitle, progressText } from "#web/wording/loan.ts";
import { type Agreed, agreedTexts } from "#web/wording/loan-terms.ts";
import { identityLabel } from "../identity-wording.ts";
import { type Block, blocks, pair, pairs } from "../paper/content.ts";
import { type DocumentOutcome, missingOf, refuse } from "../paper/outcome.ts";
import { datedName } from "../paper/period-name.ts";
import type { ReceiptClient } from "../receipt/frame.ts";
import { lineDate, lineName, lineState, moneyCell, TOTAL } from "./amortization.ts";
import { chargeBlocks, type StatementCharge } from "./charge-blocks.ts";
import { companyHeading, type HeadingSettings } from "./company-heading.ts";

type Row = Amortization["rows"][number];

/** The fields that the statement reads: a borrower's phone holds no more of them. */
type Opening = NonNullable<Loan["opening"]>;
type StatementLoan = Agreed &
  Pick<Loan, "id" | "number" | "startDate" | "status" | "summary"> & {
    deleted: unknown;
    opening?: (Pick<Opening, "date" | "paidRows" | "paidOfNext"> & { annulled: unknown }) | null | undefined;
    lateFeeVersions: readonly Pick<Loan["lateFeeVersions"][number], "from" | "at" | "policy">[];
    refunds: readonly Pick<Loan["refunds"][number], "paymentId" | "date" | "at" | "method" | "amount">[];
    charges?: readonly StatementCharge[] | undefined;
  };
type StatementPayment = Pick<Payment, "id" | "date" | "at" | "paymentMethod" | "amount" | "receiptNumber"> & {
  annulled: unknown;
  renewal?: Payment["renewal"];
  outcome: Pick<NonNullable<Payment["outcome"]>, "lateFee" | "interest" | "principal" | "excess"> | null;
};

export interface StatementInput {
  loan: StatementLoan | null | undefined;
  client: ReceiptClient | null | undefined;
  settings: HeadingSettings | null;
  rows: readonly Row[];
  payments: readonly StatementPayment[];
  today: CalendarDate;
  /** The amount that brings the loan up to date today, as its screen says it; the cuotas that fell due by default. */
  owedToday?: Money | undefined;
  /** How its reader knows the loan, where it is not by the business's short id. */
  loanNumber?: string;
}

const ROW_COLUMNS: readonly Column<ScheduleLine>[] = [
  { heading: "#", kind: "text", read: lineName },
  { heading: "Vence", kind: "date", read: lineDate },
  { heading: "Cuota", kind: "money", read: (line) => line.payment },
  { heading: "Mora", kind: "money", read: (line) => line.lateFee },
  { heading: "Pagado", kind: "money", read: (line) => line.paid },
  { heading: "Resta", kind: "money", read: (line) => line.remaining },
  { heading: "Estado", kind: "text", read: lineState },
];

/** Money that came in, or saldo a favor that was handed back. */
interface Entry {
  receipt: string;
  date: CalendarDate;
  at: number;
  method: string;
  /** Null while the payment is not applied. */
  parts: { lateFee: Money; interest: Money; principal: Money; excess: Money } | null;
  amount: Money;
}

const ENTRY_COLUMNS: readonly Column<Entry>[] = [
  { heading: "Recibo", kind: "text", isWhole: true, read: ({ receipt }) => receipt },
  { heading: "Fecha", kind: "date", read: ({ date }) => date },
  { heading: "Método", kind: "text", read: ({ method }) => method },
  { heading: "Mora", kind: "money", read: ({ parts }) => parts?.lateFee ?? null },
  { heading: "Interés", kind: "money", read: ({ parts }) => parts?.interest ?? null },
  { heading: "Capital", kind: "money", read: ({ parts }) => parts?.principal ?? null },
  { heading: "A favor", kind: "money", read: ({ parts }) => parts?.excess ?? null },
  { heading: "Monto", kind: "money", read: ({ amount }) => amount },
];

export function makeStatement(input: StatementInput): DocumentOutcome {
  const { loan, client, settings, today } = input;
  const missing = missingOf([
    ["datos del préstamo", loan],
    ["datos del cliente", client],
    ["tabla de amortización", input.rows],
  ]);
  if (!loan || !client || missing.length > 0) return refuse("STATEMENT_INCOMPLETE", missing);
  const number = input.loanNumber ?? paperMark(loan);
  const entries = entriesOf(loan, input.payments);
  const lines = scheduleLines(loan, input.rows, today);
  return {
    ok: true,
    paper: {
      title: `Estado de cuenta ${number}`,
      fileName: datedName(formatDate(today), "estado-de-cuenta", number),
      footer: `Estado de cuenta · Préstamo ${number} · ${formatDate(today)}`,
      blocks: blocks(
        companyHeading(settings),
        { kind: "heading", text: "ESTADO DE CUENTA", level: 1 },
        { kind: "text", text: `Al ${formatDate(today)}`, align: "center" },
        { kind: "big", label: "Debe hoy", text: formatMoney(input.owedToday ?? dueOn(today, lines)) },
        loanBlocks(loan, client, number),
        { kind: "rule" },
        owedBlocks(loan, lateFeeOf(lines)),
        { kind: "heading", text: "Cuotas", level: 2 },
        { kind: "table", table: rowsTable(lines) },
        { kind: "heading", text: "Pagos", level: 2 },
        entries.length > 0
          ? { kind: "table", table: entriesTable(entries) }
          : { kind: "text", text: "No hay pagos registrados." },
        chargeBlocks(loan.charges),
      ),
    },
  };
}

function loanBlocks(loan: StatementLoan, client: ReceiptClient, number: string): Block[] {
  return blocks(
    pair("Cliente", `${client.name} ${client.lastName}`.trim()),
    pair(identityLabel(client.identification), formatIdentification(client.identification)),
    pair("Préstamo", `${number} · ${loanStatusText(loan)}`),
    { kind: "amount", label: "Monto prestado", amount: loan.amount },
    { kind: "amount", label: "Interés del préstamo", amount: loan.summary.totalInterest },
    pairs(agreedTexts(loan)),
    pair("Inicio", formatDate(loan.startDate)),
    // Paid before the loan was entered: it stands in the rows, and no receipt of ours says it (ruling L15).
    loan.opening?.annulled === null && pair(openingTitle(loan.opening), openingText(loan.opening)),
  );
}

function owedBlocks(loan: StatementLoan, lateFee: Money): Block[] {
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
    pair("Cuotas pagadas", progressText(summary)),
    summary.nextDueDate && pair("Próximo pago", formatDate(summary.nextDueDate)),
  );
}

/** The rest of the cuotas that fell due up to the day, with their mora. */
function dueOn(today: CalendarDate, lines: readonly ScheduleLine[]): Money {
  return sum(
    lines.map((line) => (line.kind === "row" && line.row.paymentDate <= today ? line.remaining : ZERO)),
  );
}

function rowsTable(lines: readonly ScheduleLine[]): Table {
  const { payment, lateFee, paid, remaining } = totalOfLines(lines);
  const totals = [payment, lateFee, paid, remaining].map(moneyCell);
  return makeTable(ROW_COLUMNS, lines, [[TOTAL, null, ...totals, null]]);
}

function lateFeeOf(lines: readonly ScheduleLine[]): Money {
  return sum(lines.map((line) => (line.kind === "row" ? line.lateFeeDue : ZERO)));
}

/** Live payments and what was handed back of them, by date. */
function entriesOf(loan: StatementLoan, payments: readonly StatementPayment[]): Entry[] {
  const live = payments.filter(({ annulled }) => annulled === null);
  const receipts = new Map(live.map((payment) => [payment.id, receiptOf(payment)]));
  const received = live.map((payment): Entry => {
    const { date, at, outcome, amount } = payment;
    return { receipt: receiptOf(payment), date, at, method: methodOf(payment), parts: outcome, amount };
  });
  const handedBack = loan.refunds.flatMap(({ paymentId, date, at, method, amount }): Entry[] => {
    const receipt = receipts.get(paymentId);
    if (receipt === undefined) return [];
    const back = subtract(ZERO, amount);
    const parts = { lateFee: ZERO, interest: ZERO, principal: ZERO, excess: back };
    return [{ receipt: `Devolución de ${receipt}`, date, at, method, parts, amount: back }];
  });
  return [...received, ...handedBack].sort(byDate);
}

function receiptOf(payment: StatementPayment): string {
  return payment.receiptNumber || shortId(payment.id, 6);
}

function entriesTable(entries: readonly Entry[]): Table {
  const total = (read: (parts: NonNullable<Entry["parts"]>) => Money) =>
    moneyCell(sum(entries.map(({ parts }) => (parts ? read(parts) : ZERO))));
  const totals: Cell[] = [
    TOTAL,
    null,
    null,
    total((parts) => parts.lateFee),
    total((parts) => parts.interest),
    total((parts) => parts.principal),
    total((parts) => parts.excess),
    moneyCell(sum(entries.map(({ amount }) => amount))),
  ];
  return makeTable(ENTRY_COLUMNS, entries, [totals]);
}

function byDate(a: Entry, b: Entry): number {
  return a.date === b.date ? a.at - b.at : a.date < b.date ? -1 : 1;
}
