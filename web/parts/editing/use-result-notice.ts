/** The notice of a window about the fact that it recorded: it is done, or why it was refused. */
import { useCallback } from "react";
import type { RefusalCode } from "#contract/refusals";
import { useConnectivity } from "#web/offline/store/hooks.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import type { Refused } from "#web/ui/feedback/ReasonForm.tsx";
import { deletedNotice, type Notice, refusedHere, savedNotice } from "#web/wording/saving.ts";

type Outcome = { ok: true } | { ok: false; refusal: { code: RefusalCode } };

interface ResultNotice {
  done: string | Notice;
  deletes?: boolean;
  /** The step that was not done, where the window's title does not say it. */
  undone?: string;
}

/** Null: it is done, and told. */
export function useResultNotice(): (outcome: Outcome, telling: ResultNotice) => Refused | null {
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
