/** Turns records into rows and back: camelCase fields into snake_case columns, each by its kind. */
import { KINDS, type Raw } from "../engine/kinds.ts";
import type { Column, Table } from "./table.ts";

export type Row = Record<string, unknown>;
export type Fields = Record<string, unknown>;

export interface RowShape {
  /** Fields holding an object whose own fields are columns: `summary` has `summary_balance`. */
  nested?: readonly string[];
  /** Columns that only queries need, read out of the record at each write. */
  derived?: Record<string, (doc: Fields) => unknown>;
  /** Fields that a record without a value for them leaves out. */
  absent?: readonly string[];
  /** Columns that are not the record's. */
  hidden?: readonly string[];
}

interface Cell {
  name: string;
  column: Column;
  field: string;
  within: string | null;
  isAbsent: boolean;
  derive: ((doc: Fields) => unknown) | null;
}

export interface RowCodec {
  /** The columns that `encode` fills, in order. */
  columns: readonly string[];
  encode(doc: object): Raw[];
  decode(row: Row): Fields;
}

export function rowCodec(table: Table, shape: RowShape = {}): RowCodec {
  const cells = Object.entries(table.columns)
    .filter(([name]) => !shape.hidden?.includes(name))
    .map(([name, column]) => cellOf(name, column, shape));
  const read = cells.filter(({ derive }) => !derive);
  return {
    columns: cells.map(({ name }) => name),
    encode: (doc) => cells.map((cell) => encoded(cell, doc as Fields)),
    decode(row) {
      const doc: Fields = {};
      for (const { name, column, field, within, isAbsent } of read) {
        const raw = row[name];
        if (raw === null && isAbsent) continue;
        const value = raw === null ? null : KINDS[column.kind].decode(raw);
        if (within === null) doc[field] = value;
        else {
          doc[within] ??= {};
          (doc[within] as Fields)[field] = value;
        }
      }
      return doc;
    },
  };
}

function cellOf(name: string, column: Column, { nested = [], derived = {}, absent = [] }: RowShape): Cell {
  const within = nested.find((field) => name.startsWith(`${columnName(field)}_`)) ?? null;
  const field = fieldName(within === null ? name : name.slice(columnName(within).length + 1));
  return { name, column, field, within, isAbsent: absent.includes(field), derive: derived[name] ?? null };
}

function encoded({ name, column, field, within, isAbsent, derive }: Cell, doc: Fields): Raw {
  const holder = within === null ? doc : (doc[within] as Fields);
  const value = derive ? derive(doc) : holder[field];
  if (value === undefined && isAbsent) return null;
  if (value === undefined || (value === null && !column.nullable)) {
    throw new TypeError(`${name} has no value`);
  }
  return value === null ? null : KINDS[column.kind].encode(value);
}

/** `client_id` stores `clientId`. */
export function fieldName(snakeCase: string): string {
  return snakeCase.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** `clientId` is stored in `client_id`. */
export function columnName(camelCase: string): string {
  return camelCase.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
