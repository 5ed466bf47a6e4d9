/** The notices of a screen when something was stored, and when it was not. */
import { type Refusal, type RefusalCode, refusalText, sentence } from "#contract/refusals";

export type Notice = [title: string, message?: string];

const LATER = "Los cambios se sincronizarán cuando haya conexión.";

/** `done` with the server at hand; without it, that the work is safe on this device. */
export function savedNotice(done: string | Notice, online: boolean): Notice {
  return online ? noticeOf(done) : ["Guardado localmente", LATER];
}

export function deletedNotice(done: string | Notice, online: boolean): Notice {
  return online ? noticeOf(done) : ["Eliminado localmente", LATER];
}

function noticeOf(done: string | Notice): Notice {
  return typeof done === "string" ? [done] : done;
}

/** The notice of a device that could keep nothing more, whatever was to be kept. */
export function noRoom(): { title: string; message: string } {
  return { title: sentence("STORE_FAILED"), message: sentence("STORAGE_FULL") };
}

/** The notice of something that was not done, and why. */
export function refusedNotice(why: RefusalCode | Refusal, undone: string): Notice {
  const refusal = typeof why === "string" ? { code: why } : why;
  return noticeOfRoom(refusal.code) ?? [undone, refusalText(refusal)];
}

/** As `refusedNotice`, where one sentence does for nearly every refusal. */
export function blockedNotice(code: RefusalCode, general: string): Notice {
  return noticeOfRoom(code) ?? [notSavedSentence(code, general)];
}

function noticeOfRoom(code: RefusalCode): Notice | null {
  const { title, message } = noRoom();
  return code === "STORAGE_FULL" ? [title, message] : null;
}

/** The refusal inside a window. `undone`: what was not done, where the window's title does not say it. */
export function refusedHere(
  why: RefusalCode | Refusal,
  undone?: string,
): { title: string; message?: string } {
  const refusal = typeof why === "string" ? { code: why } : why;
  if (refusal.code === "STORAGE_FULL") return noRoom();
  const said = refusalText(refusal);
  return undone === undefined ? { title: said } : { title: undone, message: said };
}

/** The refusal inside a window, with the details that came with it. */
export function refusedInFull(why: Refusal): { title: string } {
  return { title: refusalText(why) };
}

/** Refusals whose own sentence says more than the general one of a form. */
const TELLING: ReadonlySet<RefusalCode> = new Set([
  ...(["FORBIDDEN", "CONFLICT"] as const),
  ...([
    "CLIENT_MISSING",
    "LENDER_MISSING",
    "RATE_MISSING",
    "CLIENT_HAS_LOANS",
    "EXPENSE_IN_FUTURE",
    "TRANSACTION_IN_FUTURE",
  ] as const),
  ...(["LOAN_SUSPENDED"] as const),
  ...(["CLIENT_HAS_YIELD", "LENDER_HAS_YIELD", "CLIENT_HAS_COLLATERALS", "COLLATERAL_LOAN"] as const),
]);

function notSavedSentence(code: RefusalCode, general: string): string {
  return TELLING.has(code) ? sentence(code) : general;
}

/** Why a form was not saved: the alert's title where it is not the usual one, and what it says. */
export function notSaved(code: RefusalCode, general: string): { title?: string; message: string } {
  return code === "STORAGE_FULL" ? noRoom() : { message: notSavedSentence(code, general) };
}
