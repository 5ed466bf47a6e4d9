/** A scale as the chart library takes it: it would choose figures of its own, and leave out those that it finds no room for. */
import type { Scale } from "#web/table/chart-scale.ts";

export function axisOf({ low, high, ticks }: Scale) {
  return { domain: [low, high], ticks: [...ticks], interval: 0 as const };
}
