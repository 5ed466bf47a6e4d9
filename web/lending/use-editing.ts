/** How an edit of a client, a lender or a rate is saved: clashes are asked about, and the person hears what came of it. */
import type { ReactNode } from "react";
import type { RefusalCode } from "#contract/refusals";
import { useConnectivity } from "#web/offline/book/hooks.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import type { ClashPoint } from "#web/ui/form/ClashChoices.tsx";
import { useConflictWindow } from "#web/ui/form/ConflictWindow.tsx";
import { type Clash, type Edit, type Groups, isEmptyEdit } from "#web/ui/form/edit.ts";
import { savedNotice } from "#web/wording/saving.ts";

type Outcome = { ok: true } | { ok: false; refusal: { code: RefusalCode; conflicts?: readonly Clash[] } };

interface Editing<T, N> {
  edit: Edit<T>;
  groups?: Groups;
  /** The refused work that this edit stands for, if any: given up when nothing is left of it. */
  correction: { giveUp(): Promise<unknown> } | null;
  send(edit: Edit<T>): Promise<Outcome>;
  describe(clashes: readonly Clash[]): ClashPoint[];
  done: string;
  notSaved(code: RefusalCode): N;
}

/** Why the form stays: with a message, or because the person went back to it. */
type Stays<N> = N | { message: null };

export interface EditingOfRecord {
  /** To be drawn somewhere on the screen. */
  window: ReactNode;
  /** Undefined: there is nothing left to do here. */
  save<T extends object, N>(editing: Editing<T, N>): Promise<Stays<N> | undefined>;
}

export function useEditing(): EditingOfRecord {
  const { online } = useConnectivity();
  const { window, settle } = useConflictWindow();
  const save: EditingOfRecord["save"] = async ({ correction, done, notSaved, ...settling }) => {
    if (isEmptyEdit(settling.edit)) {
      await correction?.giveUp();
      return undefined;
    }
    const outcome = await settle(settling);
    if (!outcome) return { message: null };
    if (outcome === "theirs") return undefined;
    if (!outcome.ok) return notSaved(outcome.refusal.code);
    notify.success(...savedNotice(done, online));
    return undefined;
  };
  return { window, save };
}
