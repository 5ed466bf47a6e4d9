/** Labels with their values as a sheet lays them out: neighbours stand together, in a grid or as a sum. */
import { formatMoney } from "#domain/money/text";
import type { Block } from "./content.ts";

export interface Entry {
  label: string;
  value: string;
  isStrong: boolean;
  isAmount: boolean;
  /** Too long for a cell: it has a line of the grid to itself. */
  isWide: boolean;
}

export interface Entries {
  kind: "entries";
  entries: Entry[];
  /** Amounts alone are read one under the other. */
  isSum: boolean;
}

export type Part = Exclude<Block, { kind: "pair" | "amount" }> | Entries;

/** Letters that a cell of a third of a sheet holds on two lines. */
const CELL_LETTERS = 52;

export function partsOf(blocks: readonly Block[]): Part[] {
  const parts: Part[] = [];
  for (const block of blocks) {
    if (block.kind !== "pair" && block.kind !== "amount") {
      parts.push(block);
      continue;
    }
    const before = parts.at(-1);
    const together = before?.kind === "entries" ? before : null;
    const entries = together ?? { kind: "entries", entries: [], isSum: true };
    entries.entries.push(entryOf(block));
    if (!together) parts.push(entries);
  }
  for (const part of parts) {
    if (part.kind === "entries") part.isSum = part.entries.every(({ isAmount }) => isAmount);
  }
  return parts;
}

/** Labels and values that stand apart from the blocks of a paper. */
export function entriesOf(blocks: readonly Block[]): Entry[] {
  return partsOf(blocks).flatMap((part) => (part.kind === "entries" ? part.entries : []));
}

function entryOf(block: Extract<Block, { kind: "pair" | "amount" }>): Entry {
  const isAmount = block.kind === "amount";
  const value = isAmount ? formatMoney(block.amount) : block.value;
  const isWide = value.length > CELL_LETTERS || value.includes("\n");
  return { label: block.label, value, isStrong: block.strong ?? false, isAmount, isWide };
}
