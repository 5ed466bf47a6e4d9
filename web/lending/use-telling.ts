/** What a window tells of the fact that it recorded: a notice that it is done, or why it was refused. */
import { useCallback } from "react";
import type { RefusalCode } from "#contract/refusals";
import { useConnectivity } from "#web/offline/book/hooks.ts";
import type { Refused } from "#web/ui/feedback/FactForm.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { deletedNotice, type Notice, refusedHere, savedNotice } from "#web/wording/saving.ts";

type Outcome = { ok: true } | { ok: false; refusal: { code: RefusalCode } };

interface Telling {
  done: string | Notice;
  deletes?: boolean;
  /** What was not done, where the window's title does not say it. */
  undone?: string;
}

/** Null: it is done, and told. */
export function useTelling(): (outcome: Outcome, telling: Telling) => Refused | null {
  const { online } = useConnectivity();
  return useCallback(
    (outcome, { done, deletes = false, undone }) => {
      if (!outcome.ok) return refusedHere(outcome.refusal.code, undone);
      notify.success(...(deletes ? deletedNotice : savedNotice)(done, online));
      return null;
    },
    [online],
  );
}
