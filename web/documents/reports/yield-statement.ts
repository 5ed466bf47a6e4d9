/** The statement of a continuous-yield loan: the capital that is out, the periods that are owed, what came, what is owed today. */

import { shortId } from "#contract/id";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import type { PeriodTerms } from "#domain/continuous-yield/facts";
import { yieldStanding } from "#domain/continuous-yield/replay";
import { upcomingWeeks } from "#domain/continuous-yield/schedule";
import type { YieldWeek } from "#domain/continuous-yield/state";
import { rateOfWeek } from "#domain/continuous-yield/weeks";
import { formatIdentification } from "#domain/identity/identification";
import { formatPercent } from "#domain/interest/rate";
import { type Money, subtract, sum, ZERO } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { type Column, makeTable, type Table } from "#web/table/table.ts";
import { weekWord, yieldStatusWord } from "#web/wording/continuous-yield.ts";
import { capital, periodsText, periodText, periodWords } from "#web/wording/yield-period.ts";
import { identityLabel } from "../identity-wording.ts";
import { type Block, blocks, pair } from "../paper/content.ts";
import { type DocumentOutcome, missingOf, refuse } from "../paper/outcome.ts";
import { datedName } from "../paper/period-name.ts";
import { type ReceiptClient, receiptNumber } from "../receipt/frame.ts";
import { moneyCell, TOTAL } from "./amortization.ts";
import { chargeBlocks } from "./charge-blocks.ts";
import { companyHeading, type HeadingSettings } from "./company-heading.ts";
import { yieldPart } from "./yield-payments-list.ts";

export interface YieldStatementInput {
  loan: YieldLoan | null | undefined;
  client: ReceiptClient | null | undefined;
  settings: HeadingSettings | null;
  payments: readonly YieldPayment[];
  today: CalendarDate;
}

/** Money that came in, or saldo a favor that was handed back. */
interface Entry {
  receipt: string;
  date: CalendarDate;
  at: number;
  method: string;
  yield: Money;
  principal: Money;
  excess: Money;
  amount: Money;
}

const ENTRY_COLUMNS: readonly Column<Entry>[] = [
  { heading: "Recibo", kind: "text", isWhole: true, read: ({ receipt }) => receipt },
  { heading: "Fecha", kind: "date", read: ({ date }) => date },
  { heading: "Método", kind: "text", read: ({ method }) => method },
  { heading: "Rédito", kind: "money", read: (entry) => entry.yield },
  { heading: "Capital", kind: "money", read: ({ principal }) => principal },
  { heading: "A favor", kind: "money", read: ({ excess }) => excess },
  { heading: "Monto", kind: "money", read: ({ amount }) => amount },
];

export function makeYieldStatement(input: YieldStatementInput): DocumentOutcome {
  const { loan, client, settings, today } = input;
  const missing = missingOf([
    ["datos del préstamo", loan],
    ["datos del cliente", client],
  ]);
  if (!loan || !client || missing.length > 0) return refuse("STATEMENT_INCOMPLETE", missing);
  const number = shortId(loan.id, 6).toUpperCase();
  const entries = entriesOf(loan, input.payments);
  const begun = upcomingWeeks(loan, today, 0);
  return {
    ok: true,
    paper: {
      title: `Estado de cuenta ${number}`,
      fileName: datedName(formatDate(today), "estado-de-cuenta", number),
      footer: `Estado de cuenta · Rédito continuo ${number} · ${formatDate(today)}`,
      blocks: blocks(
        companyHeading(settings),
        { kind: "heading", text: "ESTADO DE CUENTA", level: 1 },
        { kind: "text", text: `Al ${formatDate(today)}`, align: "center" },
        { kind: "big", label: "Debe hoy", text: formatMoney(dueOn(today, begun)) },
        agreedBlocks(loan, client, number, today),
        { kind: "rule" },
        owedBlocks(loan, today),
        begun.length > 0 && [
          { kind: "heading", text: `${capital(periodWords(loan).many)} sin pagar`, level: 2 },
          { kind: "table", table: periodsTable(loan, begun) },
        ],
        { kind: "heading", text: "Pagos", level: 2 },
        entries.length > 0
          ? { kind: "table", table: entriesTable(entries) }
          : { kind: "text", text: "No hay pagos registrados." },
        chargeBlocks(loan.charges),
      ),
    },
  };
}

