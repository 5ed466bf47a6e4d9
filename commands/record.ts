/** The plain verbs of a declared record: register, edit field by field, delete what nothing holds. */
import { z } from "zod";
import type { Change, CollectionName, IndexOf } from "#contract/collections";
import type { Id } from "#contract/id";
import type { AnyRecord, PlainRecord } from "#contract/record";
import type { FileRecord } from "#contract/records/business";
import { type RefusalCode, refusal } from "#contract/refusals";
import * as value from "#contract/value";
import type { Module } from "#domain/access/permissions";
import type { Instant } from "#domain/calendar/business-date";
import { applied, type Context, type Decision, defineCommand, refused } from "./command.ts";
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
    load: async () => null,
    decide: (_state, { id, at, fields }) =>
      applied([changeOf(record.name, { ...(fields as object), id, createdAt: at })]),
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
    load: (read, { id }) => read.get(record.name, id),
    decide(doc, { changes }, context) {
      if (!doc) return refused(refusal(missing));
      const edit = edited(record, doc, changes, context);
      return edit.ok ? applied([changeOf(record.name, { ...edit.doc })]) : edit;
    },
  });
}

/** As `createOf`, for a record with one photo, whose file the command declares. */
export function createWithPhotoOf<C extends CollectionName & Owner, V extends string, S extends z.ZodObject>(
  record: Of<C, V, S>,
  /** Fields that the verb itself stores beside the typed ones. */
  added: (context: Context) => object = () => ({}),
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
      const fields = withPhoto(record, args.fields as object, photo);
      return applied([changeOf(record.name, { ...fields, ...added(context), id, createdAt: at }), ...files]);
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

/** Removes the record unless a loan that was not deleted names it: a deleted loan keeps only its name (ruling L13). */
export function deleteOf<C extends CollectionName, V extends string>(
  record: PlainRecord & { name: C; verb: V },
  missing: RefusalCode,
  held: {
    by: IndexOf<"loans">;
    refusal: RefusalCode;
    /** Where continuous yield names the record too. */
    yields?: { by: IndexOf<"continuousYield">; refusal: RefusalCode };
  },
) {
  return defineCommand({
    ...verbOf(record, "delete", ["loans"]),
    args: argsOf<Dated>(DATED),
    subject: ({ id }) => id,
    load: async (read, { id }) => ({
      doc: await read.get(record.name, id),
      loans: await read.where("loans", held.by, id),
      yields: held.yields ? await read.where("continuousYield", held.yields.by, id) : [],
    }),
    decide({ doc, loans, yields }, { id }) {
      if (!doc) return refused(refusal(missing));
      if (loans.some((loan) => loan.deleted === null)) return refused(refusal(held.refusal));
      if (held.yields && yields.some((loan) => loan.deleted === null))
        return refused(refusal(held.yields.refusal));
      return applied([{ collection: record.name, id, doc: null } as Change]);
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

export function changeOf(collection: CollectionName, doc: { id: Id; [field: string]: unknown }): Change {
  return { collection, id: doc.id, doc } as unknown as Change;
}

/** The record with what was changed of it, or the fields that another person changed meanwhile. */
export function edited<D extends { id: Id }>(
  { groups }: AnyRecord,
  doc: D,
  changes: object,
  { base }: Context,
): { ok: true; doc: D } | Extract<Decision, { ok: false }> {
  const edits = changes as Readonly<Record<string, unknown>>;
  const conflicts = conflictsOf(doc as Readonly<Record<string, unknown>>, edits, base, groups);
  if (conflicts.length > 0) return { ok: false, refusal: refusal("CONFLICT", { conflicts }) };
  return { ok: true, doc: patched<{ id: Id }>(doc, edits) as D };
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
