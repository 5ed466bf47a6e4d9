/** The host name by which a request names a business, in one written form: how it is stored, and how it is asked for. */
import { isIP } from "node:net";
import { domainToASCII } from "node:url";

const LONGEST = 253;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** In one form: lower case, ASCII, without port and final dot. Null where it is no host name, or an address. */
export function hostName(text: string): string | null {
  const name = nameIn(text);
  return name === null || isIP(name) !== 0 || LOOKS_LIKE_ADDRESS.test(name) ? null : name;
}

/** Programs take `127.1` and `0x7f.0.0.1` for addresses: a name ends in a label that is no number. */
const LOOKS_LIKE_ADDRESS = /(?:^|\.)(?:\d+|0x[0-9a-f]*)$/;

/**
 * The host of a `Host` header, which may also be an address: those are the operator's. `[::1]:3000` is `::1`. Null where a
 * server of the web would read it otherwise, or not at all.
 */
export function hostOfHeader(text: string): string | null {
  const address = /^\[([0-9a-f:.]+)\](?::\d{1,5})?$/i.exec(text)?.[1];
  if (address !== undefined) return isIP(address) === 6 ? address.toLowerCase() : null;
  // A browser writes the name in ASCII. Bytes beyond it were made by hand, and name nothing.
  return /^[\x21-\x7e]+$/.test(text) ? nameIn(text) : null;
}

function nameIn(text: string): string | null {
  const [, name = "", port] = /^([^\s:/?#@\\%[\]]+)(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (name === "" || Number(port ?? 0) > 65_535) return null;
  const ascii = domainToASCII(name).toLowerCase().replace(/\.$/, "");
  if (ascii === "" || ascii.length > LONGEST) return null;
  return ascii.split(".").every((label) => LABEL.test(label)) ? ascii : null;
}

/** The name of the machine itself: the operator is asked there, and no business may be. Names below it are for trying out. */
export function isReserved(name: string): boolean {
  return name === "localhost";
}
