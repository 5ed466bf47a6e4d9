/** The result that a window of custody tells: a notice that it is done, or why it was refused and who was first. */
import { type Refusal, refusalText } from "#contract/refusals";
import { useConnectivity } from "#web/offline/store/hooks.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import type { Refused } from "#web/ui/feedback/ReasonForm.tsx";
import { type Notice, savedNotice } from "#web/wording/saving.ts";

type Outcome = { ok: true } | { ok: false; refusal: Refusal };

/** Null: it is done, and told. */
export function useTold(): (outcome: Outcome, done: Notice) => Refused | null {
  const { online } = useConnectivity();
  return (outcome, done) => {
    if (!outcome.ok) return { title: refusalText(outcome.refusal) };
    notify.success(...savedNotice(done, online));
    return null;
  };
}
