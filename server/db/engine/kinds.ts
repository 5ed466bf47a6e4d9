/**
 * Columns are declared by kind; this file alone says which type and which written form a kind has on each engine.
 * Both engines give back the same raw value (see `sqlite.ts` and `postgres.ts`), so the codecs know no engine.
 */

export type Engine = "sqlite" | "postgresql";

export type Kind =
  | "id"
  | "money"
  | "date"
  | "instant"
  | "flag"
  | "word"
  | "json"
  | "count"
  | "real"
  | "text"
  | "bytes"
  | "serial";

/** The values that the drivers take and give. Flags go in as booleans and come out as 0 or 1. */
export type Raw = string | number | boolean | Uint8Array | null;

interface Codec {
  type: Record<Engine, string>;
  encode(value: unknown): Raw;
  decode(raw: unknown): unknown;
}

const same = { encode: (value: unknown) => value as Raw, decode: (raw: unknown) => raw };

/** Words are compared and ordered byte by byte, the same on both engines. */
const WORD = { sqlite: "text", postgresql: 'text collate "C"' };
const INTEGER = { sqlite: "integer", postgresql: "bigint" };

export const KINDS: Record<Kind, Codec> = {
  id: { type: { sqlite: "text", postgresql: "uuid" }, ...same },
  /** Centavos. */
  money: { type: INTEGER, ...same },
  date: { type: { sqlite: "text", postgresql: "date" }, ...same },
  instant: {
    type: { sqlite: "text", postgresql: "timestamptz" },
    encode: (value) => writeInstant(value as number),
    decode: (raw) => readInstant(raw as string),
  },
  flag: {
    type: { sqlite: "integer", postgresql: "boolean" },
    encode: (value) => value as boolean,
    decode: (raw) => raw === 1,
  },
  word: { type: WORD, ...same },
  json: {
    type: { sqlite: "text", postgresql: "text" },
    encode: (value) => JSON.stringify(value),
    decode: (raw) => JSON.parse(raw as string),
  },
  count: { type: INTEGER, ...same },
  real: { type: { sqlite: "real", postgresql: "double precision" }, ...same },
  text: { type: { sqlite: "text", postgresql: "text" }, ...same },
  bytes: { type: { sqlite: "blob", postgresql: "bytea" }, ...same },
  serial: {
    type: {
      sqlite: "integer primary key autoincrement",
      postgresql: "bigint generated always as identity primary key",
    },
    ...same,
  },
};

/** The written form of an instant: ISO 8601 in UTC to the millisecond, so that text order is time order. */
export function writeInstant(at: number): string {
  return new Date(at).toISOString();
}

export function readInstant(text: string): number {
  return Date.parse(text);
}

/** The condition on a column of this kind, where the engine's own type does not see to it. */
export function kindCheck(engine: Engine, kind: Kind, column: string): string | null {
  if (engine === "postgresql") return null;
  if (kind === "flag") return `${column} in (0, 1)`;
  if (kind === "date") return `${column} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`;
  return null;
}
