/** A paper laid out in a fixed number of columns: what thermal printers and narrow PDF tickets print. */
import { formatMoney } from "#domain/money/text";
import { alignsRight, type Cell, cellAlone, cellText, type Table } from "#web/table/table.ts";
import { unfolded } from "./card.ts";
import type { Align, Block, Paper, Square } from "./content.ts";
import { shownLogo } from "./letterhead.ts";
import { outgoing } from "./outgoing.ts";
import { plainCharacters } from "./plain-characters.ts";

/** One line, in any letters: a medium that lacks some draws or replaces them. `double` is twice as wide and high, so it holds half the columns; `tall` is twice as high only. */
export interface Line {
  text: string;
  bold: boolean;
  size: "normal" | "tall" | "double";
  /** In place of letters: the text of a QR code. */
  qr?: string;
  /** In place of letters: the address of the logo, for the media that draw it. */
  logo?: string;
}

/** Every line fits: ordinary and tall ones in `columns`, double ones in half of them. */
export function layOut(paper: Paper, columns: number): Line[] {
  return linesOf(outgoing(paper).blocks, columns);
}

export function linesOf(blocks: readonly Block[], columns: number): Line[] {
  return blocks.flatMap((block) => blockLines(block, columns));
}

function blockLines(block: Block, columns: number): Line[] {
  switch (block.kind) {
    case "logo":
      return [{ ...line(""), logo: block.address }];
    case "letterhead":
      return [
        ...logoLine(),
        ...paragraph(block.name, columns, "center", true),
        ...paragraph(block.contact, columns, "center"),
      ];
    case "heading":
      return paragraph(block.text, columns, "center", true);
    case "text":
      return paragraph(block.text, columns, block.align ?? "left", block.tone === "strong");
    case "pair":
      return labelled(block.label, block.value, columns, block.strong ?? false);
    case "amount":
      return labelled(block.label, formatMoney(block.amount), columns, block.strong ?? false);
    case "big":
      return [...paragraph(block.label, columns, "center"), ...big(block.text, columns)];
    case "mark":
      return [...big(`* ${block.text} *`, columns), ...paragraph(block.detail, columns, "center")];
    case "clause":
      return [
        ...paragraph(block.title, columns, "left", true),
        ...block.paragraphs.flatMap((text) => paragraph(text, columns)),
      ];
    case "table":
      return tableLines(block.table, columns);
    case "steps":
      return block.steps.flatMap((step, index) => paragraph(`${index + 1}. ${step}`, columns));
    case "figure":
    case "chart":
      return [];
    case "squares":
      return block.squares.flatMap((square) => squareLines(square, columns));
    case "card":
      return unfolded(block.card).flatMap((part) => blockLines(part, columns));
    case "signatures":
      if (block.isBrief)
        return block.people.flatMap(({ role }) => [...blank(1), line(toSign(role, columns))]);
      return block.people.flatMap(({ role, name, detail }) => [
        ...blank(3),
        line("_".repeat(columns)),
        ...[role, name, detail].flatMap((text) => paragraph(text, columns, "center")),
      ]);
    case "qr":
      return [...paragraph(block.caption, columns, "center"), { ...line(""), qr: block.text }];
    case "rule":
    case "page":
      return [line("-".repeat(columns))];
    case "space":
      return blank(1);
  }
}

function logoLine(): Line[] {
  const logo = shownLogo();
  return logo === null ? [] : [{ ...line(""), logo }];
}

/** One line to read, and one to sign on where nothing is done yet. */
function squareLines({ title, lines, done }: Square, columns: number): Line[] {
  const [first = "", ...rest] = lines;
  const signing = done === "" ? [line(toSign("Firma", columns))] : paragraph(done, columns, "right");
  return [...labelled(`${title}. ${first}`, rest.join(" "), columns, false), ...signing];
}

function toSign(role: string, columns: number): string {
  return `${role} ${"_".repeat(Math.max(0, columns - role.length - 1))}`;
}

