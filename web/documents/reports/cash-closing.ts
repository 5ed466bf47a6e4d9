/** The *cuadre*: what a closing covers, what should be in the drawer, what was counted, and who answers for it. */
import type { Settings } from "#contract/records/business";
import type { CashClosing, CashCount, DaySum } from "#contract/records/cash";
import { businessDate, formatTime } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import { cashAmounts, type MovementRole, roleOf } from "#domain/cash/amounts";
import { DENOMINATIONS } from "#domain/cash/count";
import { inCash } from "#domain/cash/sums";
import { currencySymbol } from "#domain/money/currency";
import { type Money, money, pesos } from "#domain/money/money";
import { formatCount } from "#domain/money/text";
import { cashFigureLabel, differenceLabel, movementKindLabel } from "#web/wording/cash.ts";
import { methodLabel } from "#web/wording/expense.ts";
import { type Block, blocks, type Paper, pair } from "../paper/content.ts";
import { datedName } from "../paper/period-name.ts";
import { companyHeading } from "./company-heading.ts";

/** `found`: the difference in a word, which of a drawer's first opening is its *Saldo inicial* (ruling C7). */
export function cashClosingPaper(
  closing: CashClosing,
  settings: Settings | null,
  found = differenceLabel(closing.difference),
): Paper {
  const { fromDate, closingDate, difference } = closing;
  const period =
    fromDate === closingDate
      ? formatDate(closingDate)
      : `${formatDate(fromDate)} al ${formatDate(closingDate)}`;
  const title = closing.status === "open" ? "Apertura de caja" : "Cuadre de caja";
  return {
    title,
    fileName: datedName(period, title),
    footer: `${title} · ${period}`,
    blocks: blocks(
      companyHeading(settings),
      { kind: "heading", text: title, level: 1 },
      { kind: "text", text: period, align: "center" },
      closing.status === "counted" && {
        kind: "mark",
        text: "SOLO CONTEO",
        detail: "Su apertura no estaba vigente: no cerró la caja.",
      },
      { kind: "rule" },
      sumBlocks(closing),
      { kind: "rule" },
      { kind: "amount", label: "Esperado", amount: closing.expectedBalance, strong: true },
      { kind: "amount", label: "Contado", amount: closing.closingBalance, strong: true },
      {
        kind: "amount",
        label: `Diferencia (${found})`,
        amount: difference,
        strong: true,
      },
      pair("Motivo", closing.reason),
      countedBlocks(closing.counts),
      otherMethods(closing.sums),
      { kind: "rule" },
      pair(closing.status === "open" ? "Abrió" : "Cerró", closing.userName),
      pair("Hora", `${formatDate(businessDate(closing.at))} ${formatTime(closing.at)}`),
      pair("La había abierto", closing.openedBy),
      pair("Notas", closing.notes),
      {
        kind: "signatures",
        people: [
          { role: "Entrega", name: closing.openedBy ?? closing.userName, detail: "" },
          { role: "Recibe", name: "", detail: "" },
        ],
      },
    ),
  };
}

const OWNERS = ["contribution", "withdrawal"] as const;

/** From the balance at the start to what should be there: the sum that the screen shows too (ruling C7). */
function sumBlocks({ openingBalance, sums }: CashClosing): Block[] {
  const figures = cashAmounts(openingBalance, sums);
  const linesOf = (role: MovementRole) =>
    sums
      .filter((sum) => inCash(sum) && roleOf(sum) === role)
      .map((sum): Block => ({ kind: "amount", label: kindText(sum), amount: sum.amount }));
  const part = (role: MovementRole, name: string, amount: Money): Block[] => [
    { kind: "text", text: `${name} en efectivo`, tone: "strong" },
    ...linesOf(role),
    { kind: "amount", label: `Total de ${name.toLowerCase()}`, amount, strong: true },
  ];
  return blocks(
    { kind: "amount", label: "Balance inicial", amount: figures.before },
    figures.initial !== 0 && { kind: "amount", label: "Saldo inicial", amount: figures.initial },
    part("income", "Ingresos", figures.income),
    part("expense", "Gastos", figures.expense),
    part("outgo", "Salidas", figures.outgo),
    ...OWNERS.filter((role) => linesOf(role).length > 0).map((role) =>
      part(role, cashFigureLabel(role, figures[role]), figures[role]),
    ),
    linesOf("difference"),
  );
}

function kindText({ kind, type, count }: DaySum): string {
  return `${movementKindLabel(kind, type)} (${formatCount(count)})`;
}

/** Money of other methods never lay in the drawer: it is told, and counted nowhere. */
function otherMethods(sums: readonly DaySum[]): Block[] {
  const others = sums.filter((sum) => !inCash(sum));
  if (others.length === 0) return [];
  return [
    { kind: "text", text: "Por otros métodos (no están en la caja)", tone: "strong" },
    ...others.map((sum): Block => {
      const amount = sum.type === "entrada" ? sum.amount : money(-sum.amount);
      return { kind: "amount", label: `${methodLabel(sum.method)}: ${kindText(sum)}`, amount };
    }),
  ];
}

/** The pieces of the count that holds; the totals of those before it. */
function countedBlocks(counts: readonly CashCount[]): Block[] {
  const last = counts.at(-1);
  const lines = DENOMINATIONS.flatMap((denomination): Block[] => {
    const count = last?.pieces?.[`${denomination}`] ?? 0;
    if (count === 0) return [];
    const amount = money(pesos(denomination) * count) as Money;
    return [
      {
        kind: "amount",
        label: `${formatCount(count)} x ${currencySymbol()}${formatCount(denomination)}`,
        amount,
      },
    ];
  });
  const earlier = counts
    .slice(0, -1)
    .map(({ total }, place): Block => ({ kind: "amount", label: `Conteo ${place + 1}`, amount: total }));
  if (lines.length + earlier.length === 0) return [];
  return [{ kind: "text", text: "Conteo", tone: "strong" }, ...earlier, ...lines];
}
