/** The words of the drawer. */
import type { CashClosing } from "#contract/records/cash";
import type { Direction, MovementKind } from "#domain/cash/sums";
import type { Money } from "#domain/money/money";

/** A movement as the day's report calls it. */
export const DIRECTION_LABELS: Record<Direction, string> = { entrada: "Ingreso", salida: "Gasto" };

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

/** What a count found, in a word; empty where it adds up. */
export function differenceLabel(difference: Money): string {
  if (difference === 0) return "Cuadra";
  return difference > 0 ? "Sobrante" : "Faltante";
}
