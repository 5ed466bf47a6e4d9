/**
 * *Comprobante de desembolso*: the client signs for what was handed over when the loan was granted, or for the difference that
 * he paid in. That of a reenganche has the receipts of the loans that it settled above it, on the same paper.
 */
import type { Id } from "#contract/id";
import type { Settings } from "#contract/records/business";
import type { YieldLoan } from "#contract/records/continuous-yield";
import type { Loan, LoanCharge, PaymentMethod } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { formatIdentification } from "#domain/identity/identification";
import { paperMark, UNNUMBERED } from "#domain/loan/number";
import { requestedOf } from "#domain/loan/renewal";
import { absolute, type Money, subtract, sum, ZERO } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { amountInWords } from "#domain/money/words";
import { methodLabel } from "#web/wording/expense.ts";
import { termText } from "#web/wording/loan.ts";
import { identityLabel } from "../identity-wording.ts";
import { type Block, blocks, fileName, pair } from "../paper/content.ts";
import { type DocumentOutcome, missingOf, refuse } from "../paper/outcome.ts";
import type { ReceiptClient } from "../receipt/frame.ts";
import { makeReceipt } from "../receipt/receipt.ts";
import { companyHeading } from "../reports/company-heading.ts";

/** A loan that was settled, and the payment by which it was; null while it is not on this device. */
export interface SettledLoan {
  loanId: Id;
  amount: Money;
  loan: Loan | null;
  payment: Payment | null;
}

export interface PayoutSlipInput {
  loan: Loan | null | undefined;
  client: ReceiptClient | null | undefined;
  settings: Settings | null | undefined;
  settled: readonly SettledLoan[];
}

export interface YieldSlipInput extends Pick<PayoutSlipInput, "client" | "settings"> {
  loan: YieldLoan | null | undefined;
}

/** A loan of the notebook was handed over before there was a paper of it. */
export function hasPayoutSlip({ opening }: Pick<Granted, "id" | "opening">): boolean {
  return !opening;
}

export function makePayoutSlip({ loan, client, settings, settled }: PayoutSlipInput): DocumentOutcome {
  return slipOf({ loan, client, settings }, (granted) => ({
    name: granted.number === undefined ? `${UNNUMBERED} (${paperMark(granted)})` : paperMark(granted),
    above: settled.flatMap((old) => receiptOf(old, { client, settings })),
    toHand: toHandOf(granted),
    agreed: [pair("Plazo", termText(granted.term, granted.frequency))],
    sum: sumBlocks(granted, settled),
    capital: capitalBlocks(granted),
    apart: apartBlocks(granted),
  }));
}

/** The same of a rédito: its first capital less its charges. */
export function makeYieldSlip(input: YieldSlipInput): DocumentOutcome {
  return slipOf(input, (loan) => {
    const isCharged = standingCharges(loan).length > 0;
    const toHand = toHandOf(loan);
    return {
      ...UNADORNED,
      name: paperMark({ id: loan.id }),
      toHand,
      sum: isCharged ? sumBlocks(loan, []) : handedBlocks(toHand),
      capital: isCharged ? capitalBlocks(loan) : [],
      apart: apartBlocks(loan),
    };
  });
}

export interface CapitalSlipInput extends YieldSlipInput {
  addition: Addition | null | undefined;
}

type Addition = YieldLoan["additions"][number];

/** More capital of a running rédito, handed over by itself. */
export function makeCapitalSlip({ addition, ...input }: CapitalSlipInput): DocumentOutcome {
  const loan = addition ? input.loan : null;
  return slipOf({ ...input, loan }, ({ id }) => ({
    ...UNADORNED,
    name: paperMark({ id }),
    toHand: addition?.amount ?? ZERO,
    agreed: [pair("Concepto", "Capital agregado")],
    sum: handedBlocks(addition?.amount ?? ZERO),
    ...(addition && {
      date: addition.date,
      method: addition.method,
      by: addition.userName,
      isAnnulled: addition.annulled !== null,
    }),
  }));
}

const UNADORNED = { above: [], agreed: [], capital: [], apart: [] };

interface SlipParts {
  /** The loan in its line: by its number, or that it has none yet. */
  name: string;
  above: Block[];
  /** Below zero, the client hands it over. */
  toHand: Money;
  agreed: readonly (Block | null)[];
  sum: Block[];
  capital: Block[];
  apart: Block[];
  /** These are said of money that was handed over after the start. */
  date?: CalendarDate;
  method?: PaymentMethod;
  by?: string;
  isAnnulled?: boolean;
}

type Granted = Pick<Loan, "id" | "startDate" | "payoutMethod" | "deleted"> & {
  status: string;
  opening?: unknown;
  number?: number | undefined;
  termsVersions: readonly { userName?: string | undefined }[];
};

function slipOf<L extends Granted>(
  { loan, client, settings }: Pick<PayoutSlipInput, "client" | "settings"> & { loan: L | null | undefined },
  partsOf: (loan: L) => SlipParts,
): DocumentOutcome {
  const missing = missingOf([
    ["datos del préstamo", loan && hasPayoutSlip(loan) ? loan : null],
    ["datos del cliente", client],
    ["la configuración del sistema", settings],
  ]);
  if (!loan || !client || !settings || missing.length > 0) return refuse("PAYOUT_SLIP_INCOMPLETE", missing);
  const number = paperMark(loan);
  const parts = partsOf(loan);
  const { name, above, toHand, agreed, sum, capital, apart } = parts;
  const title = `Comprobante de desembolso ${number}`;
  return {
    ok: true,
    paper: {
      title,
      fileName: fileName("desembolso", number),
      footer: title,
      blocks: blocks(
        above,
        companyHeading(settings),
        { kind: "big", label: "COMPROBANTE DE DESEMBOLSO", text: number },
        undone(loan, parts.isAnnulled),
        pair("Fecha", formatDate(parts.date ?? loan.startDate)),
        pair("Cliente", nameOf(client)),
        pair(identityLabel(client.identification), formatIdentification(client.identification)),
        pair("Préstamo", name),
        ...agreed,
        { kind: "rule" },
        sum,
        { kind: "rule" },
        capital,
        pair("Método", methodLabel(parts.method ?? loan.payoutMethod)),
        pair("Lo registró", parts.by ?? loan.termsVersions[0]?.userName ?? null),
        apart,
        { kind: "space" },
        { kind: "signatures", people: signatories(toHand, client, settings) },
      ),
    },
  };
}

