/** How a record is deleted: asked first, unless it is held, and the person hears what came of it. */
import { useCallback } from "react";
import type { Command } from "#commands/command";
import type { Id } from "#contract/id";
import type { Refusal } from "#contract/refusals";
import type { Instant } from "#domain/calendar/business-date";
import { useConnectivity, useRun, useStamp } from "#web/offline/store/hooks.ts";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { deletedNotice, type Notice } from "#web/wording/saving.ts";

interface Deleting {
  /** Why it cannot be deleted, as far as this device knows: nothing is asked then. */
  held?: Notice | null;
  title: string;
  consequence: string;
  done: string;
  notDeleted(why: Refusal): Notice;
}

/** Answers whether the record is gone. */
export function useDeleting<State>(
  command: Command<{ id: Id; at: Instant }, State>,
): (id: Id, deleting: Deleting) => Promise<boolean> {
  const run = useRun();
  const stamp = useStamp();
  const { online } = useConnectivity();
  return useCallback(
    async (id, { held, title, consequence, done, notDeleted }) => {
      if (held) {
        notify.error(...held);
        return false;
      }
      const yes = await openConfirm({ title, consequence, confirmLabel: "Eliminar", destructive: true });
      if (!yes) return false;
      const outcome = await run(command, { id, at: stamp().at });
      if (outcome.ok) notify.success(...deletedNotice(done, online));
      else notify.error(...notDeleted(outcome.refusal));
      return outcome.ok;
    },
    [run, stamp, online, command],
  );
}
