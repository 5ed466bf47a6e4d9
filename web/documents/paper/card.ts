/** A card that is folded in the middle: the loan on one half, a square for each cuota on the other. A sheet has two of it. */
import type { Block, FoldedCard, Square } from "./content.ts";

/** Squares in which a hand can sign, on half a card. */
const MOST_SQUARES = 32;
export const SQUARES_BESIDE = 4;

/** The half cards of a long loan, each with its part of the title. */
export function partsOfCard({ title, squares }: FoldedCard): { title: string; squares: readonly Square[] }[] {
  const count = Math.max(1, Math.ceil(squares.length / MOST_SQUARES));
  return Array.from({ length: count }, (_, place) => ({
    title: count === 1 ? title : `${title} ${place + 1} de ${count}`,
    squares: squares.slice(place * MOST_SQUARES, (place + 1) * MOST_SQUARES),
  }));
}

/** The same where nothing is folded: on a ticket, and in a message. */
export function unfolded({ head, title, facts, squares, note }: FoldedCard): Block[] {
  return [
    ...head,
    { kind: "heading", text: title, level: 1 },
    ...facts,
    { kind: "space" },
    { kind: "squares", squares },
    { kind: "text", text: note, tone: "quiet" },
  ];
}
