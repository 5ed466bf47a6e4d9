/** Imports in words: how far one is, and what it brought. */
import type { CollectionName } from "#contract/collections";
import type { ImportOfBook, ImportTotals, UndoLook } from "#contract/imports";
import { add } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { collectionLabel } from "#web/wording/collection.ts";
import { countText } from "#web/wording/count.ts";

/** `200 clientes, 180 nuevos · 210 préstamos · RD$1,520,000.00 por cobrar`. */
export function totalsText(totals: ImportTotals): string {
  const { clients, newClients, loans, principal, interest, lateFee } = totals;
  const fresh = newClients === clients ? "" : `, ${countText(newClients, "nuevo", "nuevos")}`;
  return [
    `${countText(clients, "cliente", "clientes")}${fresh}`,
    loans > 0 && countText(loans, "préstamo", "préstamos"),
    loans > 0 && `${formatMoney(add(principal, interest, lateFee))} por cobrar`,
  ]
    .filter(Boolean)
    .join(" · ");
}

export function stateText({ state, written, totals, problem, undone }: ImportOfBook): string {
  if (state === "writing")
    return `Registrando: ${written} de ${countText(totals.clients, "cliente", "clientes")}`;
  if (state === "failed") return problem ?? "No se pudo registrar. No quedó nada.";
  if (state === "undone") return `Deshecha por ${undone?.userName ?? "un administrador"}`;
  return "Terminada";
}

/** Each payment changes its loan, the schedule and the drawer: of these alone nothing is said beside it. */
const FOLLOWS: ReadonlySet<CollectionName> = new Set([
  "loans",
  "amortizationItems",
  "transactions",
  "continuousYield",
]);

/** `Ana Peña · Pagos: 2, Visitas de cobro: 1`. */
export function recordedTexts({ recorded, clients }: UndoLook): string[] {
  const lines = recorded.map(({ name, counts }) => {
    const own = counts.filter(({ collection }) => !FOLLOWS.has(collection));
    const said = (own.length > 0 ? own : counts).map(
      ({ collection, count }) => `${collectionLabel(collection)}: ${count}`,
    );
    return `${name} · ${said.join(", ")}`;
  });
  const more = clients - recorded.length;
  return more > 0 ? [...lines, `y ${countText(more, "cliente", "clientes")} más`] : lines;
}
