/** The screen that changes a record: it waits for the record, and for what is to be corrected in it. */
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Command } from "#commands/command";
import { type Doc, groupsOf, type PlainName } from "#contract/collections";
import type { Id } from "#contract/id";
import type { RefusalCode } from "#contract/refusals";
import type { Instant } from "#domain/calendar/business-date";
import type { RunOptions } from "#web/offline/layers/run.ts";
import { useRun } from "#web/offline/store/hooks.ts";
import { type Correction, useCorrection } from "#web/offline/store/use-correction.ts";
import { useRecord } from "#web/offline/store/use-record.ts";
import type { Address } from "#web/ui/address.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { editOf, withChanges } from "#web/ui/form/edit.ts";
import type { Naming } from "./clash-points.ts";
import { useEditing } from "./use-editing.ts";

interface Sent<C extends PlainName> {
  id: Id;
  at: Instant;
  changes: { readonly [F in keyof Doc<C>]?: Doc<C>[F] | undefined };
}

interface Saving<C extends PlainName, Args, N> {
  done: string;
  notSaved(code: RefusalCode): N;
  /** Where the form leads on to. */
  next: Address;
  /** The words of fields that refer to other records. */
  naming?: Naming;
  /** Further arguments of the command, and the bytes of the files that they declare. */
  more?(changes: Sent<C>["changes"]): { args: Partial<Args>; files?: RunOptions["files"] };
}

export interface EditingRecord<C extends PlainName, Args> {
  /** The record as it is now. */
  present: Doc<C>;
  /** The record as the form showed it first: an edit is compared with it. */
  shown: Doc<C>;
  /** The record as the form begins: as it was first shown, with what is to be corrected in it. */
  initial: Doc<C>;
  correction: Correction<Args> | null;
  /** Answers why the form stays; undefined when it was left. */
  save<N>(typed: Partial<Doc<C>>, saving: Saving<C, Args, N>): Promise<N | { message: null } | undefined>;
}

interface EditRecordProps<C extends PlainName, Args, State> {
  collection: C;
  /** The id as the address gives it. */
  address: string;
  command: Command<Args, State>;
  /** The refused work that is to be corrected here, as the address names it. */
  again: string | undefined;
  /** The content when the record is not on this device, or could not be read. */
  missing: (failed: boolean) => ReactNode;
  /** The form; made again for another record, not for another state of this one. */
  children: (editing: EditingRecord<C, Args>) => ReactNode;
}

export function EditRecord<C extends PlainName, Args extends Sent<C>, State>(
  props: EditRecordProps<C, Args, State>,
) {
  const { status, doc } = useRecord(props.collection, props.address);
  const correction = useCorrection(props.command, props.again);
  if (status === "loading" || correction === undefined) return <LoadingState />;
  if (status !== "ready") return props.missing(status === "error");
  return <Editor key={doc.id} {...props} present={doc} correction={correction} />;
}

interface EditorProps<C extends PlainName, Args, State> extends EditRecordProps<C, Args, State> {
  present: Doc<C>;
  correction: Correction<Args> | null;
}

function Editor<C extends PlainName, Args extends Sent<C>, State>({
  collection,
  command,
  present,
  correction,
  children,
}: EditorProps<C, Args, State>) {
  const run = useRun();
  const navigate = useNavigate();
  const { shown, window, save: saveEdit } = useEditing(present, correction);
  const groups = groupsOf(collection);
  const save: EditingRecord<C, Args>["save"] = async (typed, { more, next, ...saving }) => {
    const stays = await saveEdit({
      edit: editOf<Partial<Doc<C>>>(shown, typed, groups),
      groups,
      send: (args, options) => {
        const sent = more?.(args.changes);
        const files = sent?.files ?? [];
        return run(command, { ...args, ...sent?.args } as unknown as Args, { ...options, files });
      },
      ...saving,
    });
    if (!stays) await navigate(next);
    return stays;
  };
  const initial = withChanges<Doc<C>>(shown, correction?.args.changes);
  return (
    <>
      {children({ present, shown, initial, correction, save })}
      {window}
    </>
  );
}