/** Label at the left, value at the right; on two lines or more when they do not fit one. */
function labelled(label: string, value: string, columns: number, bold: boolean): Line[] {
  const [left, right] = [plainCharacters(label).trim(), plainCharacters(value).trim()];
  const room = columns - left.length - right.length;
  if (room >= 1 && !right.includes("\n")) return [line(left + " ".repeat(room) + right, bold)];
  return [...paragraph(left, columns, "left", bold), ...paragraph(right, columns, "right", bold)];
}

/** Double where it fits, tall where it does not, on several lines rather than cut. */
function big(text: string, columns: number): Line[] {
  const half = Math.floor(columns / 2);
  const plain = plainCharacters(text).trim();
  if (plain.length > half)
    return paragraph(plain, columns, "center", true).map((part) => ({ ...part, size: "tall" }));
  return [{ text: place(plain, half, "center").trimEnd(), bold: true, size: "double" }];
}

/** A table in columns where it fits; otherwise each row as a list of its cells. */
function tableLines(table: Table, columns: number): Line[] {
  const heads = table.columns.map(({ title }) => plainCharacters(title));
  const texts = (row: readonly Cell[]) =>
    table.columns.map((_, index) => plainCharacters(cellText(row[index])));
  const [body, foot] = [table.rows.map(texts), table.totals.map(texts)];
  const all = [heads, ...body, ...foot];
  const widths = heads.map((_, index) => Math.max(...all.map((row) => row[index]?.length ?? 0)));
  if (widths.reduce((sum, width) => sum + width + 1, -1) > columns) return stacked(table, columns);
  const write = (row: readonly string[], bold = false) =>
    line(row.map((text, index) => place(text, widths[index] ?? 0, sideOf(table, index))).join(" "), bold);
  return [write(heads, true), ...body.map((row) => write(row)), ...foot.map((row) => write(row, true))];
}

function stacked(table: Table, columns: number): Line[] {
  return [...table.rows, ...table.totals].flatMap((row) => [
    ...table.columns.flatMap(({ title }, index) => {
      const text = cellAlone(row[index]);
      return text === "" ? [] : labelled(title, text, columns, false);
    }),
    line("-".repeat(columns)),
  ]);
}

function sideOf(table: Table, index: number): Align {
  const column = table.columns[index];
  return column && alignsRight(column.kind) ? "right" : "left";
}

function paragraph(text: string, columns: number, align: Align = "left", bold = false): Line[] {
  return wrap(plainCharacters(text), columns).map((part) =>
    line(place(part, columns, align).trimEnd(), bold),
  );
}

/** Breaks at spaces; a word longer than the line is cut at its edge. An empty text has no lines. */
export function wrap(text: string, columns: number): string[] {
  return text.split("\n").flatMap((part) => {
    const lines: string[] = [];
    let current = "";
    for (const word of part.split(" ").filter((piece) => piece !== "")) {
      let rest = word;
      if (current !== "" && current.length + 1 + rest.length <= columns) {
        current = `${current} ${rest}`;
        continue;
      }
      if (current !== "") lines.push(current);
      while (rest.length > columns) {
        const edge = edgeOf(rest, columns);
        lines.push(rest.slice(0, edge));
        rest = rest.slice(edge);
      }
      current = rest;
    }
    return current === "" ? lines : [...lines, current];
  });
}

/** The edge of the line, or one before it where a sign of two units would be parted. */
function edgeOf(word: string, columns: number): number {
  return /[\udc00-\udfff]/.test(word.charAt(columns)) ? Math.max(1, columns - 1) : columns;
}

function place(text: string, columns: number, align: Align): string {
  const room = Math.max(0, columns - text.length);
  if (align === "right") return " ".repeat(room) + text;
  if (align === "center") return " ".repeat(Math.floor(room / 2)) + text;
  return text + " ".repeat(room);
}

function line(text: string, bold = false): Line {
  return { text, bold, size: "normal" };
}

function blank(count: number): Line[] {
  return Array.from({ length: count }, () => line(""));
}
