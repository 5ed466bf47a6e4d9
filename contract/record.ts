/**
 * How a record is declared, once: its name, the module that may view it, its fields with their kind, and the fields that
 * are one value together. Schema, table, store and indexes follow from the declaration; of a record with a `verb`, which
 * people register, edit and delete as it stands, also its verbs, samples and search.
 */
import { z } from "zod";
import type { Module } from "#domain/access/permissions";
import type { RefusalCode } from "./refusals.ts";
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
  | "code"
  | "flag"
  | "count"
  | "degrees"
  | "file"
  | "list"
  | "nested"
  | "columns"
  | "reference";

/** device: loads find records by it, on both sides. server: only queries of the server do. */
type Indexed = "device" | "server";

export interface Field<
  S extends z.ZodType = z.ZodType,
  K extends FieldKind = FieldKind,
  O extends boolean = boolean,
  I extends Indexed | null = Indexed | null,
> {
  kind: K;
  schema: S;
  isOptional: O;
  indexed: I;
  /** No two records have the same: of those that were not removed, or of those that have one. */
  unique?: "present" | "filled";
  /** The search of its list finds the record by it. */
  isSearched: boolean;
  /** The only words allowed. */
  words?: readonly string[];
  /** The condition on its column: `> 0`. */
  check?: string;
  /** The value in rows that were there before it. */
  initial?: string | number | boolean;
  /** The table whose row it names. */
  refersTo?: string;
  /** The fields of a value that has a column for each. */
  parts?: Fields;
  /** The typed field whose folded text it is, and the refusal where another record has the same. */
  foldOf?: { field: string; taken: RefusalCode };
}

type More = Pick<Field, "words" | "check" | "refersTo" | "parts">;

function made<K extends FieldKind, S extends z.ZodType>(
  kind: K,
  schema: S,
  more: More = {},
): Field<S, K, false, null> {
  return { kind, schema, isOptional: false, indexed: null, isSearched: false, ...more };
}

export const money = () => made("money", value.positiveAmount, { check: "> 0" });
/** Centavos from zero up. */
export const amount = () => made("money", value.amount, { check: ">= 0" });
/** Amounts added up, from zero up. */
export const sum = () => made("money", value.sum, { check: ">= 0" });
/** The same above zero. */
export const positiveSum = () => made("money", value.positiveSum, { check: "> 0" });
/** Centavos of either sign. */
export const signedAmount = () => made("money", value.signedAmount);
export const date = () => made("date", value.date);
export const instant = () => made("instant", value.instant);
export const line = (longest: number) => made("line", value.line(longest));
/** Never empty; `least` characters where one is not enough. */
export const filledLine = (longest: number, least = 1) => made("line", value.line(longest).min(least));
/** A line of its own schema. */
export const text = <S extends z.ZodType>(schema: S) => made("line", schema);
export const prose = (longest: number) => made("prose", value.prose(longest));
/** Empty, or a valid one (ruling I3). */
export const email = () => made("email", z.union([z.literal(""), value.email]));
export const rate = () => made("rate", value.rate);
export const positiveRate = () => made("rate", value.positiveRate);
export const word = <const W extends readonly [string, ...string[]]>(words: W) =>
  made("word", z.enum(words), { words });
/** Several words out of a set, or none. */
export const wordList = <const W extends readonly [string, ...string[]]>(words: W) =>
  made("words", z.array(z.enum(words)));
/** A text without spaces that its schema alone judges: a hash, a token, a word whose set may grow. */
export const code = <S extends z.ZodType>(schema: S) => made("code", schema);
export const flag = () => made("flag", z.boolean());
export const count = () => made("count", z.int().min(0), { check: ">= 0" });
/** A whole number of its own schema, and what holds for its column. */
export const whole = <S extends z.ZodType>(schema: S, check?: string) =>
  made("count", schema, check === undefined ? {} : { check });
/** A year of four figures. */
export const year = () => whole(z.int().min(1900).max(2100), ">= 0");
/** Records that belong to this one and stand nowhere alone, in its order. */
export const list = <S extends z.ZodType>(item: S) => made("list", z.array(item));
/** A value with an inside of its own, in one column. */
export const nested = <S extends z.ZodType>(schema: S) => made("nested", schema);
/** A value of several fields, each in a column. */
export const columns = <F extends Fields>(parts: F) =>
  made("columns", z.strictObject(shapeOf(parts)), { parts });
export const latitude = () => made("degrees", value.latitude);
export const longitude = () => made("degrees", value.longitude);
/** A photo: its command declares the file, whose bytes follow by themselves. */
export const photo = () => optional(made("file", value.id));

/** The tables of what is not declared here, and to which records refer. */
const UNDECLARED = {
  users: "user_account",
  devices: "device",
  loans: "loans",
  payments: "payments",
  yieldLoans: "continuous_yield_loans",
  yieldPayments: "continuous_yield_payments",
  /** A movement names the one that it takes back. */
  transactions: "transactions",
} as const;

