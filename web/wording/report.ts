/** The words of the reports: their names, what they answer, their columns, their choices, and what they say without rows. */
import type { Severity } from "#domain/arrears/urgency";
import type {
  ColumnKey,
  CustomKind,
  Grouping,
  PartName,
  ReportColumn,
  ReportFilter,
  ReportName,
  ReportPart,
} from "#domain/reports/report";
import { LOAN_STATUS_WORDS, WRITTEN_OFF_WORD } from "./loan.ts";
import { PAYMENT_STATE_WORDS } from "./payment.ts";
import { lateTone, type StateWord } from "./state-word.ts";
import { PROMISE_WORDS } from "./visit.ts";

interface ReportWords {
  title: string;
  /** The question that it answers, on its card. */
  about: string;
  /** Without a row; the specification's sentence where it has one. */
  empty: string;
}

const NO_DATA = "No hay datos para mostrar con los filtros seleccionados.";

export const REPORT_WORDS: Record<ReportName, ReportWords> = {
  clients: {
    title: "Reporte de Clientes",
    about: "Clientes registrados en el período, con sus préstamos y lo que deben.",
    empty: NO_DATA,
  },
  loans: {
    title: "Reporte de Préstamos",
    about: "Préstamos del período: monto, pagado, saldo y estado.",
    empty: NO_DATA,
  },
  payments: {
    title: "Reporte de Pagos",
    about: "Cada pago del período y a dónde fue: capital, interés, mora.",
    empty: NO_DATA,
  },
  "late-payments": {
    title: "Pagos Atrasados",
    about: "Quién debe, su última promesa y cada cuota vencida, con sus días y su gravedad.",
    empty: "No hay cuotas atrasadas con los filtros seleccionados.",
  },
  "cash-flow": {
    title: "Flujo de Caja",
    about: "Lo que entró y lo que salió, por día, semana o mes.",
    empty: NO_DATA,
  },
  "regular-payments": {
    title: "Pagos Regulares",
    about: "Pagos de cuotas, sin los de solo interés ni los que solo cubren mora.",
    empty: "No hay pagos regulares para mostrar en el período seleccionado.",
  },
  custom: {
    title: "Reporte Personalizado",
    about: "Préstamos, pagos o clientes: usted elige el tipo y lo que busca.",
    empty: NO_DATA,
  },
  "daily-loans": {
    title: "Préstamos Diarios",
    about: "Los préstamos hechos en un día.",
    empty: NO_DATA,
  },
  "portfolio-aging": {
    title: "Antigüedad de la Cartera",
    about: "Cuánto de la cartera está en riesgo (PAR 1, 7, 15, 30, 60 y 90).",
    empty: NO_DATA,
  },
  disbursements: {
    title: "Desembolsos",
    about: "El capital entregado: a quién, de qué prestamista y cómo.",
    empty: NO_DATA,
  },
  "collections-by-collector": {
    title: "Cobros por Cobrador",
    about: "Lo que cobró cada uno, por método, con la mora perdonada y lo anulado.",
    empty: NO_DATA,
  },
  "portfolio-by-lender": {
    title: "Cartera por Prestamista",
    about: "El capital que cada prestamista tiene en la calle y lo que ganó.",
    empty: NO_DATA,
  },
  "monthly-comparison": {
    title: "Comparación Mensual",
    about: "Doce meses, uno al lado del otro: prestado, cobrado, ganado y gastado.",
    empty: NO_DATA,
  },
  renewals: {
    title: "Clientes Listos para Renovar",
    about: "Quién pagó lo suficiente y a tiempo para otro préstamo.",
    empty: "Ningún cliente cumple lo elegido.",
  },
};

