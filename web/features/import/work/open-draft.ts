/** The draft of an import until the server has all of it: one that failed there is open again, with all that was typed and answered. */
import { useEffect } from "react";
import type { ImportOfBook } from "#contract/imports";
import type { Draft } from "./draft.ts";
import { useKeptDraft } from "./kept-draft.ts";

export interface OpenDraft {
  /** Null while there is none to work on. */
  draft: Draft | null;
  keep: (draft: Draft | null, file?: File | null) => void;
  file: File | null;
  /** Why the server did not take it; null of one that was never sent. */
  problem: string | null;
}

/** `imports`: null while they come. */
export function useOpenDraft(imports: readonly ImportOfBook[] | null): OpenDraft {
  const [draft, keep, file] = useKeptDraft();
  const sent = draft?.sentAs === undefined ? null : (imports?.find(({ id }) => id === draft.sentAs) ?? null);
  const isTaken = sent?.state === "finished" || sent?.state === "undone";
  useEffect(() => {
    if (isTaken) keep(null);
  }, [isTaken, keep]);
  return {
    draft: isOnItsWay(draft, imports, sent) ? null : draft,
    keep,
    file,
    problem: sent?.problem ?? null,
  };
}

function isOnItsWay(
  draft: Draft | null,
  imports: readonly ImportOfBook[] | null,
  sent: ImportOfBook | null,
): boolean {
  if (draft?.sentAs === undefined) return false;
  // One that is not in the list never arrived.
  return imports === null || (sent !== null && sent.state !== "failed");
}
