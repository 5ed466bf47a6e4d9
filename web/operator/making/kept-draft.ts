/** The draft of a new business. */
import { forget, keep, kept } from "../kept.ts";
import { type Draft, EMPTY } from "./draft.ts";

const NAME = "new-business";

export function keptDraft(): Draft {
  return { ...EMPTY, ...(kept(NAME) as Partial<Draft> | null) };
}

export function keepDraft(draft: Draft): void {
  keep(NAME, draft);
}

export function forgetDraft(): void {
  forget(NAME);
}
