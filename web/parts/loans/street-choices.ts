/** The choices of the street where a loan is made and where its defaults are kept (rulings S6, P6). */
import { formatPercent } from "#domain/interest/rate";
import { type Money, pesos } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { ROUNDINGS } from "#domain/schedule/rounding";

/** Centavos as text; `0` is none. */
export const ROUNDING_CHOICES: readonly { value: string; label: string }[] = [
  { value: "0", label: "Sin redondear" },
  ...ROUNDINGS.toReversed().map(roundingChoice),
];

export function roundingChoice(multiple: Money) {
  const to = multiple === pesos(1) ? "pesos enteros" : `múltiplos de ${formatMoney(multiple)}`;
  return { value: String(multiple), label: `Hacia arriba, a ${to}` };
}

/** The sentence of a rebate: what a client who pays all ahead of time saves. */
export function rebateMeaning(rebate: number | null | undefined): string {
  if (rebate === null || rebate === undefined || rebate === 100)
    return "Si salda antes, no paga el interés de las cuotas que faltan.";
  if (rebate === 0) return "Si salda antes, paga todo el interés acordado.";
  if (!Number.isInteger(rebate) || rebate < 0 || rebate > 100) return "Un porcentaje entero, de 0 a 100.";
  return `Si salda antes, se le rebaja el ${formatPercent(rebate)} del interés de las cuotas que faltan.`;
}
