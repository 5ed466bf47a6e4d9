/** How far a device has seen: change number, place within it, and the run in which it was told so. */
import { canon, parseId } from "#contract/id";
import type { Position } from "../db/change-log.ts";
import type { Head } from "../db/transact.ts";

export interface Cursor extends Position {
  tag: string;
}

/** Beyond every collection and id: all of the change number has been seen. */
const WHOLE = { collection: "~", id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };

export function cursorAt(head: Head, place: Position | null): string {
  const { seq, collection, id } = place ?? { seq: head.seq, ...WHOLE };
  return `${seq}.${collection}.${id}.${head.tag}`;
}

/** A device's first pull: before everything. */
export function beginning(head: Head): Cursor {
  return { seq: 0, ...WHOLE, tag: head.tag };
}

/** Of a question that may leave it out: null without one, undefined when it is none. */
export function readOptional(text: string | undefined): Cursor | null | undefined {
  return text === undefined ? null : readCursor(text);
}

function readCursor(text: string): Cursor | undefined {
  const match = /^(\d{1,15})\.([A-Za-z]{1,40}|~)\.([0-9a-f-]{36})\.([0-9a-f-]{1,40})$/.exec(text);
  if (!match) return undefined;
  const [seq = "", collection = "", id = "", tag = ""] = match.slice(1);
  if (parseId(canon(id)) === undefined) return undefined;
  return { seq: Number(seq), collection, id, tag };
}
