/** The names of schemas that are made here. Each has letters by chance, so that no two are the same, also where an id is cut. */
import { randomBytes } from "node:crypto";

const LONGEST = 50;

/** The schema in which the book of a business is made. */
export function newSchema(id: string): string {
  return uniqueSchema(`b_${id.replaceAll("-", "_")}`);
}

export function uniqueSchema(start: string, end = ""): string {
  const unique = `_${randomBytes(3).toString("hex")}${end}`;
  return start.slice(0, LONGEST - unique.length) + unique;
}
