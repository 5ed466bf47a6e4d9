/** Annulled payments show only to a person who asks for them, in both lists of payments (rulings L5, Y4). */
import type { Search } from "#web/ui/list/asked.ts";
import type { ChoiceFilter } from "#web/ui/list/list-types.ts";

/** Its name in the address: a person who chooses it wants to see annulled payments. */
export const ANNULLED = "anulados";

interface Row {
  payment: { annulled: unknown };
}

export const ANNULLED_CHOICE: ChoiceFilter<Row> = {
  kind: "choice",
  key: ANNULLED,
  label: "Anulados",
  all: "Ocultos",
  options: [
    { value: "con", label: "Incluidos" },
    { value: "solo", label: "Solo anulados" },
  ],
  matches: ({ payment }, shown) => shown === "con" || payment.annulled !== null,
};

export function isShown({ annulled }: Row["payment"], search: Search): boolean {
  return annulled === null || search[ANNULLED] !== undefined;
}
