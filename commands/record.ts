/** The plain verbs of a declared record: register, edit field by field, delete what nothing holds. */
import { z } from "zod";
import { type Change, COLLECTIONS, type CollectionName, type IndexOf } from "#contract/collections";
import type { Id } from "#contract/id";
import { type AnyRecord, type Fields, LONGEST_FOLDED, type PlainRecord } from "#contract/record";
import type { FileRecord } from "#contract/records/business";
import { type Refusal, type RefusalCode, refusal } from "#contract/refusals";
import * as value from "#contract/value";
import type { Module } from "#domain/access/permissions";
import type { Instant } from "#domain/calendar/business-date";
import { fold } from "#domain/search/fold";
import {
  applied,
  type Context,
  type Decision,
  defineCommand,
  type Read,
  refused,
  wholeBook,
} from "./command.ts";
import { conflictsOf, patched } from "./conflict.ts";
import {
  declaredFile,
  type FileDeclaration,
  pictureDeclaration,
  standingFile,
  takesAnothersId,
} from "./file/declare.ts";

type Owner = FileRecord["ownerCollection"];

interface Of<C extends CollectionName, V extends string, S extends z.ZodObject> extends PlainRecord {
  name: C;
  verb: V;
  typed: S;
}

/** Registers the record as it was typed. */
export function createOf<C extends CollectionName, V extends string, S extends z.ZodObject>(
  record: Of<C, V, S>,
) {
  return defineCommand({
    ...verbOf(record, "create"),
    args: argsOf<Created<S>>({ ...DATED, fields: record.typed }),
    subject: ({ id }) => id,
    load: (read, { id, fields }) => takenBy(read, record, id, fields as object),
    decide: (taken, { id, at, fields }) =>
      taken
        ? refused(refusal(taken))
        : applied([changeOf(record.name, { ...completed(record, fields as object), id, createdAt: at })]),
  });
}

/** Changes only the fields that the form changed; those that another person changed meanwhile are asked about. */
export function updateOf<C extends CollectionName, V extends string, S extends z.ZodObject>(
  record: Of<C, V, S>,
  missing: RefusalCode,
) {
  return defineCommand({
    ...verbOf(record, "update"),
    args: argsOf<Changed<S>>({ ...DATED, changes: record.typed.partial() }),
    subject: ({ id }) => id,
    load: async (read, { id, changes }) => ({
      doc: await read.get(record.name, id),
      taken: await takenBy(read, record, id, changes as object),
    }),
    decide({ doc, taken }, { changes }, context) {
      if (!doc) return refused(refusal(missing));
      const edit = edited(record, doc, changes, context);
      if (!edit.ok) return edit;
      return taken ? refused(refusal(taken)) : applied([changeOf(record.name, { ...edit.doc })]);
    },
  });
}

/** As `createOf`, for a record with one photo, whose file the command declares. */
export function createWithPhotoOf<C extends CollectionName & Owner, V extends string, S extends z.ZodObject>(
  record: Of<C, V, S>,
  /** Fields that the verb itself stores beside the typed ones, or in place of some. */
  added: (context: Context, fields: z.output<S>) => object = () => ({}),
) {
  return defineCommand({
    ...verbOf(record, "create"),
    args: argsOf<Created<S> & Pictured>({ ...DATED, fields: record.typed, photo: PHOTO }),
    subject: ({ id }) => id,
    load: (read, { photo }) => standingFile(read, photo),
    decide(standing, args, context) {
      const files = photoChanges(record.name, args, standing, context);
      if (!files) return refused(refusal("KEY_REUSED"));
      const { id, at, photo } = args;
      const fields = withPhoto(record, completed(record, args.fields as object), photo);
      return applied([
        changeOf(record.name, { ...fields, ...added(context, args.fields), id, createdAt: at }),
        ...files,
      ]);
    },
  });
}

/** As `updateOf`, for a record with one photo. */
export function updateWithPhotoOf<C extends CollectionName & Owner, V extends string, S extends z.ZodObject>(
  record: Of<C, V, S>,
  missing: RefusalCode,
) {
  return defineCommand({
    ...verbOf(record, "update"),
    args: argsOf<Changed<S> & Pictured>({ ...DATED, changes: record.typed.partial(), photo: PHOTO }),
    subject: ({ id }) => id,
    load: async (read, { id, photo }) => ({
      doc: await read.get(record.name, id),
      standing: await standingFile(read, photo),
    }),
    decide({ doc, standing }, args, context) {
      if (!doc) return refused(refusal(missing));
      const files = photoChanges(record.name, args, standing, context);
      if (!files) return refused(refusal("KEY_REUSED"));
      const edit = edited(record, doc, withPhoto(record, args.changes as object, args.photo), context);
      return edit.ok ? applied([changeOf(record.name, { ...edit.doc }), ...files]) : edit;
    },
  });
}

interface Holder {
  module: Module | null;
  count(read: Read, id: Id): Promise<number>;
  refusal(count: number): Refusal;
}

/** The records that name one, which is then not deleted: a deleted loan keeps only its name (ruling L13). */
export function heldBy<C extends CollectionName>(
  collection: C,
  by: IndexOf<C>,
  code: RefusalCode,
  /** A sentence after that of the code. */
  detail?: (count: number) => string,
): Holder {
  return {
    module: COLLECTIONS[collection].module,
    count: async (read, id) => (await wholeBook(read).where(collection, by, id)).filter(isThere).length,
    refusal: (count) => refusal(code, detail && { detail: detail(count) }),
  };
}

