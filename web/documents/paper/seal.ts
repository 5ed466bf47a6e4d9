/**
 * The short mark of what a signed paper says, at the foot of each of its pages: a page of another text has another one. It
 * is the beginning of the hash that is kept with a signature.
 */
import { sha256At } from "#web/platform/digest.ts";
import { signedText } from "../signature/signed-text.ts";
import type { Paper } from "./content.ts";

const GROUPS = /.{4}/g;
const LETTERS = 12;

/** Null for a paper that is not signed. */
export function sealOf(paper: Paper): string | null {
  if (!paper.isSealed) return null;
  const hash = sha256At(new TextEncoder().encode(signedText(paper)));
  return `Huella del texto: ${shortHash(hash)}`;
}

export function shortHash(hash: string): string {
  return hash.slice(0, LETTERS).toUpperCase().match(GROUPS)?.join("-") ?? "";
}
