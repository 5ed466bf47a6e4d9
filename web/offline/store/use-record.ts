/** One record of a collection that is kept in memory. While the first download goes on, nothing is missing yet. */
import { useMemo } from "react";
import type { Doc } from "#contract/collections";
import { parseId } from "#contract/id";
import type { LiveName } from "../environment/live-names.ts";
import { useCollection } from "./hooks.ts";

export type RecordView<C extends LiveName> =
  | { status: "loading" | "error" | "missing"; doc: null; pending: false }
  | { status: "ready"; doc: Doc<C>; pending: boolean };

/** Takes the id as the address gives it, `temp_` or not. A text that is no id finds nothing. */
export function useRecord<C extends LiveName>(collection: C, address: string): RecordView<C> {
  const view = useCollection(collection);
  return useMemo(() => {
    const id = parseId(address);
    if (id === undefined) return { status: "missing", doc: null, pending: false };
    const doc = view.byId.get(id);
    if (doc) return { status: "ready", doc, pending: view.isPending(id) };
    const status = view.status === "ready" ? "missing" : view.status;
    return { status, doc: null, pending: false };
  }, [address, view]);
}