function isThere(doc: object): boolean {
  return (Reflect.get(doc, "deleted") ?? null) === null;
}

/** Removes the record unless others name it. */
export function deleteOf<C extends CollectionName, V extends string>(
  record: PlainRecord & { name: C; verb: V },
  missing: RefusalCode,
  ...holders: readonly Holder[]
) {
  const modules = holders.flatMap(({ module }) =>
    module === null || module === record.module ? [] : [module],
  );
  return defineCommand({
    ...verbOf(record, "delete", [...new Set(modules)]),
    args: argsOf<Dated>(DATED),
    subject: ({ id }) => id,
    load: async (read, { id }) => ({
      doc: await read.get(record.name, id),
      counts: await Promise.all(holders.map((holder) => holder.count(read, id))),
    }),
    decide({ doc, counts }, { id }) {
      if (!doc) return refused(refusal(missing));
      const holds = counts.findIndex((count) => count > 0);
      const why = holders[holds]?.refusal(counts[holds] ?? 0);
      return why ? refused(why) : applied([{ collection: record.name, id, doc: null } as Change]);
    },
  });
}

// The steps below are those of the verbs above, for a verb with business of its own.

export const DATED = { id: value.id, at: value.instant };
export const PHOTO = pictureDeclaration.nullable();

export interface Dated {
  id: Id;
  at: Instant;
}
export type Created<S extends z.ZodType> = Dated & { fields: z.output<S> };
export type Changed<S extends z.ZodType> = Dated & {
  changes: { [F in keyof z.output<S>]?: z.output<S>[F] | undefined };
};
export interface Pictured extends Dated {
  photo: FileDeclaration | null;
}

/** The compiler does not follow a schema that is built for any record: its type is said here. */
export function argsOf<Args>(shape: z.ZodRawShape): z.ZodType<Args> {
  return z.strictObject(shape) as unknown as z.ZodType<Args>;
}

export function verbOf<C extends CollectionName, V extends string, A extends "create" | "update" | "delete">(
  { name, verb, module }: PlainRecord & { name: C; verb: V },
  action: A,
  reads: readonly Module[] = [],
) {
  return {
    name: `${verb}.${action}` as `${V}.${A}`,
    v: 1,
    kind: "record" as const,
    collection: name,
    action,
    access: { module, action, reads },
  };
}

/** The typed fields with those that an envelope of an earlier build leaves out, which are empty, and the folded ones. */
export function completed<F extends object>({ fields, all }: AnyRecord, typed: F): F {
  const optional = Object.keys(fields).filter((name) => fields[name]?.isOptional);
  const empty = Object.fromEntries(optional.map((name) => [name, null]));
  return { ...empty, ...withoutAbsent(typed), ...foldsIn(all, typed) } as F;
}

function withoutAbsent(typed: object): object {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
}

/** Some signs fold to a word of many letters, and some to nothing. */
function folded(text: string): string {
  return (fold(text) || text).slice(0, LONGEST_FOLDED);
}

/** The folded texts that follow from these typed fields. */
function foldsIn(all: Fields, typed: object): Record<string, string> {
  const folds = Object.entries(all).flatMap(([name, { foldOf }]) => {
    const text = foldOf && Reflect.get(typed, foldOf.field);
    return typeof text === "string" ? [[name, folded(text)] as const] : [];
  });
  return Object.fromEntries(folds);
}

/** The refusal where another record has the name that is typed, however it is written. */
async function takenBy<C extends CollectionName>(
  read: Read,
  { name, all }: AnyRecord & { name: C },
  id: Id,
  typed: object,
): Promise<RefusalCode | null> {
  for (const [index, text] of Object.entries(foldsIn(all, typed))) {
    const alike = await wholeBook(read).where(name, index as IndexOf<C>, text);
    if (alike.some((doc) => doc.id !== id)) return all[index]?.foldOf?.taken ?? null;
  }
  return null;
}

export function changeOf(collection: CollectionName, doc: { id: Id; [field: string]: unknown }): Change {
  return { collection, id: doc.id, doc } as unknown as Change;
}

/** The record with what was changed of it, or the fields that another person changed meanwhile. */
export function edited<D extends { id: Id }>(
  { groups, all }: AnyRecord,
  doc: D,
  changes: object,
  { base }: Context,
): { ok: true; doc: D } | Extract<Decision, { ok: false }> {
  const edits = changes as Readonly<Record<string, unknown>>;
  const conflicts = conflictsOf(doc as Readonly<Record<string, unknown>>, edits, base, groups);
  if (conflicts.length > 0) return { ok: false, refusal: refusal("CONFLICT", { conflicts }) };
  return { ok: true, doc: { ...(patched<{ id: Id }>(doc, edits) as D), ...foldsIn(all, edits) } };
}

/** The typed fields, with the photo that the command brings in place of the one that stood. */
export function withPhoto<F extends object>({ all }: AnyRecord, fields: F, photo: FileDeclaration | null): F {
  const field = Object.keys(all).find((name) => all[name]?.kind === "file");
  return photo && field ? { ...fields, [field]: photo.id } : fields;
}

/** Null where the declared file has the id of another. */
export function photoChanges(
  ownerCollection: Owner,
  { id: ownerId, at, photo }: Pictured,
  standing: FileRecord | null,
  { actor }: Context,
): readonly Change[] | null {
  const owner = { ownerCollection, ownerId, at, userId: actor.id };
  return takesAnothersId(photo, standing, owner) ? null : declaredFile(photo, standing, owner);
}
