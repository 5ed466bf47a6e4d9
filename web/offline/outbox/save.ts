/** A box file given to the person: named by whose work it is and when it was taken, on the clock of the business. */
import { businessDate, formatTime, type Instant } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import { saveFile } from "#web/platform/browser.ts";

export function saveOutboxExport(text: string, ownerName: string, at: Instant): Promise<void> {
  const name = boxFileName(ownerName, at);
  return saveFile(name, new Blob([text], { type: "application/json" }));
}

/** `sin-enviar-ana-perez-04-03-2026-3-45-p-m.json`. */
export function boxFileName(ownerName: string, at: Instant): string {
  const parts = [ownerName.toLowerCase(), formatDate(businessDate(at)), formatTime(at)];
  const plain = parts.map((part) => part.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, ""));
  return `sin-enviar-${plain.filter(Boolean).join("-")}.json`;
}
