/** How a record is deleted: asked first, unless it is held, and the person hears what came of it. */
import { useCallback } from "react";
import type { Command } from "#commands/command";
import type { Id } from "#contract/id";
import type { Refusal } from "#contract/refusals";
import type { Instant } from "#domain/calendar/business-date";
import { notify } from "#web/ui/feedback/notify.ts";
import type { Notice } from "#web/wording/saving.ts";
import { useAct } from "./use-act.ts";

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
  const { act } = useAct();
  return useCallback(
    async (id, { held, title, consequence, done, notDeleted }) => {
      if (held) {
        notify.error(...held);
        return false;
      }
      const stays = await act(command, ({ at }) => ({ id, at }), {
        ask: { title, consequence, confirmLabel: "Eliminar", destructive: true },
        done,
        deletes: true,
        failed: notDeleted,
      });
      return stays === null;
    },
    [act, command],
  );
}
