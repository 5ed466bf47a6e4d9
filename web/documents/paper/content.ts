/** The content of a document, before any medium: a list of blocks. Each renderer gives every block its shape. */
import type { Money } from "#domain/money/money";
import type { Chart } from "#web/table/chart.ts";
import type { Table } from "#web/table/table.ts";

export type Align = "left" | "center" | "right";

export interface Signatory {
  /** EL ACREEDOR, EL DEUDOR, or "Firma del cliente". */
  role: string;
  name: string;
  detail: string;
  /** Given on a phone: see `web/documents/signature`. */
  signed?: SignedMark;
}

export interface SignedMark {
  /** The strokes as a data address; null where their picture is not on this device. */
  picture: string | null;
  /** When and before whom it was given. */
  note: string;
}

/** One field of a card: its number, what stands in it, and a word where it is done with; else room for a signature. */
export interface Square {
  title: string;
  lines: readonly string[];
  done: string;
}

/** A card that is cut out of a sheet and folded: the loan on one half, its squares on the other. */
export interface FoldedCard {
  head: readonly Block[];
  title: string;
  /** Labels with their values. */
  facts: readonly Block[];
  note: string;
  /** Who keeps each of the two on a sheet. */
  copies: readonly [string, string];
  squares: readonly Square[];
}

export type Block =
  | { kind: "logo"; address: string; alternative: string }
  /** The business at the head of its papers, with its logo where it has one. No part of what is signed. */
  | { kind: "letterhead"; name: string; contact: string }
  | { kind: "heading"; text: string; level: 1 | 2 }
  | { kind: "text"; text: string; align?: Align; tone?: "strong" | "quiet" }
  | { kind: "pair"; label: string; value: string; strong?: boolean }
  | { kind: "amount"; label: string; amount: Money; strong?: boolean }
  | { kind: "big"; label: string; text: string }
  | { kind: "mark"; text: string; detail: string }
  | { kind: "clause"; title: string; paragraphs: readonly string[] }
  | { kind: "table"; table: Table }
  /** Drawn on a sheet; a ticket has no room for one. */
  | { kind: "chart"; chart: Chart }
  /** Numbered. */
  | { kind: "steps"; steps: readonly string[] }
  /** A picture of the product's own, with what it shows. */
  | { kind: "figure"; address: string; caption: string }
  | { kind: "squares"; squares: readonly Square[] }
  | { kind: "card"; card: FoldedCard }
  /** Brief: on a ticket the role and the line to sign on stand beside each other. */
  | { kind: "signatures"; people: readonly Signatory[]; isBrief?: true }
  /** A code that a phone's camera opens, with a line above it that says what for. */
  | { kind: "qr"; text: string; caption: string }
  | { kind: "rule" }
  | { kind: "page" }
  | { kind: "space" };

export interface Paper {
  /** Title of the print job and of the file. */
  title: string;
  /** Without extension. */
  fileName: string;
  /** Stands at the foot of every page of a sheet, beside the page number. */
  footer: string;
  /** At the foot of every page too: the mark of the text that is signed (`web/documents/signature/seal.ts`). */
  seal?: string;
  /** A sheet lies on its side: for tables of many columns. A ticket has no sides. */
  landscape?: boolean;
  /** Why the reader may not see all that it says, in a sentence. It is no part of the text that is signed. */
  unseen?: string;
  /** The number of the loan in it, and the same paper with the short id in its place: this one is the text that is signed. */
  loanNumber?: number;
  unnumbered?: Paper;
  /** The same paper as the settings of the business would have it otherwise: one that was signed so stays signed. */
  otherwise?: Paper;
  blocks: readonly Block[];
  /** The same on little paper, for a ticket that has no more room than it must. */
  short?: readonly Block[];
}

/** Offices of the country print on letter; the hoja de cobro, whose rows are wide, on A4. */
export type SheetSize = "A4" | "letter";

export type PaperSize = TicketSize | SheetSize;

/** Characters of the printer's normal font that fit one line. */
export const TICKET_COLUMNS = { "58mm": 32, "80mm": 48 } as const;
export type TicketSize = keyof typeof TICKET_COLUMNS;

export function isTicket(size: PaperSize): size is TicketSize {
  return size === "58mm" || size === "80mm";
}

/** Drops what is empty, so that a document can name its optional blocks in place. */
export function blocks(...candidates: readonly (Block | readonly Block[] | null | false)[]): Block[] {
  return candidates.flatMap((candidate) => {
    if (!candidate) return [];
    return "kind" in candidate ? [candidate] : [...candidate];
  });
}

/** A key and its value; nothing when the value is empty. */
export function pair(label: string, value: string | null, strong = false): Block | null {
  return value === null || value.trim() === "" ? null : { kind: "pair", label, value, strong };
}

/** Names with their texts, each as a pair. */
export function pairs(entries: readonly (readonly [label: string, value: string])[]): Block[] {
  return blocks(...entries.map(([label, value]) => pair(label, value)));
}

const LONGEST_NAME = 80;

/**
 * A name that every file system takes: no accents, no separators. A day is written as papers write it, and of a long name
 * the days and numbers stay.
 */
export function fileName(...parts: readonly string[]): string {
  const plain = parts.map(plainPart).filter(Boolean);
  for (let over = lengthOf(plain) - LONGEST_NAME; over > 0; over = lengthOf(plain) - LONGEST_NAME) {
    const longest = plain.reduce(
      (most, part, at) => (part.length > (plain[most]?.length ?? 0) ? at : most),
      0,
    );
    const part = plain[longest] ?? "";
    plain[longest] = part.slice(0, Math.max(1, part.length - over)).replace(/-+$/, "");
  }
  return plain.join("-") || "documento";
}

function plainPart(part: string): string {
  const dated = part.replace(/(?<!\d|\d{2}-\d{2}-)(\d{4})-(\d{2})-(\d{2})(?!\d)/g, "$3-$2-$1");
  const plain = dated.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
}

function lengthOf(parts: readonly string[]): number {
  return parts.join("-").length;
}
