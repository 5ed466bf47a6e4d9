/** The screen that changes a client, a lender or a rate: it waits for the record, and for what is to be corrected in it. */
import { Fragment, type ReactNode } from "react";
import type { Command } from "#commands/command";
import type { Doc } from "#contract/collections";
import type { LiveName } from "#web/offline/environment/live-names.ts";
import { type Correction, useCorrection } from "#web/offline/store/use-correction.ts";
import { useRecord } from "#web/offline/store/use-record.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";

interface EditRecordProps<C extends LiveName, Args, State> {
  collection: C;
  /** The id as the address gives it. */
  address: string;
  command: Command<Args, State>;
  /** The refused work that is to be corrected here, as the address names it. */
  again: string | undefined;
  /** The content when the record is not on this device, or could not be read. */
  missing: (failed: boolean) => ReactNode;
  /** The form; made again for another record, not for another state of this one. */
  children: (present: Doc<C>, correction: Correction<Args> | null) => ReactNode;
}

export function EditRecord<C extends LiveName, Args, State>(props: EditRecordProps<C, Args, State>) {
  const { status, doc } = useRecord(props.collection, props.address);
  const correction = useCorrection(props.command, props.again);
  if (status === "loading" || correction === undefined) return <LoadingState />;
  if (status !== "ready") return props.missing(status === "error");
  return <Fragment key={doc.id}>{props.children(doc, correction)}</Fragment>;
}
