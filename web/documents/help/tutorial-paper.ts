/** A tutorial on paper. */
import { type Block, fileName, type Paper } from "../paper/content.ts";
import { pictureAddress } from "./pictures.ts";
import type { Piece, Tutorial } from "./tutorial.ts";

export function tutorialPaper({ title, summary, parts }: Tutorial): Paper {
  return {
    title: `Tutorial: ${title}`,
    fileName: fileName("tutorial", title),
    footer: `Cuadre · Tutorial: ${title}`,
    blocks: [
      { kind: "heading", text: `Tutorial: ${title}`, level: 1 },
      { kind: "text", text: summary, align: "center" },
      ...parts.flatMap((part): Block[] => [
        { kind: "heading", text: part.title, level: 2 },
        ...part.pieces.map(blockOf),
      ]),
    ],
  };
}

function blockOf(piece: Piece): Block {
  switch (piece.kind) {
    case "text":
      return { kind: "text", text: piece.text };
    case "steps":
      return { kind: "steps", steps: piece.steps };
    case "picture":
      return { kind: "figure", address: pictureAddress(piece.name), caption: piece.caption };
  }
}
