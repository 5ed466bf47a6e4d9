/** What a screen says when something was stored, and when it was not. */
import { type RefusalCode, sentence } from "#contract/refusals";

type Notice = [title: string, message?: string];

const LATER = "Los cambios se sincronizarán cuando haya conexión.";

/** `done` with the server at hand; without it, that the work is safe on this device. */
export function savedNotice(done: string, online: boolean): Notice {
  return online ? [done] : ["Guardado localmente", LATER];
}

export function deletedNotice(done: string, online: boolean): Notice {
  return online ? [done] : ["Eliminado localmente", LATER];
}

/** Refusals whose own sentence says more than the general one of a form. */
const TELLING: ReadonlySet<RefusalCode> = new Set([
  ...(["FORBIDDEN", "STORAGE_FULL", "CONFLICT"] as const),
  ...(["CLIENT_MISSING", "LENDER_MISSING", "RATE_MISSING"] as const),
]);

export function notSavedSentence(code: RefusalCode, general: string): string {
  return TELLING.has(code) ? sentence(code) : general;
}

/** Why a form was not saved: the alert's title where it is not the usual one, and what it says. */
export function notSaved(code: RefusalCode, general: string): { title?: string; message: string } {
  const message = notSavedSentence(code, general);
  return code === "STORAGE_FULL" ? { title: sentence("STORE_FAILED"), message } : { message };
}
