/** The token of an invitation, which the first administrator's link carries as its fragment. */
const PREFIX = "#invitacion=";
const KEY = "cuadre.invitation";

/** It goes out of the address bar with being read, and stays in this tab: a page that is loaded again still has it. */
export function takeInvitation(): string {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(PREFIX)) return kept()?.getItem(KEY) ?? "";
  const token = hash.slice(PREFIX.length);
  window.history.replaceState(window.history.state, "", pathname + search);
  try {
    kept()?.setItem(KEY, token);
  } catch {
    // It lasts as long as the screen.
  }
  return token;
}

export function forgetInvitation(): void {
  kept()?.removeItem(KEY);
}

/** Null where the person forbade it. */
function kept(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
