/** Reading request bodies: JSON of sensible depth, and nothing else unless a route asks for bytes. */
import type { FastifyInstance } from "fastify";
import { Refused } from "../refused.ts";

/** Deeper than any document of ours; a body nested without end would exhaust the stack of whoever walks it. */
const DEEPEST = 40;

export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
    try {
      done(null, parseJson(text as string));
    } catch (error) {
      done(new Refused("BAD_REQUEST", { cause: error }));
    }
  });
}

function parseJson(text: string): unknown {
  if (text === "") return undefined;
  const value: unknown = JSON.parse(text);
  if (isTooDeep(value)) throw new RangeError("nested too deep");
  return value;
}

/** Level by level and not by recursion, which is what a hostile body aims at. Also refuses `__proto__` keys. */
function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= DEEPEST; depth++) {
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one !== "object" || one === null) continue;
      if (Object.hasOwn(one, "__proto__")) return true;
      for (const inner of Object.values(one))
        if (typeof inner === "object" && inner !== null) next.push(inner);
    }
    if (next.length === 0) return false;
    level = next;
  }
  return true;
}
