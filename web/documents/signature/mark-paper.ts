/** A paper with the client's signature above its line, where the paper still says what was signed. */
import type { Signature } from "#contract/records/signature";
import { businessDate, formatTime } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import type { Paper, SignedMark } from "../paper/content.ts";
import { signedTextSha256 } from "./signed-text.ts";

export type SignatureState =
  | { state: "unsigned" }
  | { state: "signed"; signature: Signature }
  /** The client signed, and the paper has said something else since. */
  | { state: "changed"; signature: Signature }
  /** This person may not see all that it says: it is unknown here whether it was signed like this. */
  | { state: "unseen"; reason: string };

/** How a paper stands with the signatures that were given under papers of its kind; the newest one counts. */
export async function signatureState(
  paper: Paper,
  signatures: readonly Signature[],
): Promise<SignatureState> {
  const newest = signatures.toSorted((a, b) => a.at - b.at).at(-1);
  const texts = newest ? await Promise.all(versionsOf(paper).map(signedTextSha256)) : [];
  const matching = signatures.findLast(({ textSha256 }) => texts.includes(textSha256));
  if (matching) return { state: "signed", signature: matching };
  if (paper.unseen !== undefined) return { state: "unseen", reason: paper.unseen };
  return newest ? { state: "changed", signature: newest } : { state: "unsigned" };
}

/** The paper as it may be handed out by a person who does not see all of it: its first line says so. */
export function asSeen(paper: Paper): Paper {
  if (paper.unseen === undefined) return paper;
  return {
    ...paper,
    blocks: [{ kind: "mark", text: "NO ESTÁ COMPLETO", detail: paper.unseen }, ...paper.blocks],
  };
}

/** With the words, and the number or the short id, that stood in it when it was signed. */
export async function asSigned(paper: Paper, { loanNumber, textSha256 }: Signature): Promise<Paper> {
  const versions = versionsOf(paper);
  const texts = await Promise.all(versions.map(signedTextSha256));
  const signed = versions[texts.indexOf(textSha256)] ?? paper;
  return typeof loanNumber !== "number" && signed.unnumbered ? signed.unnumbered : signed;
}

function versionsOf(paper: Paper): Paper[] {
  return paper.otherwise ? [paper, paper.otherwise] : [paper];
}

export function signatureNote({ at, userName }: Signature): string {
  return `Firmado en el teléfono el ${formatDate(businessDate(at))} a las ${formatTime(at)}, ante ${userName}`;
}

/** The paper with the mark under the role that signs; as it is where it has no line for that role. */
export function withSignature(paper: Paper, role: string, mark: SignedMark): Paper {
  return {
    ...paper,
    blocks: paper.blocks.map((block) =>
      block.kind === "signatures"
        ? {
            ...block,
            people: block.people.map((person) =>
              person.role === role ? { ...person, signed: mark } : person,
            ),
          }
        : block,
    ),
  };
}
