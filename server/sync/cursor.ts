/**
 * How far a device has seen: change number, place within it, and the run in which it was told so. It is signed for the
 * epoch in which it was given.
 */
import { canon, parseId } from "#contract/id";
import type { Position } from "../db/journal/change-log.ts";
import type { Head } from "../db/journal/head.ts";
import type { Keys } from "../db/records/keys.ts";
import { isSigned, sign } from "./signature.ts";

export interface Cursor extends Position {
  tag: string;
}

/** As a device sent it. */
export interface ClaimedCursor extends Cursor {
  /** The text that was signed. */
  text: string;
  /** Null on cursors that were given before they were signed. */
  signature: string | null;
}

/** Beyond every collection and id: all of the change number has been seen. */
const WHOLE = { collection: "~", id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };

export function cursorAt({ cursor }: Keys, head: Head, place: Position | null): string {
  const { seq, collection, id } = place ?? { seq: head.seq, ...WHOLE };
  const text = `${seq}.${collection}.${id}.${head.tag}`;
  return `${text}.${sign(cursor, inEpoch(head, text))}`;
}

/** A device's first pull: before everything. */
export function beginning(head: Head): Cursor {
  return { seq: 0, ...WHOLE, tag: head.tag };
}

/** Reads the cursor of a question that may leave it out: null without one, undefined when the text is none. */
export function readOptional(text: string | undefined): ClaimedCursor | null | undefined {
  return text === undefined ? null : readCursor(text);
}

export function bearsOurSignature({ cursor }: Keys, head: Head, { text, signature }: ClaimedCursor): boolean {
  return signature !== null && isSigned(cursor, inEpoch(head, text), signature);
}

function inEpoch({ epoch }: Head, text: string): string {
  return `${epoch} ${text}`;
}

function readCursor(written: string): ClaimedCursor | undefined {
  const match =
    /^((\d{1,15})\.([A-Za-z]{1,40}|~)\.([0-9a-f-]{36})\.([0-9a-f-]{1,40}))(?:\.([A-Za-z0-9_-]{1,60}))?$/.exec(
      written,
    );
  if (!match) return undefined;
  const [text = "", seq = "", collection = "", id = "", tag = "", signature = null] = match.slice(1);
  if (parseId(canon(id)) === undefined) return undefined;
  return { seq: Number(seq), collection, id, tag, text, signature };
}