/** A loan of either kind with what was kept of its sum. */
type Charged = Pick<Loan, "amount" | "charges" | "renews">;

/** The charges of the loan as it was granted: a cost that came later has its own receipt. */
function standingCharges({ charges = [] }: Charged): LoanCharge[] {
  return charges.filter(({ annulled, isCost }) => annulled === null && !isCost);
}

function ofWay(loan: Charged, way: LoanCharge["way"]): LoanCharge[] {
  return standingCharges(loan).filter((charge) => charge.way === way);
}

/** Below zero, the client hands it over. */
function toHandOf(loan: Charged): Money {
  const kept = sum(ofWay(loan, "deducted").map(({ amount }) => amount));
  const settled = sum((loan.renews ?? []).map(({ amount }) => amount));
  return subtract(subtract(requestedOf(loan.amount, standingCharges(loan)), kept), settled);
}

/** From the sum that was asked for to the sum that changed hands. */
function sumBlocks(loan: Charged, settled: readonly SettledLoan[]): Block[] {
  return blocks(
    {
      kind: "amount",
      label: "Monto solicitado",
      amount: requestedOf(loan.amount, standingCharges(loan)),
    },
    ofWay(loan, "deducted").map((charge) => less(`Cargo: ${charge.name}`, charge.amount)),
    settled.map(({ loanId, loan: old, amount }) =>
      less(`Salda el préstamo ${paperMark(old ?? { id: loanId })}`, amount),
    ),
    handedBlocks(toHandOf(loan)),
  );
}

/** In figures and in words. */
function handedBlocks(toHand: Money): Block[] {
  const handed = absolute(toHand);
  return [
    {
      kind: "big",
      label: toHand < ZERO ? "EL CLIENTE ENTREGA" : "SE ENTREGA",
      text: formatMoney(handed),
    },
    { kind: "text", text: `Son: ${amountInWords(handed)}.`, align: "center" },
    said(toHand),
  ];
}

/** The sum that is owed from here on: what was asked for, and the charges that were added to it. */
function capitalBlocks(loan: Charged): Block[] {
  const added = ofWay(loan, "added").map(({ name, amount }): Block => {
    return { kind: "amount", label: `Cargo sumado: ${name}`, amount };
  });
  return [...added, { kind: "amount", label: "Monto del préstamo", amount: loan.amount }];
}

function less(label: string, amount: Money): Block {
  return { kind: "amount", label, amount: subtract(ZERO, amount) };
}

function said(toHand: Money): Block {
  const text =
    toHand < ZERO
      ? "El cliente entrega la diferencia que falta para saldar lo anterior."
      : toHand === ZERO
        ? "No se entrega dinero: el préstamo cubre justo lo anterior."
        : "El cliente recibe conforme la suma indicada.";
  return { kind: "text", text, align: "center" };
}

/** Paid by the client beside the payout, each by its receipt. */
function apartBlocks(loan: Charged): Block[] {
  const apart = ofWay(loan, "apart");
  if (apart.length === 0) return [];
  return [
    { kind: "text", text: "Cargos pagados aparte:" },
    ...apart.map(({ name, amount, receiptNumber }): Block => {
      return { kind: "amount", label: receiptNumber ? `${name}, recibo ${receiptNumber}` : name, amount };
    }),
  ];
}

function undone({ deleted, status }: Granted, isAnnulled = false): Block | null {
  if (isAnnulled) return { kind: "mark", text: "ANULADO", detail: "El capital agregado se anuló." };
  if (deleted) return { kind: "mark", text: "ANULADO", detail: "El préstamo se eliminó." };
  return status === "cancelled" ? { kind: "mark", text: "ANULADO", detail: "El préstamo se canceló." } : null;
}

function signatories(toHand: Money, client: ReceiptClient, { companyName }: Settings) {
  const { identification } = client;
  const identity = `${identityLabel(identification)} ${formatIdentification(identification)}`;
  const business = { name: companyName, detail: "" };
  const person = { name: nameOf(client), detail: identity };
  const isPaidByClient = toHand < ZERO;
  return [
    { role: "Entrega", ...(isPaidByClient ? person : business) },
    { role: "Recibe", ...(isPaidByClient ? business : person) },
  ];
}

/** The receipt that the old loan's payment has anywhere else; a line in its place where it is not on this device. */
function receiptOf(
  { loanId, loan, payment }: SettledLoan,
  { client, settings }: Pick<PayoutSlipInput, "client" | "settings">,
): Block[] {
  // The client signs once, at the foot of the paper.
  const unsigned = settings && { ...settings, showClientSignature: false };
  const receipt = makeReceipt({ payment, loan, client, settings: unsigned, options: { copy: false } });
  if (receipt.ok) return [...receipt.paper.blocks, { kind: "page" }];
  const text = `El recibo del préstamo ${paperMark(loan ?? { id: loanId })} no está en este dispositivo.`;
  return [{ kind: "text", text }, { kind: "rule" }];
}

function nameOf({ name, lastName }: ReceiptClient): string {
  return `${name} ${lastName}`.trim();
}
