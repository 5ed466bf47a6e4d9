/** A paper as one self-contained HTML document. Everything that came from a person is escaped. */
import { alignsRight, type Cell, cellText, type Table } from "#web/table/table.ts";
import { partsOfCard } from "./card.ts";
import { chartHtml } from "./chart/svg.ts";
import type { FoldedCard, Paper, PaperSize, Signatory, Square } from "./content.ts";
import { type Entries, type Entry, type Part, partsOf } from "./entries.ts";
import { escapeHtml, proseHtml } from "./escape.ts";
import { printStyles } from "./html-styles.ts";
import { shownLogo } from "./letterhead.ts";
import { outgoing } from "./outgoing.ts";
import { qrPath } from "./qr.ts";

/** A number with more letters than this gets smaller ones, so that an amount is never broken. */
const LONG = 14;

/**
 * The whole document, without scripts and without anything to fetch but the logo. Chrome ignores a page height of
 * `auto`, so the code that prints a ticket measures the body and adds the height: see `print/frame.ts`.
 */
export function renderHtml(given: Paper, size: PaperSize): string {
  const paper = outgoing(given);
  const styles = printStyles(size, paper);
  return [
    '<!doctype html><html lang="es"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(paper.title)}</title><style>${styles}</style></head>`,
    `<body class="paper-${size}">${partsOf(paper.blocks).map(partHtml).join("")}</body></html>`,
  ].join("");
}

function partHtml(block: Part): string {
  switch (block.kind) {
    case "entries":
      return list(block);
    case "logo":
      return logo(block.address, block.alternative);
    case "letterhead":
      return letterhead(block.name, block.contact);
    case "heading":
      return `<h${block.level}>${escapeHtml(block.text)}</h${block.level}>`;
    case "text":
      return `<p class="line ${block.align ?? "left"} ${block.tone ?? ""}">${proseHtml(block.text)}</p>`;
    case "big":
      return `<p class="big${block.text.length > LONG ? " long" : ""}">${escapeHtml(block.label)}<b>${escapeHtml(block.text)}</b></p>`;
    case "qr":
      return qr(block.text, block.caption);
    case "mark":
      return `<p class="mark"><b>${escapeHtml(block.text)}</b>${escapeHtml(block.detail)}</p>`;
    case "clause":
      return clause(block.title, block.paragraphs);
    case "table":
      return table(block.table);
    case "chart":
      return chartHtml(block.chart);
    case "steps":
      return `<ol class="steps">${block.steps.map((step) => `<li>${escapeHtml(step)}</li>`).join("")}</ol>`;
    case "figure":
      return `<figure>${logo(block.address, "")}<figcaption>${escapeHtml(block.caption)}</figcaption></figure>`;
    case "squares":
      return `<ul class="squares">${block.squares.map(square).join("")}</ul>`;
    case "card":
      return card(block.card);
    case "signatures":
      return `<section class="signatures${block.isBrief ? " brief" : ""}">${block.people.map(signatory).join("")}</section>`;
    case "rule":
      return "<hr>";
    case "page":
      return '<div class="page"></div>';
    case "space":
      return '<div class="space"></div>';
  }
}

/** Only what the page itself holds: a stored file, embedded bytes, or a file of our own server. */
function logo(address: string, alternative: string): string {
  if (!/^(?:blob:|data:image\/(?:png|jpeg|gif|svg\+xml|webp)[;,]|\/(?!\/))/.test(address)) return "";
  return `<img src="${escapeHtml(address)}" alt="${escapeHtml(alternative)}">`;
}

function qr(text: string, caption: string): string {
  const { size, path } = qrPath(text);
  const drawing = `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${escapeHtml(text)}"><path d="${path}" shape-rendering="crispEdges"/></svg>`;
  return `<p class="qr">${escapeHtml(caption)}${drawing}</p>`;
}

/** Between the parts of a letterhead's contact. */
const CONTACT_MARK = " · ";

