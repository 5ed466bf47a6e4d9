/** Ids: UUIDs made on the device, the only key everywhere. `temp_` is how an unsent record is shown, never stored. */
import { v5 } from "uuid";

declare const idBrand: unique symbol;

/** A bare lower-case UUID. */
export type Id = string & { readonly [idBrand]: "id" };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The canonical form of an id, wherever one enters: no `temp_`, lower case. canon(canon(x)) = canon(x). */
export function canon(id: string): string {
  return id
    .trim()
    .toLowerCase()
    .replace(/^(?:temp_)+/, "");
}

/** Reads an id from a route, a form or a file; undefined when it is none. */
export function parseId(text: string): Id | undefined {
  const id = canon(text);
  return UUID.test(id) ? (id as Id) : undefined;
}

/** Like `parseId`, for values that must be ids already: a bad one is a bug. */
export function toId(text: string): Id {
  const id = parseId(text);
  if (id === undefined) throw new RangeError(`not an id: ${text}`);
  return id;
}

/** The last ones, since one decision asks for the same several times, and a hash costs as much as a small statement. */
const recent = new Map<string, Id>();
const MOST_RECENT = 500;

/** The id of a record that `decide` makes beyond the named one: the same on the device and on the server. */
export function derivedId(cause: Id, role: string): Id {
  const key = `${cause} ${role}`;
  const known = recent.get(key);
  if (known !== undefined) return known;
  const id = v5(role, cause) as Id;
  if (recent.size >= MOST_RECENT) recent.clear();
  recent.set(key, id);
  return id;
}

/** How ids are shown: 6 characters on receipts, 8 in lists. Strips `temp_` first (ruling X1). */
export function shortId(id: string, length: 6 | 8): string {
  return canon(id).slice(0, length);
}

/** How a borrower is told of a loan, in the portal and by the code of a receipt: its last eight characters. */
export function idEnding(id: string): string {
  return canon(id).slice(-8).toUpperCase();
}