function agreedBlocks(loan: YieldLoan, client: ReceiptClient, number: string, today: CalendarDate): Block[] {
  const rate = rateOfWeek(loan.rates, Math.max(1, yieldStanding(loan, today).weeksSinceStart));
  return blocks(
    pair("Cliente", `${client.name} ${client.lastName}`.trim()),
    pair(identityLabel(client.identification), formatIdentification(client.identification)),
    pair("Préstamo", `${number} · ${yieldStatusWord(loan.status).label}`),
    { kind: "amount", label: "Capital prestado", amount: loan.checkpoint.lent },
    pair("Rédito", `${formatPercent(rate)} ${periodText(loan)}`),
    pair("Inicio", formatDate(loan.startDate)),
  );
}

function owedBlocks(loan: YieldLoan, today: CalendarDate): Block[] {
  const standing = yieldStanding(loan, today);
  const { excess, nextDueDate, overdueWeeks } = standing;
  return blocks(
    { kind: "amount", label: "Capital pendiente", amount: standing.remainingPrincipal },
    { kind: "amount", label: "Rédito vencido", amount: standing.overdueYield },
    { kind: "amount", label: "Rédito recibido", amount: standing.totalYieldPaid },
    { kind: "amount", label: "Capital recuperado", amount: standing.totalPrincipalPaid },
    standing.paidAhead > 0 && { kind: "amount", label: "Rédito adelantado", amount: standing.paidAhead },
    excess > 0 && { kind: "amount", label: "Saldo a favor", amount: excess },
    overdueWeeks > 0 && pair("Atraso", periodsText(overdueWeeks, loan)),
    nextDueDate && pair("Próximo pago", `${formatDate(nextDueDate)} · ${formatMoney(standing.nextAmount)}`),
  );
}

/** The rest of the periods that fell due up to the day. */
function dueOn(today: CalendarDate, weeks: readonly YieldWeek[]): Money {
  return sum(weeks.map((week) => (week.dueDate <= today ? restOf(week) : ZERO)));
}

function restOf(week: YieldWeek): Money {
  return subtract(week.yield, week.paid);
}

function periodsTable(terms: PeriodTerms, weeks: readonly YieldWeek[]): Table {
  const columns: readonly Column<YieldWeek>[] = [
    { heading: capital(periodWords(terms).one), kind: "text", read: ({ week }) => `#${week}` },
    { heading: "Vence", kind: "date", read: ({ dueDate }) => dueDate },
    { heading: "Rédito", kind: "money", read: (week) => week.yield },
    { heading: "Pagado", kind: "money", read: ({ paid }) => paid },
    { heading: "Resta", kind: "money", read: restOf },
    { heading: "Estado", kind: "text", read: ({ status }) => weekWord(status, terms).label },
  ];
  const totals = [weeks.map((week) => week.yield), weeks.map(({ paid }) => paid), weeks.map(restOf)];
  return makeTable(columns, weeks, [
    [TOTAL, null, ...totals.map((amounts) => moneyCell(sum(amounts))), null],
  ]);
}

/** Live payments and what was handed back of them, by date. */
function entriesOf(loan: YieldLoan, payments: readonly YieldPayment[]): Entry[] {
  const live = payments.filter(({ annulled }) => annulled === null);
  const receipts = new Map(live.map((payment) => [payment.id, receiptNumber(payment)]));
  const received = live.map((payment): Entry => {
    const { date, at, paymentMethod: method, outcome, amount } = payment;
    const parts = { principal: outcome?.principal ?? ZERO, excess: outcome?.excess ?? ZERO };
    return { receipt: receiptNumber(payment), date, at, method, yield: yieldPart(payment), ...parts, amount };
  });
  const handedBack = loan.refunds.flatMap(({ paymentId, date, at, method, amount }): Entry[] => {
    const receipt = receipts.get(paymentId);
    if (receipt === undefined) return [];
    const back = subtract(ZERO, amount);
    const parts = { yield: ZERO, principal: ZERO, excess: back };
    return [{ receipt: `Devolución de ${receipt}`, date, at, method, ...parts, amount: back }];
  });
  return [...received, ...handedBack].sort((a, b) =>
    a.date === b.date ? a.at - b.at : a.date < b.date ? -1 : 1,
  );
}

function entriesTable(entries: readonly Entry[]): Table {
  const keys = ["yield", "principal", "excess", "amount"] as const;
  const totals = keys.map((key) => moneyCell(sum(entries.map((entry) => entry[key]))));
  return makeTable(ENTRY_COLUMNS, entries, [[TOTAL, null, null, ...totals]]);
}
