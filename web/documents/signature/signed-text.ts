/**
 * The text that a signature holds for. It is read from the blocks themselves, so that another layout, font or medium
 * leaves it as it is and one changed word, amount or date does not.
 */
import { formatMoney, MINUS } from "#domain/money/text";
import { sha256Hex } from "#web/platform/digest.ts";
import { type Cell, cellText } from "#web/table/table.ts";
import type { Block, Paper } from "../paper/content.ts";

/** Marks of signatures themselves, logos and empty space are no part of it. */
export function signedText(paper: Pick<Paper, "title" | "footer" | "blocks" | "unnumbered">): string {
  const { title, footer, blocks } = paper.unnumbered ?? paper;
  return [title, footer, ...blocks.flatMap(blockTexts)]
    .map((text) => text.normalize("NFC").replace(/\s+/g, " ").trim())
    .filter((text) => text !== "")
    .join("\n");
}

/** In lower-case hexadecimal, of the text in UTF-8. */
export async function signedTextSha256(paper: Paper): Promise<string> {
  return sha256Hex(new TextEncoder().encode(signedText(paper)).buffer);
}

function blockTexts(block: Block): string[] {
  switch (block.kind) {
    case "logo":
    case "letterhead":
    case "figure":
    case "card":
    case "chart":
    case "rule":
    case "page":
    case "space":
      return [];
    case "heading":
    case "text":
      return [block.text];
    case "pair":
      return [`${block.label}: ${block.value}`];
    case "amount":
      return [`${block.label}: ${asSigned(formatMoney(block.amount))}`];
    case "big":
      return [`${block.label}: ${block.text}`];
    case "mark":
      return [block.text, block.detail];
    case "clause":
      return [block.title, ...block.paragraphs];
    case "table":
      return [
        block.table.columns.map(({ title }) => title).join(" | "),
        ...[...block.table.rows, ...block.table.totals].map((row) =>
          block.table.columns.map((_, index) => cellOf(row[index])).join(" | "),
        ),
      ];
    case "qr":
      return [block.caption, block.text];
    case "steps":
      return [...block.steps];
    case "squares":
      return block.squares.map(({ title, lines, done }) => [title, ...lines, done].join(" "));
    case "signatures":
      return block.people.map(({ role, name, detail }) => `${role}: ${name}, ${detail}`);
  }
}

function cellOf(cell: Cell | undefined): string {
  return cell?.kind === "money" ? asSigned(cellText(cell)) : cellText(cell);
}

/** Papers that were signed carry its hash, and wrote what is below zero with a hyphen. */
function asSigned(amount: string): string {
  return amount.replace(MINUS, "-");
}
