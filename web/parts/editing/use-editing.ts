/**
 * How an edit of a client, a lender, a rate or a loan is saved: it is compared with what the form showed first, clashes
 * are asked about, and the person hears what came of it.
 */
import { type ReactNode, useState } from "react";
import type { JsonObject } from "#contract/envelope";
import type { Id } from "#contract/id";
import type { Refusal, RefusalCode } from "#contract/refusals";
import type { Instant } from "#domain/calendar/business-date";
import type { RunOptions } from "#web/offline/layers/run.ts";
import { useConnectivity, useStamp } from "#web/offline/store/hooks.ts";
import type { Correction } from "#web/offline/store/use-correction.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import type { ClashPoint } from "#web/ui/form/ClashChoices.tsx";
import { useConflictWindow } from "#web/ui/form/ConflictWindow.tsx";
import { type Clash, type Edit, type Groups, isEmptyEdit } from "#web/ui/form/edit.ts";
import { type Notice, savedNotice } from "#web/wording/saving.ts";
import { clashPoints, type Naming } from "./clash-points.ts";

type Why = Pick<Refusal, "code" | "detail" | "figure">;
type Outcome = { ok: true } | { ok: false; refusal: Why & { conflicts?: readonly Clash[] } };

interface Sent<T> {
  id: Id;
  at: Instant;
  changes: Partial<T>;
}

interface Editing<T, N> {
  edit: Edit<T>;
  groups?: Groups;
  /** Runs the command. Undefined: the person was asked something first and went back to the form. */
  send(args: Sent<T>, options: Pick<RunOptions, "base" | "resends">): Promise<Outcome | undefined>;
  /** The words of fields that refer to other records. */
  naming?: Naming;
  /** The clashes in words, where neither these nor the fields' own suffice. */
  describe?(clashes: readonly Clash[]): ClashPoint[];
  done: string | Notice;
  /** `why` brings the details of this refusal along. */
  notSaved(code: RefusalCode, why: Why): N;
}

/** Why the form stays: with a message, or because the person went back to it. */
type Stays<N> = N | { message: null };

interface EditingOfRecord<D> {
  /** The record as the form showed it first: what an edit is compared with, whatever arrives meanwhile. */
  shown: D;
  /** To be drawn somewhere on the screen. */
  window: ReactNode;
  /** Undefined: there is nothing left to do here. */
  save<T extends object, N>(editing: Editing<T, N>): Promise<Stays<N> | undefined>;
}

/** `correction`: the refused work that this edit stands for, if any. It is given up when nothing is left of it. */
export function useEditing<D extends { id: Id }>(
  present: D,
  correction: Correction<unknown> | null,
): EditingOfRecord<D> {
  const [shown] = useState(present);
  const stamp = useStamp();
  const { online } = useConnectivity();
  const { window, resolve: settle } = useConflictWindow();
  const save: EditingOfRecord<D>["save"] = async ({ send, done, notSaved, naming, ...settling }) => {
    const mine = { ...shown, ...settling.edit.changes };
    const sides = { ...(settling.groups && { groups: settling.groups }), mine, theirs: present, ...naming };
    if (isEmptyEdit(settling.edit)) {
      await correction?.giveUp();
      return undefined;
    }
    const outcome = await settle({
      describe: (clashes) => clashPoints(clashes, sides),
      ...settling,
      send: ({ changes, base }) =>
        send(
          { id: shown.id, at: stamp().at, changes },
          { ...correction?.options, base: { ...base } as JsonObject },
        ),
    });
    if (!outcome) return { message: null };
    if (outcome === "theirs") return undefined;
    if (!outcome.ok) return notSaved(outcome.refusal.code, outcome.refusal);
    notify.success(...savedNotice(done, online));
    return undefined;
  };
  return { shown, window, save };
}
