/** The colours of charts: a tone is a variable of the theme, which each appearance sets. */
import type { ChartTone } from "#web/table/chart.ts";

/** The colour of a tone, as CSS. */
export function chartColor(tone: ChartTone): string {
  return `var(--chart-${tone})`;
}
