/** The words of the drawer. */
import type { Transaction } from "#contract/records/business";
import type { CashClosing } from "#contract/records/cash";
import type { CustodySettlement, HandInStatus } from "#contract/records/custody";
import { type MovementRole, roleOf } from "#domain/cash/amounts";
import type { Direction, MovementCause, MovementKind } from "#domain/cash/sums";
import type { Money } from "#domain/money/money";

const TYPE_LABELS: Record<Exclude<MovementRole, "difference">, string> = {
  initial: "Saldo inicial",
  income: "Ingreso",
  expense: "Gasto",
  outgo: "Salida",
  contribution: "Aporte",
  withdrawal: "Retiro",
};

const FIGURE_LABELS: Record<Exclude<MovementRole, "difference">, string> = {
  initial: "Saldo inicial",
  income: "Ingresos",
  expense: "Gastos",
  outgo: "Salidas",
  contribution: "Aportes",
  withdrawal: "Retiros",
};

/** In the log. */
export const CAUSE_LABELS: Record<MovementCause, string> = {
  initial: TYPE_LABELS.initial,
  charge: "Cargo",
  contribution: TYPE_LABELS.contribution,
  withdrawal: TYPE_LABELS.withdrawal,
};

/** A figure of a day or a closing. */
export function cashFigureLabel(role: MovementRole, figure: Money): string {
  return role === "difference" ? differenceLabel(figure) : FIGURE_LABELS[role];
}

/** A movement as the day's report calls it. */
export function movementTypeLabel(kind: MovementKind, type: Direction): string {
  const role = roleOf({ type, kind });
  if (role === "difference") return type === "entrada" ? "Sobrante" : "Faltante";
  return TYPE_LABELS[role];
}

const KIND_LABELS: Record<MovementKind, Record<Direction, string>> = {
  payment: { entrada: "Cobros", salida: "Cobros" },
  yield_payment: { entrada: "Cobros de rédito", salida: "Cobros de rédito" },
  refund: { entrada: "Devoluciones de saldo a favor", salida: "Devoluciones de saldo a favor" },
  payout: { entrada: "Desembolsos", salida: "Desembolsos" },
  yield_payout: { entrada: "Desembolsos de rédito", salida: "Desembolsos de rédito" },
  expense: { entrada: "Gastos", salida: "Gastos" },
  manual: { entrada: "Otras entradas", salida: "Otras salidas" },
  reversal: { entrada: "Reversos que entran", salida: "Anulaciones y reversos" },
  difference: { entrada: "Sobrantes", salida: "Faltantes" },
  hand_in: { entrada: "Entregas de cobradores", salida: "Entregado a cobradores" },
  settlement: { entrada: "Faltantes repuestos", salida: "Sobrantes devueltos" },
  initial: { entrada: "Saldo inicial", salida: "Saldo inicial" },
  charge: { entrada: "Cargos", salida: "Cargos" },
  contribution: { entrada: "Aportes", salida: "Aportes anulados" },
  withdrawal: { entrada: "Retiros anulados", salida: "Retiros" },
};

/** Why money moved, in the plural: on a closing. */
export function movementKindLabel(kind: MovementKind, type: Direction): string {
  return KIND_LABELS[kind][type];
}

export const CLOSING_STATUS_LABELS: Record<CashClosing["status"], string> = {
  open: "Abierta",
  closed: "Cerrada",
  counted: "Solo conteo",
};

/** The result of a count, in a word. */
export function differenceLabel(difference: Money): string {
  if (difference === 0) return "Cuadra";
  return difference > 0 ? "Sobrante" : "Faltante";
}

/** The same of an opening or a closing, by the movement that it made. */
export function foundLabel(
  difference: Money,
  movement: Pick<Transaction, "cause"> | null | undefined,
): string {
  return movement?.cause === "initial" ? FIGURE_LABELS.initial : differenceLabel(difference);
}

export const HAND_IN_STATUS_LABELS: Record<HandInStatus, string> = {
  pending: "Por contar",
  accepted: "Aceptada",
  rejected: "Rechazada",
  withdrawn: "Retirada",
  given: "Recibido de la oficina",
};

export const SETTLEMENT_TYPE_LABELS: Record<CustodySettlement["type"], string> = {
  shortage: "Faltante",
  overage: "Sobrante",
};

export const SETTLEMENT_WAY_LABELS: Record<CustodySettlement["way"], string> = {
  cash: "En efectivo",
  salary: "Del salario",
  forgiven: "Perdonado",
};
