/** The three to five figures that answer a report at a glance: its totals, of both kinds of loan where the question is one. */
import { percentOf } from "#domain/analytics/percent";
import { formatPercent } from "#domain/interest/rate";
import { type Money, money, subtract, sum } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import type { LateLine } from "#domain/reports/late-report";
import type { LenderLine } from "#domain/reports/lenders-report";
import type { ColumnKey, PartName, ReportName, ReportResult } from "#domain/reports/report";
import { collectedCountText } from "#web/wording/collected.ts";
import { countText, paymentsText } from "#web/wording/count.ts";
import { monthsOf } from "./pictures/late-pictures.ts";
import { rowsOf } from "./pictures/rows-of.ts";

export interface Tile {
  label: string;
  value: { kind: "money"; value: Money } | { kind: "count"; value: number };
  /** A short line below. */
  note?: string;
  /** The parts of the report whose rows it adds up. The first of them that has rows is the one it opens. */
  of: readonly PartName[];
}

type Tiles = (result: ReportResult) => readonly Tile[];

const TILES: Record<ReportName, Tiles> = {
  clients: (result) => [
    counted("Clientes", result, ["clients"]),
    summed("Prestado", result, "lent", ["clients"]),
    { ...summed("Saldo", result, "balance", ["clients"]), note: "de préstamos" },
    { ...summed("Capital en rédito", result, "outstanding", ["clients"]), note: "de Rédito Continuo" },
  ],
  loans,
  "daily-loans": loans,
  payments: paid,
  "regular-payments": paid,
  "late-payments": late,
  "cash-flow": flow,
  custom: (result) => {
    const [part] = result.parts;
    if (!part) return [];
    if (part.name === "clients") return [counted("Clientes", result, ["clients"])];
    return part.name === "loans"
      ? [counted("Préstamos", result, ["loans"]), summed("Monto", result, "amount", ["loans"])]
      : paid(result);
  },
  "portfolio-aging": aging,
  disbursements: (result) => [
    summed("Capital entregado", result, "amount", ["disbursed"]),
    counted("Entregas", result, ["disbursed"]),
    { label: "En efectivo", value: ofMoney(inCash(result)), of: ["disbursed"] },
    {
      label: "Otros métodos",
      value: ofMoney(subtract(total(result, "amount", "disbursed"), inCash(result))),
      of: ["disbursed"],
    },
  ],
  "collections-by-collector": (result) => {
    const [part] = result.parts;
    const hasHandIns = part?.columns.some(({ key }) => key === "handedIn");
    return [
      {
        ...summed("Cobrado", result, "collected", ["collectors"]),
        note: paymentsText(total(result, "paymentCount", "collectors")),
      },
      summed("Efectivo", result, "cash", ["collectors"]),
      ...(hasHandIns ? [{ ...summed("Entregado", result, "handedIn", ["collectors"]), of: HANDED_IN }] : []),
      summed("Mora", result, "lateFee", ["collectors"]),
      summed("Mora perdonada", result, "forgiven", ["collectors"]),
    ];
  },
  "portfolio-by-lender": lenders,
  "monthly-comparison": (result) => [
    {
      label: "Prestado",
      value: ofMoney(sum([total(result, "lent", "months"), total(result, "capital", "months")])),
      of: ["months"],
    },
    summed("Cobrado", result, "collected", ["months"]),
    {
      label: "Interés, rédito y mora",
      value: ofMoney(
        sum(["interest", "yield", "lateFee"].map((key) => total(result, key as ColumnKey, "months"))),
      ),
      of: ["months"],
    },
    summed("Gastos", result, "expenses", ["months"]),
    summed("Resultado", result, "result", ["months"]),
  ],
  renewals: (result) => [
    counted("Listos para renovar", result, ["renewals", "yieldRenewals"]),
    summed("Prestado", result, "amount", ["renewals", "yieldRenewals"]),
    summed("Saldo", result, "balance", ["renewals", "yieldRenewals"]),
  ],
};

export function reportTiles(name: ReportName, result: ReportResult): readonly Tile[] {
  return TILES[name](result);
}

/** The part that a tile opens; null where none of its parts has a row. */
export function partBehind({ of }: Tile, { parts }: ReportResult): PartName | null {
  const hasRows = (name: PartName) => parts.some((part) => part.name === name && part.rows.length > 0);
  return of.find(hasRows) ?? null;
}

const HANDED_IN: readonly PartName[] = ["handIns", "collectors"];

function ofMoney(value: Money): Tile["value"] {
  return { kind: "money", value };
}

function total({ parts }: ReportResult, key: ColumnKey, ...names: readonly PartName[]): Money {
  return sum(parts.filter(({ name }) => names.includes(name)).map(({ totals }) => money(totals[key] ?? 0)));
}

function summed(label: string, result: ReportResult, key: ColumnKey, of: readonly PartName[]): Tile {
  return { label, value: ofMoney(total(result, key, ...of)), of };
}

function counted(label: string, { parts }: ReportResult, names: readonly PartName[]): Tile {
  const count = parts.filter(({ name }) => names.includes(name)).reduce((all, part) => all + part.count, 0);
  return { label, value: { kind: "count", value: count }, of: names };
}

const BOTH_KINDS: readonly PartName[] = ["loans", "yields"];