function letterhead(name: string, contact: string): string {
  const picture = logo(shownLogo() ?? "", "");
  // A telephone is not broken between two lines, and none begins with the mark between two parts.
  const said = contact.split(CONTACT_MARK);
  const parts = said.map((part, place) => {
    const mark = place < said.length - 1 ? "\u00a0·" : "";
    return `<span>${escapeHtml(part)}${mark}</span>`;
  });
  return `<header class="letterhead">${picture}<div><b>${escapeHtml(name)}</b><p>${parts.join(" ")}</p></div></header>`;
}

/** Neighbours share one description list, so that a screen reader announces them together. */
function list({ entries, isSum }: Entries): string {
  return `<dl${isSum ? ' class="sum"' : ""}>${entries.map(entry).join("")}</dl>`;
}

function entry({ label, value, isStrong, isAmount, isWide }: Entry): string {
  const marks = { amount: isAmount, strong: isStrong, wide: isWide };
  const classes = Object.entries(marks).flatMap(([name, holds]) => (holds ? [` ${name}`] : []));
  return `<div class="pair${classes.join("")}"><dt>${escapeHtml(label)}</dt><dd class="line">${escapeHtml(value)}</dd></div>`;
}

function clause(title: string, paragraphs: readonly string[]): string {
  const [first = "", ...rest] = paragraphs;
  const opening = `<p><b>${escapeHtml(title)}</b> ${proseHtml(first)}</p>`;
  return `<section class="clause">${opening}${rest.map((text) => `<p>${proseHtml(text)}</p>`).join("")}</section>`;
}

function table(content: Table): string {
  const right = content.columns.map(({ kind }) => (alignsRight(kind) ? ' class="number"' : ""));
  const heads = content.columns.map(
    ({ title }, index) => `<th scope="col"${right[index]}>${escapeHtml(title)}</th>`,
  );
  const cells = (row: readonly Cell[], inBody: readonly string[] = []) =>
    content.columns
      .map((_, index) => {
        return `<td${inBody[index] || right[index]}>${escapeHtml(cellText(row[index]))}</td>`;
      })
      .join("");
  const marks = content.columns.map(({ isBox, isWhole }) =>
    isBox ? ' class="box"' : isWhole ? ' class="whole"' : "",
  );
  const body = content.rows.map((row) => `<tr>${cells(row, marks)}</tr>`).join("");
  const totals = content.totals.map((row) => `<tr>${cells(row)}</tr>`).join("");
  const foot = totals === "" ? "" : `<tfoot>${totals}</tfoot>`;
  return `<table><thead><tr>${heads.join("")}</tr></thead><tbody>${body}</tbody>${foot}</table>`;
}

/** Two of each part on a sheet, to be cut apart and folded in the middle. */
function card(folded: FoldedCard): string {
  return partsOfCard(folded)
    .map(({ title, squares }) => {
      const half = `<ul class="squares">${squares.map(square).join("")}</ul>`;
      const copies = folded.copies.map(
        (owner) => `<section class="card">${face(folded, title, owner)}${half}</section>`,
      );
      return `<div class="cards">${copies.join("")}</div>`;
    })
    .join("");
}

function face({ head, facts, note }: FoldedCard, title: string, owner: string): string {
  const [above, below] = [head, facts].map((blocks) => partsOf(blocks).map(partHtml).join(""));
  const heading = `<div class="owned"><h1>${escapeHtml(title)}</h1><p class="quiet">${escapeHtml(owner)}</p></div>`;
  return `<div class="face"><div>${above}${heading}${below}</div><p class="quiet">${escapeHtml(note)}</p></div>`;
}

function square({ title, lines, done }: Square): string {
  const parts = [`<b>${escapeHtml(title)}</b>`, ...lines.map(escapeHtml), `<i>${escapeHtml(done)}</i>`];
  return `<li>${parts.join("<br>")}</li>`;
}

function signatory({ role, name, detail, signed }: Signatory): string {
  const lines = [`<b>${escapeHtml(role)}</b>`, ...[name, detail, signed?.note ?? ""].map(escapeHtml)].filter(
    (text) => text !== "",
  );
  const strokes = signed?.picture
    ? `<div class="strokes">${logo(signed.picture, `Firma de ${name}`)}</div>`
    : "";
  return `<div class="signatory${strokes && " signed"}">${strokes}<div class="under">${lines.join("<br>")}</div></div>`;
}
