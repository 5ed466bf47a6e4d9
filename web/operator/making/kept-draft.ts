/** The draft of a new business stays in this tab when the page is left, loaded again or signed out of. */
import { type Draft, EMPTY } from "./draft.ts";

const KEY = "cuadre.operator.new-business";

export function keptDraft(): Draft {
  try {
    return { ...EMPTY, ...(JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<Draft>) };
  } catch {
    return EMPTY;
  }
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing: it is there as long as the screen is.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // It kept nothing.
  }
}
