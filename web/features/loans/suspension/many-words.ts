/** A suspension of many loans in words: what it would move, and how far the work on it is. */
import type { SuspensionFilter, SuspensionOfMany, SuspensionPreview } from "#contract/suspensions";
import { formatMoney } from "#domain/money/text";
import { countText } from "#web/wording/count.ts";
import { FREQUENCY_CHOICES } from "#web/wording/loan.ts";
import { cuotasText } from "#web/wording/suspension.ts";

export function loansText(count: number): string {
  return countText(count, "préstamo", "préstamos");
}

export function previewText({ loans, movedLoans, cuotas, amount }: SuspensionPreview): string {
  if (loans === 0) return "Ningún préstamo por cobrar entra en esta suspensión.";
  if (cuotas === 0) {
    return `Se anota en ${loansText(loans)}. Ninguna cuota sin pagar vence en esos días: no cambia ninguna fecha.`;
  }
  const moved = `En ${loansText(movedLoans)} cambian de fecha ${cuotasText(cuotas)}, que suman ${formatMoney(amount)}.`;
  return `Se anota en ${loansText(loans)}. ${moved}`;
}

export function filterText(
  { lenderId, frequency }: SuspensionFilter,
  lenderName: (id: string) => string,
): string {
  const parts: string[] = [];
  if (lenderId !== null) parts.push(`de ${lenderName(lenderId)}`);
  const label = FREQUENCY_CHOICES.find(({ value }) => value === frequency)?.label;
  if (label) parts.push(label.toLowerCase());
  return parts.length === 0 ? "Todos los préstamos por cobrar" : `Solo ${parts.join(", ")}`;
}

/** How far it is, and what could not be done. */
export function progressText({ loans, waiting, suspended, refused, annulled }: SuspensionOfMany): string {
  const done = loans - waiting;
  if (waiting > 0) {
    return `${annulled ? "Anulando" : "Suspendiendo"}: ${done} de ${loansText(loans)}`;
  }
  const missed = refused > 0 ? ` · ${loansText(refused)} no la admitieron` : "";
  return `${annulled ? "Anulada" : `En ${loansText(suspended)}`}${missed}`;
}
