/** The filters of the list with their words, and the sentence that says how much of it is shown. */
import type { BusinessesAnswer, BusinessFilter } from "#contract/operator";
import { countText } from "#web/wording/count.ts";

interface FilterWords {
  filter: BusinessFilter | null;
  label: string;
  countOf: (answer: Pick<BusinessesAnswer, "total" | "counts">) => number;
}

export const FILTERS: readonly FilterWords[] = [
  { filter: null, label: "Todos", countOf: ({ total }) => total },
  { filter: "problem", label: "Con problema", countOf: ({ counts }) => counts.problem },
  { filter: "behind", label: "Versión atrasada", countOf: ({ counts }) => counts.behind },
  { filter: "suspended", label: "Suspendidos", countOf: ({ counts }) => counts.suspended },
];

/** For those who hear the list. */
export function shownText(found: number, total: number): string {
  if (found === total) return countText(total, "negocio", "negocios");
  return `${countText(found, "negocio", "negocios")} de ${total}`;
}
