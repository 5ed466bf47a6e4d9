/** The fields and words that records may hold, one line each: so a later version can say what it added. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { SCHEMAS } from "#contract/schemas";

type Schema = z.core.JSONSchema.BaseSchema;

export type Shapes = Record<string, string[]>;

/** The shapes of a released version, with the protocol that its phones speak. */
export function readShapes(version: string): { protocol: number; shapes: Shapes } {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${version}.shapes.json`), "utf8"));
}

/** By collection: `review[]` is a list's entries, `kind = full_loan` a word that the field may hold. */
export function presentShapes(): Shapes {
  return Object.fromEntries(
    Object.entries(SCHEMAS).map(([collection, schema]) => {
      const json = z.toJSONSchema(schema, { unrepresentable: "any", io: "output", reused: "inline" });
      return [collection, [...new Set(linesOf(json as Schema, ""))].sort()];
    }),
  );
}

function linesOf(schema: Schema, at: string): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])] as Schema[];
  const words = (schema.enum ?? (schema.const === undefined ? [] : [schema.const])).map(
    (word) => `${at} = ${String(word)}`,
  );
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const place = at === "" ? name : `${at}.${name}`;
    return [place, ...linesOf(field as Schema, place)];
  });
  const entries = [schema.items, ...(schema.prefixItems ?? [])].filter((entry) => entry !== undefined);
  return [
    ...parts.flatMap((part) => linesOf(part, at)),
    ...words,
    ...fields,
    ...entries.flatMap((entry) => linesOf(entry as Schema, `${at}[]`)),
  ];
}
