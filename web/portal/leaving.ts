/**
 * Signing out. Without signal the phone shows nothing more at once, and keeps in mind that the server still has to end the
 * session: it is asked when the signal is back, when the portal is opened again, and before a person signs in here.
 */
import { keepText, smallStorage } from "#web/platform/storage.ts";
import { forget } from "./kept.ts";
import { signOut } from "./server.ts";

const OWED = "cuadre.portal.sign-out-owed";

/** For a browser that keeps nothing: as long as the page stands. */
let isOwed = false;

/** Answers whether the server has ended the session; the phone has in any case. */
export function leave(): Promise<boolean> {
  forget();
  isOwed = true;
  keepText(smallStorage(), OWED, "1");
  return endOwedSession();
}

/** Ends at the server what was left without signal. Answers whether nothing is owed any more. */
export async function endOwedSession(): Promise<boolean> {
  if (!isOwed && smallStorage()?.getItem(OWED) == null) return true;
  const answer = await signOut();
  if (answer.kind === "silent" || answer.kind === "failed") return false;
  isOwed = false;
  smallStorage()?.removeItem(OWED);
  return true;
}