const HEADINGS: Record<ColumnKey, string> = {
  date: "Fecha",
  period: "Período",
  month: "Mes",
  client: "Cliente",
  lender: "Prestamista",
  collector: "Cobrador",
  identification: "Cédula/RNC",
  phone: "Teléfono",
  email: "Correo electrónico",
  loan: "Préstamo",
  receipt: "Recibo",
  number: "# Cuota",
  amount: "Monto",
  capital: "Capital",
  rate: "Tasa",
  term: "Cuotas",
  balance: "Saldo",
  paid: "Pagado",
  principal: "Capital",
  interest: "Interés",
  yield: "Rédito",
  lateFee: "Mora",
  excess: "A favor",
  rebate: "Interés rebajado",
  charges: "Cargos",
  method: "Método",
  state: "Estado",
  severity: "Gravedad",
  dueDate: "Venció",
  promise: "Prometió para",
  promiseState: "Promesa",
  daysLate: "Días de atraso",
  overdue: "Vencido",
  owed: "Por cobrar",
  loanCount: "Préstamos",
  activeCount: "Activos",
  yieldCount: "Réditos",
  clientCount: "Clientes",
  paymentCount: "Pagos",
  lent: "Prestado",
  outstanding: "Capital pendiente",
  current: "Al día",
  collected: "Cobrado",
  refunded: "Devuelto",
  payouts: "Desembolsos",
  expenses: "Gastos",
  otherIn: "Otras entradas",
  otherOut: "Otras salidas",
  initial: "Saldo inicial",
  contributions: "Aportes",
  withdrawals: "Retiros",
  corrections: "Correcciones",
  net: "Neto",
  running: "Acumulado",
  forgiven: "Mora perdonada",
  annulledCount: "Anulados",
  annulled: "Monto anulado",
  handedIn: "Entregado",
  uncounted: "Entregado sin contar",
  cash: "Efectivo",
  transfer: "Transferencia",
  otherMethods: "Otros métodos",
  threshold: "Atraso",
  share: "% en riesgo",
  progress: "% pagado",
  worstDelay: "Peor atraso (días)",
  writtenOff: "Castigado",
  recovered: "Capital recuperado",
  result: "Resultado",
  lateAmount: "Atrasado",
  kind: "Tipo",
  description: "Concepto",
  par1: "PAR 1",
  par7: "PAR 7",
  par15: "PAR 15",
  par30: "PAR 30",
  par60: "PAR 60",
  par90: "PAR 90",
};

/** Where a part says it more exactly. */
const OWN_HEADINGS: Partial<Record<PartName, Partial<Record<ColumnKey, string>>>> = {
  clients: { date: "Registrado", outstanding: "Capital en rédito" },
  payments: { number: "# Cuota" },
  yields: { yield: "Rédito pagado" },
  lateClients: { paymentCount: "Vencidas" },
  overdueYields: { number: "Períodos", overdue: "Rédito vencido" },
  flow: { collected: "Cobros de préstamos", yield: "Cobros de rédito" },
  risk: { balance: "Saldo en riesgo" },
  riskYields: { balance: "Capital en riesgo" },
  riskMonths: { date: "Al cierre del", outstanding: "Cartera", share: "PAR 30 (%)" },
  riskYieldMonths: { date: "Al cierre del", outstanding: "Capital", share: "PAR 30 (%)" },
  handIns: { amount: "Declarado", handedIn: "Contado", uncounted: "Sin contar" },
  lenders: {
    principal: "Capital recuperado",
    interest: "Interés ganado",
    outstanding: "Capital en la calle",
  },
  lenderYields: {
    principal: "Capital recuperado",
    yield: "Rédito ganado",
    outstanding: "Capital en la calle",
    lateAmount: "Rédito vencido",
  },
  months: { capital: "Rédito entregado", principal: "Capital cobrado", yield: "Rédito cobrado" },
  yieldRenewals: { amount: "Capital", progress: "% devuelto" },
};

export function columnHeading(part: PartName, key: ColumnKey): string {
  return OWN_HEADINGS[part]?.[key] ?? HEADINGS[key];
}

export const PART_WORDS: Record<PartName, string> = {
  clients: "Clientes",
  loans: "Préstamos",
  yields: "Rédito Continuo",
  payments: "Pagos",
  byCollector: "Por cobrador",
  byMethod: "Por método",
  lateClients: "Por cliente",
  overdue: "Cuotas atrasadas",
  overdueYields: "Rédito Continuo atrasado",
  flow: "Flujo por período",
  movements: "Detalle del período",
  risk: "Cartera en riesgo hoy",
  riskYields: "Rédito Continuo en riesgo hoy",
  riskMonths: "Los últimos 12 meses",
  riskYieldMonths: "Rédito Continuo, los últimos 12 meses",
  riskLoans: "Préstamos atrasados",
  disbursed: "Capital entregado",
  collectors: "Cobradores",
  handIns: "Entregas de efectivo",
  lenders: "Préstamos por prestamista",
  lenderYields: "Rédito Continuo por prestamista",
  months: "Mes por mes",
  renewals: "Préstamos",
  yieldRenewals: "Rédito Continuo",
};

const CHOICES: Record<string, string> = {
  active: "Activos",
  completed: "Completados",
  defaulted: "Incumplidos",
  cancelled: "Cancelados",
  in_legal: "En legal",
  written_off: "Castigados",
  paid: "Pagados",
  partial: "Parciales",
  pending: "Pendientes",
  delayed: "Atrasados",
  without_active: "Sin préstamos activos",
  critical: "Crítico",
  high: "Alto",
  medium: "Medio",
  low: "Bajo",
  loan: "Préstamos",
  yield: "Rédito Continuo",
  addition: "Capital agregado",
  payment: "Cobros",
  yield_payment: "Cobros de rédito",
  refund: "Devoluciones",
  payout: "Desembolsos",
  yield_payout: "Desembolsos de rédito",
  charge: "Cargos",
  expense: "Gastos",
  manual: "Movimientos de caja",
  initial: "Saldo inicial de caja",
  contribution: "Aportes",
  withdrawal: "Retiros",
  correction: "Corregido, anulado o de otra fecha",
};

