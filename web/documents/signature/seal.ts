/**
 * The short mark of the text that a paper has signed, at the foot of each of its pages: a page of another text has another
 * one. It is the beginning of the hash that is kept with a signature.
 */
import { sha256At } from "#web/platform/digest.ts";
import type { DocumentOutcome } from "../paper/outcome.ts";
import { signedText } from "./signed-text.ts";

const GROUPS = /.{4}/g;
const LETTERS = 12;

export function sealed(made: DocumentOutcome): DocumentOutcome {
  if (!made.ok) return made;
  const hash = sha256At(new TextEncoder().encode(signedText(made.paper)));
  return { ...made, paper: { ...made.paper, seal: `Huella del texto: ${shortHash(hash)}` } };
}

export function shortHash(hash: string): string {
  return hash.slice(0, LETTERS).toUpperCase().match(GROUPS)?.join("-") ?? "";
}
