/** The parts that receipts of loans and of continuous yield have in common, from the company's name to the thanks. */

import { idEnding, shortId } from "#contract/id";
import type { Settings } from "#contract/records/business";
import type { Payment } from "#contract/records/payment";
import type { Client } from "#contract/records/people";
import { businessDate, formatTime } from "#domain/calendar/business-date";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { formatIdentification } from "#domain/identity/identification";
import { formatPhone } from "#domain/identity/phone";
import { paperMark } from "#domain/loan/number";
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { methodOf } from "#domain/payment/method";
import { identityLabel } from "../identity-wording.ts";
import { type Block, blocks, fileName, pair } from "../paper/content.ts";
import { type DocumentOutcome, missingOf, refuse } from "../paper/outcome.ts";
import { type Said, shortened } from "./short.ts";
import { METHOD_LABEL } from "./wording.ts";

/** How the loan stands on the day of a reprint. */
export interface TodayAmounts {
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
  today?: TodayAmounts | null;
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
export type Annulled = Pick<NonNullable<Payment["annulled"]>, "date" | "reason" | "replacedBy">;
type Lines = readonly (Block | readonly Block[] | null)[];

export interface StandsToday {
  date: CalendarDate;
  /** `short` names it beside its day. */
  left: { label: string; short: string; amount: Money };
  /** Below it. */
  more: Lines;
}

interface ReceiptParts {
  title: string;
  /** Below the client and the loan. */
  party: Lines;
  /** Below what was received: where it went. */
  received: Lines;
  /** How the loan stood afterwards; null where that is unknown. */
  after: Block[] | null;
  notes: Block[];
  /** For copies: how it stands now. */
  today: StandsToday | null;
  /** Blocks of these that a short receipt says in fewer words, or leaves out. */
  briefly?: readonly (readonly [block: Block | null, words: Block | null])[];
}

type AnyPayment = Pick<
  Payment,
  | "id"
  | "claimedLoanId"
  | "amount"
  | "date"
  | "at"
  | "notes"
  | "paymentMethod"
  | "receiptNumber"
  | "receiptToken"
  | "userName"
  | "replaces"
> & { annulled: Annulled | null; renewal?: Payment["renewal"] };
type CheckedPayment = Pick<AnyPayment, "annulled" | "receiptToken">;

interface ReceiptOf<P> {
  payment: P | null | undefined;
  /** Null where the payment waits for a person to place it. */
  loanId: Payment["loanId"] | undefined;
  isLoanKnown: boolean;
  /** The number that stood on it when it was made (ruling X4). */
  loanNumber?: number | undefined;
  client: ReceiptClient | null | undefined;
  settings: ReceiptSettings | null | undefined;
  options: ReceiptOptions;
}

export function receiptPaper<P extends AnyPayment>(
  { payment, loanId, isLoanKnown, loanNumber, client, settings, options }: ReceiptOf<P>,
  partsOf: (payment: P) => ReceiptParts,
): DocumentOutcome {
  const missing = missingOf([
    ["No se encontró información del pago", payment],
    ["No se encontró información del préstamo", isLoanKnown || loanId === null ? "known" : null],
    ["No se encontró información del cliente o prestamista", client],
    ["No se encontró la configuración del sistema.", settings],
  ]);
  if (!payment || !client || !settings || missing.length > 0) return refuse("RECEIPT_INCOMPLETE", missing);
  const number = receiptNumber(payment);
  const parts = partsOf(payment);
  const { title, party, received, after, notes, today } = parts;
  const mark = paperMark({ id: loanId ?? payment.claimedLoanId, number: loanNumber });
  const paper = blocks(
    companyBlocks(settings, options.logoAddress ?? null),
    headBlocks(payment, title, number, options),
    pair("Cliente", `${client.name} ${client.lastName}`.trim()),
    pair(identityLabel(client.identification), formatIdentification(client.identification)),
    // As the business's other papers name the loan, then as the portal and the page behind the receipt's code do.
    pair("Préstamo", `${mark} …${idEnding(loanId ?? payment.claimedLoanId)}`),
    ...party,
    { kind: "rule" },
    { kind: "big", label: "RECIBIDO", text: formatMoney(payment.amount) },
    ...received,
    after && { kind: "rule" },
    after,
    pair(METHOD_LABEL, methodOf(payment)),
    pair("Cobrador", payment.userName),
    pair("Nota", payment.notes),
    notes,
    options.copy && today && todayBlocks(today),
    settings.showClientSignature && !payment.annulled && signatureBlock(client),
    closingBlocks(settings, payment),
  );
  const name = `Recibo ${number}`;
  const short = shortened(shortParts({ payment, client, settings, options, mark, parts }));
  return {
    ok: true,
    paper: { title: name, fileName: fileName("recibo", number), footer: name, blocks: paper, short },
  };
}

interface ShortOf {
  payment: AnyPayment;
  client: ReceiptClient;
  settings: ReceiptSettings;
  options: ReceiptOptions;
  /** The number of the loan, or its short id. */
  mark: string;
  parts: ReceiptParts;
}

/** The ranks say which goes first where a receipt would be too long: room and rules, the footer, then what was noted. */
function shortParts({ payment, client, settings, options, mark, parts }: ShortOf): Said[] {
  const { title, party, received, after, notes, today } = parts;
  const words = new Map(parts.briefly);
  const kept = (lines: Lines) =>
    blocks(...blocks(...lines).map((block) => (words.has(block) ? (words.get(block) ?? null) : block)));
  const signature = settings.showClientSignature && !payment.annulled && signatureBlock(client, true);
  const footer = settings.receiptFooterText;
  const note = pair("Nota", payment.notes);
  return [
    shortHead(settings, options.logoAddress ?? null),
    { kind: "big", label: "RECIBO DE PAGO", text: receiptNumber(payment) },
    ...shortMarks(payment, options),
    dateBlocks(payment),
    pair("Cliente", `${client.name} ${client.lastName}`.trim()),
    pair(identityLabel(client.identification), formatIdentification(client.identification)),
    loanLine(mark, kept(party)),
    { rank: 2, blocks: [{ kind: "rule" }] },
    { kind: "big", label: title, text: formatMoney(payment.amount) },
    kept(received),
    { rank: 3, blocks: [{ kind: "rule" }] },
    // A copy says below what is still to pay.
    ...kept([after]).map((block) =>
      options.copy && block.kind === "pair" ? { rank: 4, blocks: [block] } : block,
    ),
    pair(METHOD_LABEL, methodOf(payment)),
    pair("Cobrador", payment.userName),
    note && { rank: 6, blocks: [note] },
    { rank: 7, blocks: notes },
    ...(options.copy && today ? shortToday(today) : []),
    { rank: 1, blocks: [{ kind: "space" }] },
    // A copy is signed where the original was.
    signature && (options.copy ? { rank: 5, blocks: [signature] } : signature),
    checkBlock(settings, payment),
    footer !== "" && { rank: 5, blocks: [{ kind: "text", text: footer, align: "center" }] },
    closingMark(payment),
  ];
}

/** Name, number and telephone on two lines. */
function shortHead({ companyName, companyRnc, companyPhone }: ReceiptSettings, logo: string | null): Block[] {
  const rnc = companyRnc && `RNC ${formatIdentification(companyRnc)}`;
  const phone = companyPhone && formatPhone(companyPhone);
  const alone = rnc || phone;
  return blocks(
    logo !== null && { kind: "logo", address: logo, alternative: companyName },
    companyName !== "" && { kind: "heading", text: companyName, level: 1 },
    rnc && phone
      ? { kind: "pair", label: rnc, value: phone }
      : alone !== "" && { kind: "text", text: alone, align: "center" },
  );
}

/** The loan and, beside it, the cuota that was paid. */
function loanLine(mark: string, party: readonly Block[]): Block[] {
  const [first, ...rest] = party;
  if (first?.kind !== "pair") return blocks(pair("Préstamo", mark), party);
  return [{ kind: "pair", label: `Préstamo ${mark}`, value: `${first.label} ${first.value}` }, ...rest];
}

/** The number as issued; a payment that came without one is known by its id. */
export function receiptNumber(payment: Pick<Payment, "id" | "receiptNumber">): string {
  return payment.receiptNumber.trim() || shortId(payment.id, 6).toUpperCase();
}

function companyBlocks(settings: ReceiptSettings, logoAddress: string | null): Block[] {
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

function headBlocks(payment: AnyPayment, title: string, number: string, options: ReceiptOptions): Block[] {
  return blocks(
    { kind: "big", label: "RECIBO DE PAGO", text: number },
    { kind: "text", text: title, align: "center", tone: "strong" },
    marksOf(payment, options),
    dateBlocks(payment),
  );
}

/** Whether it is a copy, still holds, and takes another's place. */
function marksOf(payment: AnyPayment, options: ReceiptOptions): Block[] {
  return blocks(
    options.copy && { kind: "mark", text: "REIMPRESIÓN", detail: "" },
    annulledMark(payment, options),
    payment.replaces !== null && replacementOf(options.replacesReceipt ?? null, payment.replaces),
  );
}

/** The reason of an annulment may be long: it gives way, the mark does not. */
function shortMarks(payment: AnyPayment, options: ReceiptOptions): Said[] {
  const { annulled } = payment;
  if (!annulled?.reason) return [marksOf(payment, options)];
  const reason: Block = { kind: "text", text: `Motivo: ${annulled.reason}`, align: "center" };
  const unsaid = { ...payment, annulled: { ...annulled, reason: "" } };
  return [marksOf(unsaid, options), { rank: 9, blocks: [reason] }];
}

function todayBlocks({ date, left, more }: StandsToday): Block[] {
  return blocks(
    { kind: "rule" },
    { kind: "text", text: `AL ${formatDate(date)}`, align: "center", tone: "strong" },
    { kind: "amount", label: left.label, amount: left.amount, strong: true },
    ...more,
  );
}

/** Amounts are said in any case, what is counted or comes next where there is room. */
function shortToday({ date, left, more }: StandsToday): Said[] {
  const label = `${left.short} al ${formatDate(date)}`;
  return [
    { kind: "amount", label, amount: left.amount, strong: true },
    ...blocks(...more).map((block) => (block.kind === "pair" ? { rank: 8, blocks: [block] } : block)),
  ];
}

/** When it was paid, and when it was recorded where that was another day. */
function dateBlocks(payment: Pick<Payment, "at" | "date">): Block[] {
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

function annulledMark(payment: Pick<AnyPayment, "annulled">, options: ReceiptOptions): Block | null {
  if (!payment.annulled) return null;
  const { date, reason, replacedBy } = payment.annulled;
  const parts = [`El ${formatDate(date)}.`, reason && `Motivo: ${reason}.`];
  if (replacedBy)
    parts.push(
      `Sustituido por el recibo ${options.replacedByReceipt || shortId(replacedBy, 6).toUpperCase()}.`,
    );
  return { kind: "mark", text: "ANULADO", detail: parts.join(" ").replaceAll("..", ".").trim() };
}

function replacementOf(receipt: string | null, paymentId: string): Block {
  const number = receipt || shortId(paymentId, 6).toUpperCase();
  return { kind: "text", text: `Sustituye al recibo ${number}, anulado.`, align: "center" };
}

function signatureBlock(client: ReceiptClient, isBrief = false): Block {
  const name = isBrief ? "" : `${client.name} ${client.lastName}`.trim();
  const people = [{ role: "Firma del cliente", name, detail: "" }];
  return { kind: "signatures", people, ...(isBrief && { isBrief }) };
}

/** By the code a borrower asks whether the business knows of the receipt; it needs an address that a borrower reaches. */
function checkBlock({ publicAddress }: ReceiptSettings, { receiptToken }: CheckedPayment): Block | null {
  if (!receiptToken || publicAddress === "") return null;
  return { kind: "qr", text: receiptAddress(publicAddress, receiptToken), caption: "Compruebe este recibo:" };
}

export function receiptAddress(publicAddress: string, token: string): string {
  return `${publicAddress}/r/${token}`;
}

function closingBlocks(settings: ReceiptSettings, payment: CheckedPayment): Block[] {
  return blocks(
    { kind: "space" },
    checkBlock(settings, payment),
    settings.receiptFooterText !== "" && { kind: "text", text: settings.receiptFooterText, align: "center" },
    closingMark(payment),
  );
}

function closingMark({ annulled }: CheckedPayment): Block {
  return annulled
    ? { kind: "mark", text: "ANULADO", detail: "" }
    : { kind: "text", text: "¡Gracias por su pago!", align: "center", tone: "strong" };
}

/** The figure that a payment left on its date, in small: the present one stands large above it (ruling X5). */
export function balanceOfDate(name: string, left: Money, date: CalendarDate): Block {
  const text = `${name} con los pagos hasta el ${formatDate(date)}: ${formatMoney(left)}`;
  return { kind: "text", text, tone: "quiet" };
}

/** A line for an amount; left out at zero unless the line always stands. */
export function amount(label: string, value: Money, always = false): Block | null {
  return value === 0 && !always ? null : { kind: "amount", label, amount: value };
}