/** The words of a report's filters. */
export function statusLabel(report: ReportName, status: string): string {
  if (report === "clients" && status === "active") return "Con préstamos activos";
  return CHOICES[status] ?? status;
}

/** The name of that choice: the severity of a delay and the kind of a movement are no states. */
export function statusHeading(report: ReportName): string {
  if (report === "late-payments") return "Gravedad";
  return report === "disbursements" || report === "cash-flow" ? "Tipo" : "Estado";
}

export const GROUPING_WORDS: Record<Grouping, string> = { day: "Día", week: "Semana", month: "Mes" };

export const KIND_WORDS: Record<CustomKind, string> = {
  loans: "Préstamos",
  payments: "Pagos",
  clients: "Clientes",
};

/** The colour of all days of a severity together, where one stroke draws them: that of most of them. */
export const SEVERITY_TONES: Record<Severity, ReturnType<typeof lateTone>> = {
  critical: lateTone(Number.POSITIVE_INFINITY),
  high: lateTone(29),
  medium: lateTone(14),
  low: lateTone(6),
};

export const SEVERITY_WORDS: Record<string, StateWord> = {
  critical: { label: "Crítico", tone: SEVERITY_TONES.critical, icon: "alert" },
  high: { label: "Alto", tone: SEVERITY_TONES.high, icon: "clock" },
  medium: { label: "Medio", tone: SEVERITY_TONES.medium, icon: "clock" },
  low: { label: "Bajo", tone: SEVERITY_TONES.low, icon: "clock" },
};

const REFUND_WORD: StateWord = { label: "Devuelto", tone: "quiet", icon: "info" };

const KINDS: Record<string, string> = {
  loan: "Préstamo",
  yield: "Rédito Continuo",
  addition: "Capital agregado",
  payment: "Cobro",
  yield_payment: "Cobro de rédito",
  refund: "Devolución",
  payout: "Desembolso",
  yield_payout: "Desembolso de rédito",
  charge: "Cargo",
  expense: "Gasto",
  manual: "Movimiento de caja",
  initial: "Saldo inicial de caja",
  contribution: "Aporte",
  withdrawal: "Retiro",
  correction: "Corregido, anulado o de otra fecha",
  full_loan: "Total",
  interest_only: "Interés",
  week: "Semanal",
  quincena: "Quincenal",
  month: "Mensual",
};

/** The state behind a code of a report; null where the code is no state. */
export function stateWordOf(part: PartName, key: ColumnKey, code: string): StateWord | null {
  if (key === "severity") return SEVERITY_WORDS[code] ?? null;
  if (key === "promiseState") return (PROMISE_WORDS as Record<string, StateWord>)[code] ?? null;
  if (key !== "state") return null;
  if (code === "refund") return REFUND_WORD;
  if (code === "written_off") return WRITTEN_OFF_WORD;
  const words: Record<string, StateWord> = part === "payments" ? PAYMENT_STATE_WORDS : LOAN_STATUS_WORDS;
  return words[code] ?? null;
}

/**
 * The state of one row. A severity changes its word on the days that the specification names, 7, 15 and 30; its colour is that
 * of so many days late on every screen.
 */
export function stateOfRow(
  { name, columns }: Pick<ReportPart, "name" | "columns">,
  { key, read }: Pick<ReportColumn<unknown>, "key" | "read">,
  row: unknown,
): StateWord | null {
  const state = stateWordOf(name, key, String(read(row)));
  const daysLate = columns.find((column) => column.key === "daysLate")?.read(row);
  return state && key === "severity" ? { ...state, tone: lateTone(Number(daysLate)) } : state;
}

export function wordOf(part: PartName, key: ColumnKey, code: string): string {
  return stateWordOf(part, key, code)?.label ?? KINDS[code] ?? code;
}

export const FILTER_WORDS = {
  clientId: "Cliente",
  lenderId: "Prestamista",
  collectorId: "Cobrador",
  method: "Método",
  grouping: "Agrupar por",
  kind: "Tipo de reporte",
  text: "Búsqueda",
  share: "Pagado al menos",
} as const satisfies Partial<Record<keyof ReportFilter, string>>;

/** The meaning of a number of days in a report. */
export function daysHeading(report: ReportName): string {
  return report === "renewals" ? "Peor atraso, a lo más" : "Días de atraso, al menos";
}
