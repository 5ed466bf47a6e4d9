/** The names of a business on a server of many: its id and its host name, as they are proposed and judged. */
import { fold } from "#domain/search/fold";
import { plainSigns } from "#domain/search/look-alikes";

export const LONGEST_TITLE = 120;
const LONGEST_BUSINESS_ID = 40;

/** An operator's acts reach every business: more than a business asks of its own people. */
export const SHORTEST_OPERATOR_PASSWORD = 10;

/** It names a folder and a schema too: small letters, digits and hyphens, a letter first. */
const BUSINESS_ID = /^[a-z][a-z0-9-]{1,38}[a-z0-9]$/;
export function isBusinessId(text: string): boolean {
  return BUSINESS_ID.test(text);
}

/** As it was typed, in the one form in which ids are stored; what is left may be no id. */
export function businessIdOf(text: string): string {
  return plainSigns(text).trim().toLowerCase();
}

/** `prestamos-el-sol` for «Préstamos El Sol, S.R.L.». Empty where the title has no letter. */
export function idFromTitle(title: string): string {
  const bare = fold(title)
    .replace(/\bs\.? ?r\.? ?l\b\.?/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+/, "");
  return bare.slice(0, LONGEST_BUSINESS_ID).replace(/-+$/, "");
}

/** The host name that a business gets unless a person writes another; empty until both parts are there. */
export function proposedHost(id: string, domain: string): string {
  return id === "" || domain === "" ? "" : `${id}.${domain}`;
}
