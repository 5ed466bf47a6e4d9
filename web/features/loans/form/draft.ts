/**
 * A new loan half written down while its client is being registered. Kept in memory only: it comes back when the
 * person returns to the form, and goes with the page.
 */
import type { LoanInput } from "./loan-form.ts";

let kept: LoanInput | null = null;

export function keepDraft(input: LoanInput): void {
  kept = input;
}

export function keptDraft(): LoanInput | null {
  return kept;
}

export function dropDraft(): void {
  kept = null;
}
