/**
 * A new loan half written down while its client is being registered. Kept in memory only: it comes back when the
 * person returns to the form, and goes with the page. The next person who signs in does not find it.
 */
import type { Id } from "#contract/id";
import { session } from "#web/parts/session/use-session.ts";
import type { LoanInput } from "./loan-input.ts";
import type { SettledIds } from "./renewing.ts";
import type { Running } from "./running.ts";

export interface Draft {
  input: LoanInput;
  /** The typed state of the notebook. */
  running: Running;
  /** The old loans that it settles, each with the id of its payment; null where it is no reenganche. */
  settles: SettledIds | null;
  /** The loan that the reenganche was begun from. */
  renews: Id | undefined;
  /** The item that the server did not apply and that this loan takes the place of. */
  again: string | undefined;
}

let kept: { draft: Draft; userId: Id | undefined } | null = null;

export function keepDraft(draft: Draft): void {
  kept = { draft, userId: session.view.user?.id };
}

export function keptDraft(): Draft | null {
  return kept?.userId === session.view.user?.id ? (kept?.draft ?? null) : null;
}

export function dropDraft(): void {
  kept = null;
}
