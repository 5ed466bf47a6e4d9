/** How a table is declared: columns by kind, its key, what it refers to, what must hold, and its indexes. */
import type { ColumnType, Generated } from "kysely";
import type { Kind } from "../engine/kinds.ts";

export interface Column<K extends Kind = Kind, N extends boolean = boolean> {
  kind: K;
  nullable: N;
  /** The only words allowed. */
  words?: readonly string[];
  /** A condition on the column, written after its name: `> 0`. */
  check?: string;
  /** The table whose key it names. */
  references?: string;
  /** The value of rows that were there before a migration added the column. */
  initial?: string | number | boolean;
}

type Limits = Pick<Column, "words" | "check" | "references" | "initial">;

export function required<K extends Kind>(kind: K, limits: Limits = {}): Column<K, false> {
  return { kind, nullable: false, ...limits };
}

export function optional<K extends Kind>(kind: K, limits: Limits = {}): Column<K, true> {
  return { kind, nullable: true, ...limits };
}

export type Columns = Record<string, Column>;

export interface Index {
  columns: readonly string[];
  unique?: boolean;
  /** Only rows that satisfy it. */
  where?: string;
}

export interface Table<C extends Columns = Columns, N extends string = string> {
  name: N;
  columns: C;
  key: readonly string[];
  indexes: readonly Index[];
  checks: readonly string[];
  /** Rows lie in the order of the key: for tables read in runs of it. */
  clustered: boolean;
}

type Options = Partial<Pick<Table, "key" | "indexes" | "checks" | "clustered">>;

export function table<C extends Columns, const N extends string>(
  name: N,
  columns: C,
  options: Options = {},
): Table<C, N> {
  return { name, columns, key: ["id"], indexes: [], checks: [], clustered: false, ...options };
}

/** The value of a column of this kind, as the query builder sees it. */
export type RawOf<K extends Kind> = K extends "money" | "count" | "real"
  ? number
  : K extends "serial"
    ? Generated<number>
    : K extends "flag"
      ? ColumnType<number, boolean, boolean>
      : K extends "bytes"
        ? Uint8Array
        : string;

type ColumnValue<C extends Column> =
  C extends Column<infer K, infer N> ? (N extends true ? RawOf<K> | null : RawOf<K>) : never;

/** The row of a table as the query builder sees it. */
export type RowOf<T extends Table> = { [C in keyof T["columns"]]: ColumnValue<T["columns"][C]> };