function loans(result: ReportResult): Tile[] {
  const capital = total(result, "outstanding", "yields");
  return [
    counted("Préstamos", result, BOTH_KINDS),
    {
      label: "Prestado",
      value: ofMoney(sum([total(result, "amount", "loans"), total(result, "capital", "yields")])),
      of: BOTH_KINDS,
    },
    {
      label: "Pagado",
      value: ofMoney(sum([total(result, "paid", "loans"), total(result, "yield", "yields")])),
      of: BOTH_KINDS,
    },
    {
      label: "Saldo",
      value: ofMoney(sum([total(result, "balance", "loans"), capital])),
      of: BOTH_KINDS,
      ...(capital === 0 ? {} : { note: `${formatMoney(capital)} de rédito` }),
    },
  ];
}

/** The whole, and where it went as far as the report says. */
function paid(result: ReportResult): Tile[] {
  const part = result.parts.find(({ name }) => name === "payments");
  if (!part) return [];
  const of: readonly PartName[] = ["payments"];
  const amount = ofMoney(total(result, "amount", "payments"));
  if (!part.columns.some(({ key }) => key === "principal")) {
    return [counted("Pagos", result, of), { label: "Monto", value: amount, of }];
  }
  const interest = sum([total(result, "interest", "payments"), total(result, "yield", "payments")]);
  const excess = total(result, "excess", "payments");
  return [
    {
      label: "Cobrado",
      value: amount,
      of,
      ...(part.collected ? { note: collectedCountText(part.collected) } : {}),
    },
    summed("Capital", result, "principal", of),
    { label: "Interés y rédito", value: ofMoney(interest), of },
    summed("Mora", result, "lateFee", of),
    ...(excess === 0 ? [] : [{ label: "A favor", value: ofMoney(excess), of }]),
  ];
}

function late(result: ReportResult): Tile[] {
  const lines = [...rowsOf<LateLine>(result, "overdue"), ...rowsOf<LateLine>(result, "overdueYields")];
  const clients = new Set(lines.map(({ clientId }) => clientId)).size;
  const overdue = sum(lines.map((line) => line.overdue));
  const lateFee = sum(lines.map((line) => line.lateFee));
  const of: readonly PartName[] = ["overdue", "overdueYields"];
  return [
    { label: "Por cobrar", value: ofMoney(sum([overdue, lateFee])), of },
    {
      label: "Vencido",
      value: ofMoney(overdue),
      of,
      note: countText(lines.length, "cuota o período", "cuotas o períodos"),
    },
    { label: "Mora", value: ofMoney(lateFee), of },
    { label: "Clientes atrasados", value: { kind: "count", value: clients }, of: ["lateClients", ...of] },
  ];
}

const FLOW_KEYS = [
  ...["collected", "yield", "charges", "otherIn", "refunded", "payouts", "expenses", "otherOut"],
  ...["initial", "contributions", "withdrawals", "corrections"],
] as readonly ColumnKey[];

/** All columns of the flow that came in, and all that went out: they come to the net. */
function flow(result: ReportResult): Tile[] {
  const columns = FLOW_KEYS.map((key) => total(result, key, "flow"));
  return [
    { label: "Entró", value: ofMoney(sum(columns.filter((amount) => amount > 0))), of: ["flow"] },
    { label: "Salió", value: ofMoney(sum(columns.filter((amount) => amount < 0))), of: ["flow"] },
    summed("Neto", result, "net", ["flow"]),
  ];
}

function aging(result: ReportResult): Tile[] {
  const today = monthsOf(result).at(-1) ?? [];
  const outstanding = sum(today.map((line) => line.outstanding));
  const behind = (place: number) => sum(today.map(({ amounts }) => amounts[place] ?? money(0)));
  const risk = (label: string, amount: Money): Tile => {
    const percent = percentOf(amount, outstanding);
    return {
      label,
      value: ofMoney(amount),
      of: ["riskLoans", "risk", "riskYields"],
      ...(percent === null ? {} : { note: `${formatPercent(percent)} de la cartera` }),
    };
  };
  return [
    { label: "Cartera", value: ofMoney(outstanding), of: ["riskMonths", "riskYieldMonths"] },
    risk("PAR 1", behind(0)),
    risk("PAR 7", behind(1)),
    risk("PAR 30", behind(3)),
  ];
}

function inCash(result: ReportResult): Money {
  const lines = rowsOf<{ method: string; amount: Money }>(result, "disbursed");
  return sum(lines.filter(({ method }) => method === "Efectivo").map(({ amount }) => amount));
}

function lenders(result: ReportResult): Tile[] {
  const lines = [...rowsOf<LenderLine>(result, "lenders"), ...rowsOf<LenderLine>(result, "lenderYields")];
  const outstanding = sum(lines.map((line) => line.outstanding));
  const current = sum(lines.map((line) => line.current));
  const behind = subtract(outstanding, current);
  const percent = percentOf(behind, outstanding);
  const of: readonly PartName[] = ["lenders", "lenderYields"];
  return [
    { label: "Capital en la calle", value: ofMoney(outstanding), of },
    { label: "Al día", value: ofMoney(current), of },
    {
      label: "Con atraso",
      value: ofMoney(behind),
      of,
      ...(percent === null ? {} : { note: formatPercent(percent) }),
    },
    {
      label: "Ganado en el período",
      value: ofMoney(sum(lines.map(({ interest, lateFee }) => sum([interest, lateFee])))),
      of,
      note: "interés, rédito y mora",
    },
  ];
}
