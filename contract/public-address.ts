/** The address under which phones and borrowers reach a business. */
import { z } from "zod";
import { plainSigns } from "#domain/search/look-alikes";

const LONGEST = 200;

const ADDRESS = /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::(\d{1,5}))?\/?$/;
const USUAL_PORTS: Readonly<Record<string, string>> = { http: "80", https: "443" };
const LARGEST_PORT = 65_535;

/**
 * `https://cobros.example.do`: scheme, name and port of an address, in the one form in which it is stored. Undefined for
 * anything else: another scheme, a path, a question, a name with a password.
 */
export function publicOrigin(text: string): string | undefined {
  const [, scheme, name, port] = ADDRESS.exec(plainSigns(text).trim().toLowerCase()) ?? [];
  if (
    scheme === undefined ||
    name === undefined ||
    name.length > LONGEST ||
    Number(port ?? 1) > LARGEST_PORT
  ) {
    return undefined;
  }
  const isUsual = port === undefined || port === USUAL_PORTS[scheme];
  return `${scheme}://${name}${isUsual ? "" : `:${Number(port)}`}`;
}

export const publicAddress = z
  .string()
  .max(LONGEST)
  .refine((text) => publicOrigin(text) === text, "no address of this form");
