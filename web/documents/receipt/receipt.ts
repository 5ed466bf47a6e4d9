/**
 * The receipt of a payment. It shows the figures issued at the tap, for ever; a copy says REIMPRESIÓN and shows
 * today's figures below (ruling L12).
 */

import { idEnding, shortId } from "#contract/id";
import type { Settings } from "#contract/records/business";
import type { IssuedFigures } from "#contract/records/issued";
import type { Amortization, Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { Client } from "#contract/records/people";
import { standing } from "#domain/arrears/standing";
import { businessDate, formatTime } from "#domain/calendar/business-date";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { formatIdentification } from "#domain/identity/identification";
import { formatPhone } from "#domain/identity/phone";
import { add, type Money, sum, ZERO } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { progressText, rowName } from "#web/wording/loan.ts";
import type { Reviewed, ToldOfReview } from "#web/wording/payment.ts";
import { identityLabel } from "../identity-wording.ts";
import { type Block, blocks, fileName, pair, type TicketSize } from "../paper/content.ts";
import { type DocumentOutcome, missingOf, refuse } from "../paper/outcome.ts";
import { consequence, installmentText, METHOD_LABEL, paymentTitle, reviewNote } from "./wording.ts";

/** How the loan stands on the day of a reprint. */
export interface TodayFigures {
  date: CalendarDate;
  balance: Money;
  rowsLeft: number;
  nextDueDate: CalendarDate | null;
  /** Mora owed that day. */
  lateFee: Money;
}

export interface ReceiptOptions {
  copy: boolean;
  /** For copies. */
  today?: TodayFigures | null;
  /** Receipt number of the payment that this one replaced, and of the one that replaced it, where known. */
  replacesReceipt?: string | null;
  replacedByReceipt?: string | null;
  /** An address that this page holds already: `blob:`, `data:` or a path of our own server. */
  logoAddress?: string | null;
}

/** The fields that a receipt reads: a borrower's phone holds no more of them. */
export type ReceiptClient = Pick<Client, "name" | "lastName" | "identification">;
export type ReceiptSettings = Pick<
  Settings,
  | "companyName"
  | "companyRnc"
  | "companyAddress"
  | "companyPhone"
  | "receiptFooterText"
  | "showClientSignature"
  | "publicAddress"
>;
type Annulled = Pick<NonNullable<Payment["annulled"]>, "date" | "reason" | "replacedBy">;
export type ReceiptPayment = Pick<
  Payment,
  | "id"
  | "loanId"
  | "claimedLoanId"
  | "amount"
  | "date"
  | "at"
  | "kind"
  | "prepaymentAmount"
  | "afterPrepayment"
  | "shiftsSchedule"
  | "notes"
  | "paymentMethod"
  | "receiptNumber"
  | "receiptToken"
  | "issued"
  | "userName"
  | "replaces"
> &
  (Pick<Reviewed, "confirmed" | "flags" | "outcome"> | Pick<ToldOfReview, "inReview">) & {
    annulled: Annulled | null;
    outcome: Omit<NonNullable<Payment["outcome"]>, "allocations" | "review"> | null;
  };

type ReceiptLoan = Pick<Loan, "status" | "summary"> | null;
type CheckedPayment = Pick<ReceiptPayment, "annulled" | "receiptToken">;

export interface ReceiptInput {
  payment: ReceiptPayment | null | undefined;
  loan: ReceiptLoan | undefined;
  client: ReceiptClient | null | undefined;
  settings: ReceiptSettings | null | undefined;
  options: ReceiptOptions;
}

/** Every figure is taken as stored: a receipt computes nothing but the sign of what is absent. */
export function makeReceipt(input: ReceiptInput): DocumentOutcome {
  const { payment, loan, client, settings, options } = input;
  const missing = missingOf([
    ["No se encontró información del pago", payment],
    ["No se encontró información del préstamo", loan || payment?.loanId === null ? "known" : null],
    ["No se encontró información del cliente o prestamista", client],
    ["No se encontró la configuración del sistema.", settings],
  ]);
  if (!payment || !client || !settings || missing.length > 0) return refuse("RECEIPT_INCOMPLETE", missing);
  const number = receiptNumber(payment);
  const figures = figuresOf(payment, loan ?? null);
  return {
    ok: true,
    paper: {
      title: `Recibo ${number}`,
      fileName: fileName("recibo", number),
      footer: `Recibo ${number}`,
      blocks: blocks(
        companyBlocks(settings, options.logoAddress ?? null),
        headBlocks(payment, figures, number, options),
        partyBlocks(payment, client, figures),
        { kind: "rule" },
        moneyBlocks(payment, figures),
        rowBlocks(figures),
        figures && { kind: "rule" },
        figures && balanceBlocks(figures, loan ?? null, businessDate(payment.at)),
        pair(METHOD_LABEL, payment.paymentMethod),
        pair("Cobrador", payment.userName),
        pair("Nota", payment.notes),
        noteBlocks(payment, figures),
        options.copy && todayBlocks(payment, options.today ?? null),
        settings.showClientSignature && !payment.annulled && signatureBlock(client),
        closingBlocks(settings, payment),
      ),
    },
  };
}

/** The number as issued; a payment that came without one is known by its id. */
export function receiptNumber(payment: Pick<Payment, "id" | "receiptNumber">): string {
  return payment.receiptNumber.trim() || shortId(payment.id, 6).toUpperCase();
}

type LoanToday = Pick<Loan, "status" | "summary" | "frequency"> & {
  lateFeeVersions: readonly Pick<Loan["lateFeeVersions"][number], "from" | "at" | "policy">[];
};

/** As the business's other papers name the loan, then as the portal and the page behind the receipt's code do. */
export function loanOnReceipt(id: string): string {
  return `${shortId(id, 6).toUpperCase()} …${idEnding(id)}`;
}

/** How the loan stands on a day, for the lower part of a copy. */
export function todayFigures(loan: LoanToday, rows: Amortization["rows"], date: CalendarDate): TodayFigures {
  const { balance, rows: all, paidRows, nextDueDate } = loan.summary;
  const { lateFeeDue } = standing({ ...loan, rows }, date);
  return { date, balance, rowsLeft: all - paidRows, nextDueDate, lateFee: lateFeeDue };
}

/** The width chosen in the settings. */
export function receiptSize(settings: Pick<Settings, "receiptWidth">): TicketSize {
  return settings.receiptWidth === 58 ? "58mm" : "80mm";
}

/** As issued; for a payment recorded without printing, what the fold found. Null while it is not applied. */
function figuresOf(payment: ReceiptPayment, loan: ReceiptLoan): IssuedFigures | null {
  if (payment.issued) return payment.issued;
  const { outcome } = payment;
  if (!outcome || !loan) return null;
  const { paymentNumber, lateFee, interest, principal, rebate, excess, status } = outcome;
  const { remainingAmount, balanceAfter, rowsLeftAfter, nextDueDateAfter } = outcome;
  return {
    paymentNumber,
    lateFee,
    interest,
    principal,
    rebate,
    excess,
    status,
    remainingAmount,
    balanceAfter,
    rowsLeftAfter,
    nextDueDateAfter,
    rows: loan.summary.rows,
  };
}

export function companyBlocks(settings: ReceiptSettings, logoAddress: string | null): Block[] {
  const lines = [
    settings.companyRnc && `RNC ${formatIdentification(settings.companyRnc)}`,
    settings.companyAddress,
    settings.companyPhone && `Tel. ${formatPhone(settings.companyPhone)}`,
  ].filter((text) => text !== "");
  const head = blocks(
    logoAddress !== null && { kind: "logo", address: logoAddress, alternative: settings.companyName },
    settings.companyName !== "" && { kind: "heading", text: settings.companyName, level: 1 },
    lines.map((text): Block => ({ kind: "text", text, align: "center" })),
  );
  // A business that has not named itself yet has nothing to set apart.
  return head.length === 0 ? [] : [...head, { kind: "rule" }];
}

function headBlocks(
  payment: ReceiptPayment,
  figures: IssuedFigures | null,
  number: string,
  options: ReceiptOptions,
): Block[] {
  return blocks(
    { kind: "big", label: "RECIBO DE PAGO", text: number },
    { kind: "text", text: paymentTitle(payment, figures), align: "center", tone: "strong" },
    options.copy && { kind: "mark", text: "REIMPRESIÓN", detail: "" },
    annulledMark(payment, options),
    payment.replaces !== null && replacementOf(options.replacesReceipt ?? null, payment.replaces),
    dateBlocks(payment),
  );
}

/** When it was paid, and when it was recorded where that was another day. */
export function dateBlocks(payment: Pick<Payment, "at" | "date">): Block[] {
  const recordedOn = businessDate(payment.at);
  return blocks(
    recordedOn === payment.date
      ? pair("Fecha", `${formatDate(payment.date)} ${formatTime(payment.at)}`)
      : [
          { kind: "pair", label: "Fecha del pago", value: formatDate(payment.date) },
          { kind: "pair", label: "Registrado", value: `${formatDate(recordedOn)} ${formatTime(payment.at)}` },
        ],
  );
}

export function annulledMark(
  payment: Pick<ReceiptPayment, "annulled">,
  options: ReceiptOptions,
): Block | null {
  if (!payment.annulled) return null;
  const { date, reason, replacedBy } = payment.annulled;
  const parts = [`El ${formatDate(date)}.`, reason && `Motivo: ${reason}.`];
  if (replacedBy)
    parts.push(
      `Sustituido por el recibo ${options.replacedByReceipt || shortId(replacedBy, 6).toUpperCase()}.`,
    );
  return { kind: "mark", text: "ANULADO", detail: parts.join(" ").replaceAll("..", ".").trim() };
}

export function replacementOf(receipt: string | null, paymentId: string): Block {
  const number = receipt || shortId(paymentId, 6).toUpperCase();
  return { kind: "text", text: `Sustituye al recibo ${number}, anulado.`, align: "center" };
}

function partyBlocks(payment: ReceiptPayment, client: ReceiptClient, figures: IssuedFigures | null): Block[] {
  const cuota = figures && installmentText(payment, figures);
  return blocks(
    pair("Cliente", `${client.name} ${client.lastName}`.trim()),
    pair(identityLabel(client.identification), formatIdentification(client.identification)),
    pair("Préstamo", loanOnReceipt(payment.loanId ?? payment.claimedLoanId)),
    cuota && { kind: "pair", label: cuota.label, value: cuota.value },
  );
}

function moneyBlocks(payment: ReceiptPayment, figures: IssuedFigures | null): Block[] {
  const received: Block = { kind: "big", label: "RECIBIDO", text: formatMoney(payment.amount) };
  if (!figures) return [received];
  return blocks(
    received,
    amount("Mora", figures.lateFee),
    amount("Interés", figures.interest, true),
    amount("Capital", figures.principal, true),
    amount("Saldo a favor", figures.excess),
    amount("Interés rebajado por saldar", figures.rebate),
  );
}

/** So many lines at most: a paper of a year of daily cuotas would be longer than the client's arm. */
const ROW_LINES = 12;

/** Parts of each cuota, where the receipt is for several. */
function rowBlocks(figures: IssuedFigures | null): Block[] {
  const parts = figures?.allocations ?? [];
  if (parts.length < 2) return [];
  const named = parts.length > ROW_LINES ? parts.slice(0, ROW_LINES - 1) : parts;
  const others = parts.slice(named.length);
  return blocks(
    { kind: "rule" },
    named.map(
      (part): Block => ({ kind: "amount", label: rowName(part.paymentNumber), amount: partOf(part) }),
    ),
    others.length > 0 && {
      kind: "amount",
      label: `y ${others.length} cuotas más`,
      amount: sum(others.map(partOf)),
    },
  );
}

function partOf({
  lateFee,
  interest,
  principal,
}: {
  lateFee: Money;
  interest: Money;
  principal: Money;
}): Money {
  return add(lateFee, interest, principal);
}

/** A next payment that was late already when the receipt was made says since when. */
function nextPayment(due: CalendarDate | null, day: CalendarDate): Block | null {
  if (due === null) return null;
  const value = due < day ? `Vencida desde ${formatDate(due)}` : formatDate(due);
  return { kind: "pair", label: "Próximo pago", value };
}

function balanceBlocks(figures: IssuedFigures, loan: ReceiptLoan, day: CalendarDate): Block[] {
  const settled = figures.rowsLeftAfter === 0 && figures.balanceAfter === 0;
  // A loan that ends under its cash tolerance owes nothing more: the rest is written off (ruling L11).
  const writtenOff = settled && loan?.status === "completed" ? loan.summary.roundingAdjustment : ZERO;
  return blocks(
    figures.status === "partial" && amount("Resta de la cuota", figures.remainingAmount),
    amount("Ajuste por redondeo", writtenOff),
    { kind: "amount", label: "Saldo pendiente", amount: figures.balanceAfter, strong: true },
    pair("Cuotas pagadas", paidAfter(figures)),
    { kind: "pair", label: "Cuotas pendientes", value: String(figures.rowsLeftAfter) },
    nextPayment(figures.nextDueDateAfter, day),
    settled && { kind: "text", text: "PRÉSTAMO SALDADO", align: "center", tone: "strong" },
  );
}

/** The two numbers of the loan's progress, as they stood when the receipt was made (ruling L14). */
function paidAfter({ rows, rowsLeftAfter }: IssuedFigures): string {
  return progressText({ paidRows: rows - rowsLeftAfter, rows });
}

function noteBlocks(payment: ReceiptPayment, figures: IssuedFigures | null): Block[] {
  const notes = [figures && consequence(payment, figures), reviewNote(payment)];
  return notes.filter((text) => text !== null).map((text): Block => ({ kind: "text", text }));
}

function todayBlocks(payment: ReceiptPayment, today: TodayFigures | null): Block[] {
  if (!today) return [];
  return blocks(
    { kind: "rule" },
    { kind: "text", text: `AL ${formatDate(today.date)}`, align: "center", tone: "strong" },
    { kind: "amount", label: "Saldo pendiente", amount: today.balance, strong: true },
    amount("Mora al día", today.lateFee),
    { kind: "pair", label: "Cuotas pendientes", value: String(today.rowsLeft) },
    nextPayment(today.nextDueDate, today.date),
    amount("Saldo a favor devuelto", payment.outcome?.refunded ?? ZERO),
  );
}

export function signatureBlock(client: ReceiptClient): Block {
  const name = `${client.name} ${client.lastName}`.trim();
  return { kind: "signatures", people: [{ role: "Firma del cliente", name, detail: "" }] };
}

/** By the code anybody asks whether the business knows of the receipt; it needs an address that a borrower reaches. */
function checkBlock({ publicAddress }: ReceiptSettings, { receiptToken }: CheckedPayment): Block | null {
  if (!receiptToken || publicAddress === "") return null;
  return { kind: "qr", text: receiptAddress(publicAddress, receiptToken), caption: "Compruebe este recibo:" };
}

export function receiptAddress(publicAddress: string, token: string): string {
  return `${publicAddress}/r/${token}`;
}

export function closingBlocks(settings: ReceiptSettings, payment: CheckedPayment): Block[] {
  return blocks(
    { kind: "space" },
    checkBlock(settings, payment),
    settings.receiptFooterText !== "" && { kind: "text", text: settings.receiptFooterText, align: "center" },
    !payment.annulled && { kind: "text", text: "¡Gracias por su pago!", align: "center", tone: "strong" },
    payment.annulled !== null && { kind: "mark", text: "ANULADO", detail: "" },
  );
}

/** A line for an amount; left out at zero unless the line always stands. */
export function amount(label: string, value: Money, always = false): Block | null {
  return value === 0 && !always ? null : { kind: "amount", label, amount: value };
}
