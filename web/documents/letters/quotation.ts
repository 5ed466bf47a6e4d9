/** *Cotización*: what a loan would cost and when its cuotas would fall due. It binds neither side, and is recorded nowhere. */
import type { Settings } from "#contract/records/business";
import type { Client } from "#contract/records/people";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { formatPercent } from "#domain/interest/rate";
import type { LateFeePolicy, Terms } from "#domain/loan/facts";
import { type Charge, chargeAmount, renewalOf } from "#domain/loan/renewal";
import type { LoanRow } from "#domain/loan/state";
import { absolute, type Money, subtract, sum } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { yearlyCost } from "#domain/schedule/yearly-cost";
import { type Column, makeTable } from "#web/table/table.ts";
import { CHARGE_PAID } from "#web/wording/charge.ts";
import { countText } from "#web/wording/count.ts";
import { lateFeePolicyText } from "#web/wording/loan.ts";
import { agreedTexts } from "#web/wording/loan-terms.ts";
import { type Block, blocks, type Paper, pair, pairs } from "../paper/content.ts";
import { datedName } from "../paper/period-name.ts";
import { companyHeading } from "../reports/company-heading.ts";

export interface Quoted {
  terms: Terms;
  policy: LateFeePolicy;
  /** The cuotas in their order; at least one. */
  rows: readonly LoanRow[];
  /** The sum asked for, without the charges that are added to it. */
  requested: Money;
  charges: readonly Charge[];
  /** The sums that *Saldar* asks of the loans that it would settle; none of a loan that is merely granted. */
  quotes: readonly Money[];
}

export interface QuotationInput extends Quoted {
  /** Null where no client is chosen yet. */
  client: Pick<Client, "name" | "lastName"> | null;
  settings: Settings | null;
  today: CalendarDate;
  validUntil: CalendarDate;
}

/** A message holds no more dates: the first, the last and the sum say the rest. */
const MOST_IN_CHAT = 16;

export function makeQuotation(input: QuotationInput): Paper {
  const { client, settings, today, validUntil, rows } = input;
  const name = client ? `${client.name} ${client.lastName}`.trim() : "";
  return {
    title: `Cotización ${formatDate(today)}`,
    fileName: datedName(formatDate(today), "cotizacion", ...(client ? [client.name, client.lastName] : [])),
    footer: `Cotización · ${formatDate(today)} · válida hasta el ${formatDate(validUntil)}`,
    blocks: blocks(
      companyHeading(settings),
      { kind: "heading", text: "COTIZACIÓN", level: 1 },
      pair("Fecha", formatDate(today)),
      pair("Válida hasta", formatDate(validUntil), true),
      pair("Cliente", name),
      { kind: "rule" },
      lentBlocks(input),
      { kind: "rule" },
      cuotaBlocks(input),
      { kind: "heading", text: "Cuotas", level: 2 },
      { kind: "table", table: makeTable(COLUMNS, rows, []) },
      { kind: "space" },
      { kind: "text", text: NO_COMMITMENT, tone: "quiet" },
    ),
  };
}

/** The same as a message: a long list of dates is left out. */
export function quotationMessage(paper: Paper): Paper {
  return {
    ...paper,
    blocks: paper.blocks.filter(
      (block, place) =>
        !isLongTable(block) && !(block.kind === "heading" && isLongTable(paper.blocks[place + 1])),
    ),
  };
}

function isLongTable(block: Block | undefined): boolean {
  return block?.kind === "table" && block.table.rows.length > MOST_IN_CHAT;
}

const NO_COMMITMENT =
  "Esta cotización no es un compromiso de prestar ni de tomar el préstamo. Las fechas se cuentan desde el día de inicio que aquí se dice: si se otorga otro día, cambian.";

const COLUMNS: readonly Column<LoanRow>[] = [
  { heading: "#", kind: "count", read: ({ paymentNumber }) => paymentNumber },
  { heading: "Vence", kind: "date", read: ({ paymentDate }) => paymentDate },
  { heading: "Cuota", kind: "money", read: ({ payment }) => payment },
];

/** The way from the sum asked for to the money that the client gets. */
function lentBlocks({ requested, charges, quotes }: Quoted): Block[] {
  const { newAmount, toHand, settled, paidApart } = renewalOf(requested, charges, quotes);
  return blocks(
    { kind: "amount", label: "Monto solicitado", amount: requested },
    charges.map((charge): Block => {
      const label = `${charge.name} (${CHARGE_PAID[charge.way]})`;
      return { kind: "amount", label, amount: chargeAmount(charge, requested) };
    }),
    newAmount !== requested && { kind: "amount", label: "Capital del préstamo", amount: newAmount },
    quotes.length > 0 && { kind: "amount", label: "Debe, y se salda", amount: settled },
    {
      kind: "amount",
      label: toHand < 0 ? "El cliente entrega" : "Se le entrega",
      amount: absolute(toHand),
      strong: true,
    },
    paidApart > 0 && { kind: "amount", label: "Paga aparte", amount: paidApart },
  );
}

function cuotaBlocks({ terms, policy, rows }: Quoted): Block[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const total = sum(rows.map(({ payment }) => payment));
  const interest = subtract(total, sum(rows.map(({ principal }) => principal)));
  const plan = `${countText(rows.length, "cuota", "cuotas")} de ${formatMoney(first.payment)}`;
  return blocks(
    { kind: "big", label: "PAGA", text: plan },
    last.payment !== first.payment && { kind: "amount", label: "Última cuota", amount: last.payment },
    { kind: "amount", label: "Interés", amount: interest },
    { kind: "amount", label: "Total a pagar", amount: total, strong: true },
    pairs(agreedTexts(terms)),
    // Terms by cuota say it themselves.
    !terms.cuota && pair("Costo anual", costText(terms, rows)),
    pair("Inicio", formatDate(terms.startDate)),
    terms.firstDueDate === undefined && pair("Primera cuota", formatDate(first.paymentDate)),
    pair("Última cuota, el", formatDate(last.paymentDate)),
    pair("Mora", lateFeePolicyText(policy)),
  );
}

/** Null where no rate is found, or where the cuotas are too unlike each other for one. */
function costText({ amount, frequency }: Terms, rows: readonly LoanRow[]): string | null {
  const [first] = rows;
  if (!first || rows.some(({ payment }) => absolute(subtract(payment, first.payment)) > first.payment / 10))
    return null;
  const cost = yearlyCost({ amount, term: rows.length, cuota: first.payment }, frequency);
  return cost === null ? null : formatPercent(cost);
}
