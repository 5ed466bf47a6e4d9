/** Reading request bodies: JSON of sensible depth, and nothing else unless a route asks for bytes. */
import type { FastifyInstance } from "fastify";
import { isTooDeep } from "../nesting.ts";
import { Refused } from "../refused.ts";

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
