/**
 * A tap that acts: it asks first where it must, runs its command once however often it is tapped, and the person hears
 * what came of it. What was typed stays for as long as it is refused.
 */
import { useCallback, useRef, useState } from "react";
import type { Command } from "#commands/command";
import type { Refusal } from "#contract/refusals";
import type { Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { useConnectivity, useRun, useRunOnline, useStamp } from "#web/offline/store/hooks.ts";
import { askReason, type ConfirmQuestion, openConfirm, type ReasonQuestion } from "#web/ui/feedback/ask.ts";
import { notify, type Way } from "#web/ui/feedback/notify.ts";
import type { Refused, Stated } from "#web/ui/feedback/ReasonForm.tsx";
import { notDone } from "#web/wording/not-done.ts";
import { deletedNotice, type Notice, refusedHere, refusedNotice, savedNotice } from "#web/wording/saving.ts";

/** So long a step is offered. */
const STEP_MS = 10_000;

interface Now {
  at: Instant;
  today: CalendarDate;
}

interface Words {
  /** Asked first: with its consequence alone, or for a reason too. */
  ask?: ConfirmQuestion | Omit<ReasonQuestion, "record">;
  /** Null: the screen itself says it. */
  done: string | Notice | null;
  deletes?: boolean;
  /** A step that the notice of it offers. */
  way?: Way;
  /** The refusal in a window: the step that was not done, where the window's title does not say it. */
  undone?: string | ((why: Refusal) => Refused);
  /** Without a window the refusal is a notice: its title, or all of it. */
  failed?: string | ((why: Refusal) => Notice);
}

type Send<Options> = <Args, State>(
  command: Command<Args, State>,
  args: Args,
  options?: Options,
) => Promise<{ ok: true } | { ok: false; refusal: Refusal }>;

/** Null: it is done. `stays`: it was not confirmed, or the tap before it is on its way. */
export type Act<Options> = <Args, State>(
  command: Command<Args, State>,
  args: (now: Now, reason: string) => Args,
  words: Words,
  options?: Options,
) => Promise<Stated>;

export interface Acting<Options> {
  act: Act<Options>;
  busy: boolean;
  /** Why the last tap was refused. */
  refused: Refused | null;
}

/** For a command that is kept here and sent when the server answers. */
export function useAct() {
  const { online } = useConnectivity();
  return useActing(useRun(), online ? AT_HAND : KEPT_HERE);
}

/** For a command of kind `online`: it is done when the server has said so. */
export function useActOnline() {
  return useActing(useRunOnline(), ANSWERED);
}

interface Notices {
  done(words: string | Notice, deletes: boolean): Notice;
  failed(why: Refusal, title: string): Notice;
}

const noticesOf = (online: boolean): Notices => ({
  done: (words, deletes) => (deletes ? deletedNotice : savedNotice)(words, online),
  failed: (why, title) => refusedNotice(why, title),
});
const AT_HAND = noticesOf(true);
const KEPT_HERE = noticesOf(false);
const ANSWERED: Notices = {
  ...AT_HAND,
  failed(why, undone) {
    const { title, message } = notDone(undone, why);
    return [title, message];
  },
};

function useActing<Options>(send: Send<Options>, notices: Notices): Acting<Options> {
  const stamp = useStamp();
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const act: Act<Options> = useCallback(
    async (command, argsOf, words, options) => {
      const perform = async (reason: string): Promise<Stated> => {
        const args = argsOf(stamp(), reason);
        const key = `${command.name} ${command.subject(args)}`;
        if (running.current.has(key)) return "stays";
        running.current.add(key);
        setBusy(true);
        const outcome = await send(command, args, options).finally(() => {
          running.current.delete(key);
          setBusy(running.current.size > 0);
        });
        const why = outcome.ok ? null : shownRefusal(outcome.refusal, words, notices);
        setRefused(why);
        if (outcome.ok && words.done !== null) {
          const [title, text] = notices.done(words.done, words.deletes === true);
          notify.success(title, text, words.way && { way: words.way, shownMs: STEP_MS });
        }
        return why;
      };
      const { ask } = words;
      if (!ask) return perform("");
      if (!("reason" in ask)) return (await openConfirm(ask)) ? perform("") : "stays";
      return (await askReason({ ...ask, record: perform })) === undefined ? "stays" : null;
    },
    [send, notices, stamp],
  );
  return { act, busy, refused };
}

/** Shows the refusal where no window does. */
function shownRefusal(why: Refusal, { failed, undone }: Words, notices: Notices): Refused {
  if (failed !== undefined) {
    const [title, message] = typeof failed === "string" ? notices.failed(why, failed) : failed(why);
    notify.error(title, message);
    return { title, ...(message === undefined ? {} : { message }) };
  }
  return typeof undone === "function" ? undone(why) : refusedHere(why, undone);
}
