/** A paper with the signature that was given under it: its picture comes from this device, or else from the server. */
import { useEffect, useState } from "react";
import type { Id } from "#contract/id";
import type { Signature } from "#contract/records/signature";
import type { Paper } from "#web/documents/paper/content.ts";
import {
  asSeen,
  asSigned,
  type SignatureState,
  signatureNote,
  signatureState,
  withSignature,
} from "#web/documents/signature/mark-paper.ts";
import { readFile } from "#web/offline/files/read-file.ts";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";

export interface MarkedPaper {
  paper: Paper;
  standing: SignatureState;
}

export type MarkPaper = (
  paper: Paper,
  signatures: readonly Signature[],
  role: string,
) => Promise<MarkedPaper>;

/** Under another text than the one that was signed the paper stays without the mark. */
export function useMarkPaper(): MarkPaper {
  const store = useLocalStore();
  return (paper, signatures, role) => markPaper(store, paper, signatures, role);
}

/** Null until it is known; again when the paper or its signatures change. */
export function useMarkedPaper(
  paper: Paper | null,
  signatures: readonly Signature[],
  role: string,
): MarkedPaper | null {
  const store = useLocalStore();
  const [marked, setMarked] = useState<{
    of: Paper;
    signatures: readonly Signature[];
    now: MarkedPaper;
  } | null>(null);
  useEffect(() => {
    let gone = false;
    if (!paper) return;
    void markPaper(store, paper, signatures, role).then((now) => {
      if (!gone) setMarked({ of: paper, signatures, now });
    });
    return () => {
      gone = true;
    };
  }, [store, paper, signatures, role]);
  return marked && marked.of === paper && marked.signatures === signatures ? marked.now : null;
}

async function markPaper(
  store: LocalStore,
  paper: Paper,
  signatures: readonly Signature[],
  role: string,
): Promise<MarkedPaper> {
  const standing = await signatureState(paper, signatures);
  if (standing.state === "unseen") return { paper: asSeen(paper), standing };
  if (standing.state !== "signed") return { paper, standing };
  const { signature } = standing;
  const picture = await pictureOf(store, signature.fileId);
  const signed = await asSigned(paper, signature);
  return { paper: withSignature(signed, role, { picture, note: signatureNote(signature) }), standing };
}

/** As a data address, which every medium takes; null without the picture here and without the server. */
async function pictureOf(store: LocalStore, id: Id): Promise<string | null> {
  try {
    const blob = await readFile(store.blobs, id);
    return blob && (await dataAddress(blob));
  } catch {
    return null;
  }
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)), { once: true });
    reader.addEventListener("error", () => reject(new Error("the picture cannot be read")), { once: true });
    reader.readAsDataURL(blob);
  });
}
