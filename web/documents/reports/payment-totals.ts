/** The last lines of a table of payments, of either kind. */
import type { Received } from "#domain/analytics/payment-tally";
import { type Money, subtract, ZERO } from "#domain/money/money";
import type { Cell } from "#web/table/table.ts";

type Cells<K extends string> = Partial<Record<K, Cell>>;

/**
 * Refunds are below the money received, so that the last line is what stayed (ruling N1). `counted` are the sums of the
 * payments, beside the money received; `last` is beside what stayed.
 */
export function totalsOf<K extends string>(
  keys: readonly (K | "receipt" | "amount")[],
  { received, refunded, collected }: Received,
  counted: Cells<K>,
  last: Cells<K> = {},
): Cell[][] {
  const line = (label: string, amount: Money, more: Cells<K> = {}): Cell[] => {
    const cells: Cells<string> = {
      receipt: { kind: "text", value: label },
      amount: { kind: "money", value: amount },
      ...more,
    };
    return keys.map((key) => cells[key] ?? null);
  };
  if (refunded === 0) return [line("Total", collected, counted)];
  return [
    line("Recibido", received, counted),
    line("Devuelto", subtract(ZERO, refunded)),
    line("Total", collected, last),
  ];
}
