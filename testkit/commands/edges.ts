/**
 * Values at the edges of a schema: the smallest and the largest number, the emptiest and the longest text, no and every
 * entry of a list, each word of a set. An edge is the sample with one value of it put to its limit.
 */
import type { z } from "zod";
import { newId } from "../server/book.ts";

/** As much of a schema's inside as tells its edges. */
interface Inside {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  keyType?: z.ZodType;
  options?: readonly z.ZodType[];
  in?: z.ZodType;
  entries?: Record<string, string>;
  values?: readonly unknown[];
  checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[];
}

const insideOf = (schema: z.ZodType) => schema._zod.def as unknown as Inside;

/** The edges of a schema, the sample itself left out. */
export function edgesOf(schema: z.ZodType, sample: unknown): unknown[] {
  return around(schema, sample).filter((value) => schema.safeParse(value).success);
}

/** The places at which `edgeAt` finds an edge of the sample. */
export function edgePlaces(schema: z.ZodType, sample: unknown): number[] {
  const isEdge = around(schema, sample).map((value) => schema.safeParse(value).success);
  return isEdge.flatMap((is, place) => (is ? [place] : []));
}

/** The one edge of a sample at a place; undefined where the schema refuses what would be there. The others are not parsed. */
export function edgeAt(schema: z.ZodType, sample: unknown, place: number): unknown {
  const value = around(schema, sample)[place];
  return schema.safeParse(value).success ? value : undefined;
}

function around(schema: z.ZodType, sample: unknown): unknown[] {
  const inside = insideOf(schema);
  const { innerType, options = [], values = [], entries = {} } = inside;
  switch (inside.type) {
    case "object":
      return aroundObject(schema as z.ZodObject, (sample ?? {}) as Record<string, unknown>);
    case "nullable":
      return [null, ...within(innerType, sample)];
    case "optional":
      return [undefined, ...within(innerType, sample)];
    case "default":
    case "readonly":
      return within(innerType, sample);
    case "pipe":
      return within(inside.in, sample);
    case "array":
      return aroundList(inside, sample);
    case "record":
      return aroundRecord(inside);
    case "union":
      return options.flatMap((option) => within(option, sample));
    case "enum":
      return Object.values(entries);
    case "literal":
      return [...values];
    case "boolean":
      return [false, true];
    case "number":
      return limitsOf(schema as z.ZodNumber);
    case "string":
      return textsFor(schema, inside);
    default:
      return [];
  }
}

function within(schema: z.ZodType | undefined, sample: unknown): unknown[] {
  if (schema === undefined) return [];
  const known = sample === undefined || sample === null ? madeFor(schema) : sample;
  return [known, ...around(schema, known)];
}

/** Something that the schema takes, where the sample has nothing. */
function madeFor(schema: z.ZodType): unknown {
  if (insideOf(schema).type !== "object") {
    return [newId(), ...around(schema, undefined)].find((value) => schema.safeParse(value).success);
  }
  const { shape } = schema as z.ZodObject;
  return Object.fromEntries(Object.entries(shape).map(([key, inner]) => [key, madeFor(inner as z.ZodType)]));
}

function aroundObject({ shape }: z.ZodObject, sample: Record<string, unknown>): unknown[] {
  return Object.entries(shape).flatMap(([key, inner]) => {
    const { [key]: present, ...others } = sample;
    return around(inner as z.ZodType, present).map((value) =>
      value === undefined ? others : { ...others, [key]: value },
    );
  });
}

/** Lists without a limit of their own hold no more than a person could enter. */
const LONG_LIST = 40;

function aroundList({ element, checks = [] }: Inside, sample: unknown): unknown[] {
  if (element === undefined) return [];
  const [first = madeFor(element)] = Array.isArray(sample) ? sample : [];
  const longest = Math.min(...checks.map(({ _zod }) => _zod.def.maximum ?? LONG_LIST), 2000);
  const another = anotherLike(element, first);
  const full = Array.from({ length: checks.length > 0 ? longest : LONG_LIST }, another);
  return [[], full, ...around(element, first).map((value) => [value])];
}

/** The entries of a list are of different ids. */
function anotherLike(schema: z.ZodType, entry: unknown): () => unknown {
  if (isId(schema)) return newId;
  const hasId = typeof entry === "object" && entry !== null && "id" in entry;
  return () => (hasId ? { ...entry, id: newId() } : entry);
}

function aroundRecord({ keyType, valueType }: Inside): unknown[] {
  const keys = keyType ? Object.values(insideOf(keyType).entries ?? {}) : [];
  const values = valueType ? around(valueType, undefined) : [];
  return [{}, ...values.map((value) => Object.fromEntries(keys.map((key) => [key, value])))];
}

function limitsOf({ minValue, maxValue }: z.ZodNumber): number[] {
  const lowest = minValue ?? Number.MIN_SAFE_INTEGER;
  const highest = maxValue ?? Number.MAX_SAFE_INTEGER;
  return [lowest, lowest + 1, 0, 1, highest - 1, highest];
}

const ids = new WeakMap<z.ZodType, boolean>();

function isId(schema: z.ZodType): boolean {
  const known = ids.get(schema);
  if (known !== undefined) return known;
  const is = schema.safeParse(newId()).success && !schema.safeParse("x").success;
  ids.set(schema, is);
  return is;
}

const TEXTS = [
  "",
  "1900-01-01",
  "2026-03-04",
  "2100-02-28",
  "2200-12-31",
  "0",
  "0.0001",
  "9999.9999",
  "a@b.co",
  `${"a".repeat(64)}@${`${"b".repeat(60)}.`.repeat(3)}co`,
  "image/png",
  "application/pdf",
  "f".repeat(64),
  "-".repeat(22),
  "https://tiles.example/{z}/{x}/{y}.png",
];

/** An id names a record that is there: none other is put in its place. */
function textsFor(schema: z.ZodType, { checks = [] }: Inside): unknown[] {
  if (isId(schema)) return [];
  const longest = Math.min(...checks.map(({ _zod }) => _zod.def.maximum ?? 5000), 5000);
  return [...TEXTS, "ñ".repeat(longest), "x"];
}
