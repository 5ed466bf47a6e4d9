/** A paper as plain text: in columns for printers, and in short lines for a chat. */
import { formatMoney } from "#domain/money/text";
import { cellAlone } from "#web/table/table.ts";
import { chatStrong, chatWords } from "#web/wording/chat.ts";
import { unfolded } from "./card.ts";
import type { Block, Paper } from "./content.ts";
import { layOut, wrap } from "./lines.ts";
import { outgoing } from "./outgoing.ts";
import { plainCharacters } from "./plain-characters.ts";

/** Lines of at most `columns` characters. Double lines are centred in the whole width, as they look on paper. */
export function renderText(paper: Paper, columns: number): string {
  return layOut(paper, columns)
    .flatMap(({ text, size, qr, logo }) => {
      if (logo !== undefined) return [];
      if (qr !== undefined) return wrap(qr, columns);
      return (size === "double" ? centred(text.trim(), columns) : text).trimEnd();
    })
    .join("\n");
}

/** For a chat, whose letters have no fixed width: `label: value`, with the asterisks that chats read as bold. The words of people bring none. */
export function renderChat(paper: Paper): string {
  const lines = outgoing(paper)
    .blocks.flatMap(chatLines)
    .map((text) => text.trim());
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function chatLines(block: Block): string[] {
  switch (block.kind) {
    case "logo":
    case "figure":
    case "chart":
    case "signatures":
      return [];
    case "steps":
      return block.steps.map((step, index) => `${index + 1}. ${words(step)}`);
    case "squares":
      return block.squares.map(({ title, lines, done }) => words([`${title}.`, ...lines, done].join(" ")));
    case "card":
      return unfolded(block.card).flatMap(chatLines);
    case "rule":
    case "page":
    case "space":
      return [""];
    case "letterhead":
      return [bold(block.name), words(block.contact)].filter((text) => text !== "");
    case "heading":
      return [bold(block.text)];
    case "text":
      return [block.tone === "strong" ? bold(block.text) : words(block.text)];
    case "pair":
      return [`${words(block.label)}: ${block.strong ? bold(block.value) : words(block.value)}`];
    case "amount":
      return [
        `${words(block.label)}: ${block.strong ? bold(formatMoney(block.amount)) : formatMoney(block.amount)}`,
      ];
    case "big":
      return [block.label === "" ? bold(block.text) : `${words(block.label)}: ${bold(block.text)}`];
    case "qr":
      return [words(block.caption), words(block.text)];
    case "mark":
      return [bold(block.text), words(block.detail)].filter((text) => text !== "");
    case "clause":
      return [bold(block.title), ...block.paragraphs.map(words)];
    case "table":
      return block.table.rows.map((row) =>
        row
          .map(cellAlone)
          .map(words)
          .filter((text) => text !== "")
          .join(" · "),
      );
  }
}

function words(text: string): string {
  return chatWords(plainCharacters(text));
}

function bold(text: string): string {
  return chatStrong(plainCharacters(text));
}

function centred(text: string, columns: number): string {
  return " ".repeat(Math.max(0, Math.floor((columns - text.length) / 2))) + text;
}
