/** A box file given to the person: named by whose work it is and when it was taken. */
import type { Instant } from "#domain/calendar/business-date";
import { saveFile } from "#web/platform/browser.ts";

export function saveOutboxExport(text: string, ownerName: string, at: Instant): Promise<void> {
  const day = new Date(at).toISOString().slice(0, 16).replaceAll(/[-:T]/g, "");
  const owner = ownerName.trim().replaceAll(/\s+/g, "-").toLowerCase();
  return saveFile(`sin-enviar-${owner}-${day}.json`, new Blob([text], { type: "application/json" }));
}
