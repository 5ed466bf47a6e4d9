/** An item that the server did not apply, opened again in the form that made it: what was typed, and how it goes again. */
import { useState, useSyncExternalStore } from "react";
import type { Command } from "#commands/command";
import { canon, type Id } from "#contract/id";
import type { RunOptions } from "../layers/run.ts";
import { useLocalStore } from "./provider.tsx";

export interface Correction<Args> {
  subject: Id;
  /** As it was typed. */
  args: Args;
  /** For the command that takes its place. */
  options: Pick<RunOptions, "resends">;
  /** Gives the item up: the typed values stand by now, and there is nothing to send. */
  giveUp(): Promise<boolean>;
}

/**
 * `again` names the item. Null when the form begins empty: there is no such item, or another command made it. Undefined
 * while what this device holds is being opened.
 */
export function useCorrection<Args, State>(
  command: Command<Args, State>,
  again: string | undefined,
): Correction<Args> | null | undefined {
  const store = useLocalStore();
  const isOpen = useSyncExternalStore(store.syncStatus.subscribe, () => store.layers.isOpen);
  const look = (): Correction<Args> | null | undefined => {
    if (again === undefined) return null;
    if (!isOpen) return undefined;
    const item = store.layers.waiting.get(canon(again));
    if (item?.state !== "attention" || item.name !== command.name) return null;
    const read = command.args.safeParse(item.data);
    if (!read.success) return null;
    const { id, subject } = item;
    return { subject, args: read.data, options: { resends: id }, giveUp: () => store.discard(id) };
  };
  // The form keeps the item that it began with, though the item is gone once it was sent again.
  const [found, setFound] = useState(look);
  if (found !== undefined) return found;
  const now = look();
  if (now !== undefined) setFound(now);
  return now;
}