/** The id of a record that is here as long as this one. */
export const reference = (to: AnyRecord | keyof typeof UNDECLARED) =>
  made("reference", value.id, { refersTo: typeof to === "string" ? UNDECLARED[to] : to.table });
/** The id of a record that need not be here: money that quotes it is never refused for its sake. */
export const mention = () => made("reference", value.id);

/** Null where there is none. */
export function optional<S extends z.ZodType, K extends FieldKind>(field: Field<S, K, false, null>) {
  const { isOptional: _, ...rest } = field;
  return { ...rest, schema: field.schema.nullable(), isOptional: true as const };
}

/** Left out of records that a device holds from before there was such a field. */
export function absent<S extends z.ZodType, K extends FieldKind, O extends boolean>(
  field: Field<S, K, O, null>,
) {
  return { ...field, schema: field.schema.optional() };
}

/** The column came when there were rows, which got this value. */
export function initially<F extends Field>(field: F, initial: string | number | boolean): F {
  return { ...field, initial };
}

/** Its column holds nothing that its schema alone would hold. */
export function unchecked<F extends Field>(field: F): F {
  const { check: _, ...rest } = field;
  return rest as F;
}

export function indexed<S extends z.ZodType, K extends FieldKind, O extends boolean, const I extends Indexed>(
  field: Field<S, K, O, null>,
  where: I,
  unique?: Field["unique"],
): Field<S, K, O, I> {
  return { ...field, indexed: where, ...(unique && { unique }) };
}

export const LONGEST_FOLDED = 200;

/**
 * The folded text of a typed field: no two records that are here have the same, however they are written. The verbs store
 * it, and find by it the record that has the name already.
 */
export function folded(of: string, taken: RefusalCode) {
  return { ...indexed(line(LONGEST_FOLDED), "device", "present"), foldOf: { field: of, taken } };
}

export function searched<F extends Field>(field: F): F {
  return { ...field, isSearched: true };
}

export type Fields = Record<string, Field>;
type Shape<F extends Fields> = { [K in keyof F]: F[K]["schema"] };
type Indexes<F extends Fields> = {
  [K in keyof F]: F[K]["indexed"] extends "device" ? K : never;
}[keyof F] &
  string;
type Verb = string | undefined;
/** Every record has an id beside its fields; one that is registered by its plain verb also says when. */
type Kept<V extends Verb> = { id: typeof value.id } & (V extends string
  ? { createdAt: typeof value.instant }
  : unknown);

interface Declared<N extends string, V extends Verb, T extends Fields, A extends Fields> {
  name: N;
  /** Before the dot in the names of its commands; without one, each verb is written by hand and says what it stores. */
  verb?: V;
  table: string;
  /** Null: everyone may view it. */
  module: Module | null;
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
  const B extends string,
  const M extends Module | null,
  T extends Fields,
  A extends Fields = Record<never, Field>,
  const V extends Verb = undefined,
>(declared: Declared<N, V, T, A> & { table: B; module: M }) {
  const { fields, added, groups = [], verb } = declared;
  const all = { ...fields, ...added } as T & A;
  const shape = shapeOf(all);
  const kept = { id: value.id, createdAt: value.instant };
  const schema = z.strictObject(verb === undefined ? { id: kept.id, ...shape } : { ...shape, ...kept });
  return {
    ...declared,
    verb: verb as V,
    groups: groups as readonly (readonly string[])[],
    all,
    /** The fields that a person types. */
    typed: z.strictObject(shapeOf(fields)),
    schema: schema as z.ZodObject<Shape<T> & Shape<A> & Kept<V>, z.core.$strict>,
    indexes: Object.keys(all).filter((name) => all[name]?.indexed === "device") as unknown as readonly (
      | Indexes<T>
      | Indexes<A>
    )[],
  };
}

export function shapeOf<F extends Fields>(fields: F): Shape<F> {
  const schemas = Object.entries(fields).map(([name, { schema }]) => [name, schema]);
  return Object.fromEntries(schemas) as Shape<F>;
}

/** A declared record, whichever it is. */
export interface AnyRecord {
  name: string;
  verb: Verb;
  table: string;
  module: Module | null;
  since?: number;
  groups: readonly (readonly string[])[];
  fields: Fields;
  all: Fields;
  schema: z.ZodObject;
  indexes: readonly string[];
}

/** One that people register, edit and delete by its plain verbs. */
export interface PlainRecord extends AnyRecord {
  verb: string;
  module: Module;
}

/** The text that a search looks in. */
export function searchTextOf({ all }: Pick<AnyRecord, "all">, doc: object): string {
  const values = doc as Readonly<Record<string, unknown>>;
  return Object.keys(all)
    .filter((name) => all[name]?.isSearched && values[name] !== null)
    .map((name) => String(values[name]))
    .join(" ");
}
