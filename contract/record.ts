/**
 * How a plain record is declared, once: its name, the module that may view it, its fields with their kind, and the
 * fields that are one value together. Schema, table, verbs, samples and search follow from the declaration.
 */
import { z } from "zod";
import type { Module } from "#domain/access/permissions";
import * as value from "./value.ts";

export type FieldKind =
  | "money"
  | "date"
  | "instant"
  | "line"
  | "prose"
  | "email"
  | "rate"
  | "word"
  | "words"
  | "flag"
  | "count"
  | "degrees"
  | "file"
  | "list"
  | "reference";

/** device: loads find records by it, on both sides. server: only queries of the server do. */
type Indexed = "device" | "server";

export interface Field<S extends z.ZodType = z.ZodType, I extends Indexed | null = Indexed | null> {
  kind: FieldKind;
  schema: S;
  isOptional: boolean;
  indexed: I;
  /** The search of its list finds the record by it. */
  isSearched: boolean;
  /** The only words allowed. */
  words?: readonly string[];
  /** The collection of the record that it names. */
  of?: string;
}

type More = Pick<Field, "words" | "of">;

function made<S extends z.ZodType>(kind: FieldKind, schema: S, more: More = {}): Field<S, null> {
  return { kind, schema, isOptional: false, indexed: null, isSearched: false, ...more };
}

export const money = () => made("money", value.positiveAmount);
export const date = () => made("date", value.date);
export const instant = () => made("instant", value.instant);
export const line = (longest: number) => made("line", value.line(longest));
/** Never empty; `least` characters where one is not enough. */
export const filledLine = (longest: number, least = 1) => made("line", value.line(longest).min(least));
export const prose = (longest: number) => made("prose", value.prose(longest));
/** Empty, or a valid one (ruling I3). */
export const email = () => made("email", z.union([z.literal(""), value.email]));
export const positiveRate = () => made("rate", value.positiveRate);
export const word = <const W extends readonly [string, ...string[]]>(words: W) =>
  made("word", z.enum(words), { words });
/** Several words out of a set, or none. */
export const wordList = <const W extends readonly [string, ...string[]]>(words: W) =>
  made("words", z.array(z.enum(words)));
export const flag = () => made("flag", z.boolean());
export const count = () => made("count", z.int().min(0));
/** A year of four figures. */
export const year = () => made("count", z.int().min(1900).max(2100));
/** Records that belong to this one and stand nowhere alone, in its order. */
export const list = <S extends z.ZodType>(item: S) => made("list", z.array(item));
export const latitude = () => made("degrees", value.latitude);
export const longitude = () => made("degrees", value.longitude);
/** A photo: its command declares the file, whose bytes follow by themselves. */
export const photo = () => optional(made("file", value.id));
export const reference = (of: string) => made("reference", value.id, { of });
/** The id of a record that need not be here: money that quotes it is never refused for its sake. */
export const mention = () => made("reference", value.id);

/** Null where there is none. */
export function optional<S extends z.ZodType>(field: Field<S, null>) {
  return { ...field, schema: field.schema.nullable(), isOptional: true };
}

export function indexed<S extends z.ZodType, const I extends Indexed>(
  field: Field<S, null>,
  where: I,
): Field<S, I> {
  return { ...field, indexed: where };
}

export function searched<F extends Field>(field: F): F {
  return { ...field, isSearched: true };
}

export type Fields = Record<string, Field>;
type Shape<F extends Fields> = { [K in keyof F]: F[K]["schema"] };
type Indexes<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<z.ZodType, "device"> ? K : never;
}[keyof F] &
  string;

interface Declared<N extends string, V extends string, T extends Fields, A extends Fields> {
  name: N;
  /** Before the dot in the names of its commands. */
  verb: V;
  table: string;
  module: Module;
  /** In the order in which a person reads them. */
  fields: T;
  /** Stored beside them by the verbs, and never typed. */
  added?: A;
  /**
   * The protocol by which it came: a client of an earlier one is not shown that there is such a thing. The first one
   * by default.
   */
  since?: number;
  /** Fields that are one value together: an edit of one compares all. */
  groups?: readonly (readonly (keyof T & string)[])[];
}

export function record<
  const N extends string,
  const V extends string,
  T extends Fields,
  A extends Fields = Record<never, Field>,
>(declared: Declared<N, V, T, A>) {
  const { fields, added, groups = [] } = declared;
  const all: Fields = { ...fields, ...added };
  const typed = z.strictObject(shapeOf(fields));
  return {
    ...declared,
    groups: groups as readonly (readonly string[])[],
    all,
    /** The fields that a person types. */
    typed,
    schema: typed.extend({ ...shapeOf((added ?? {}) as A), id: value.id, createdAt: value.instant }),
    indexes: Object.keys(all).filter((name) => all[name]?.indexed === "device") as unknown as readonly (
      | Indexes<T>
      | Indexes<A>
    )[],
  };
}

function shapeOf<F extends Fields>(fields: F): Shape<F> {
  const schemas = Object.entries(fields).map(([name, { schema }]) => [name, schema]);
  return Object.fromEntries(schemas) as Shape<F>;
}

/** A declared record, whichever it is. */
export interface AnyRecord {
  name: string;
  verb: string;
  table: string;
  module: Module;
  since?: number;
  groups: readonly (readonly string[])[];
  all: Fields;
}

/** The text that a search looks in. */
export function searchTextOf({ all }: Pick<AnyRecord, "all">, doc: object): string {
  const values = doc as Readonly<Record<string, unknown>>;
  return Object.keys(all)
    .filter((name) => all[name]?.isSearched && values[name] !== null)
    .map((name) => String(values[name]))
    .join(" ");
}
