/** A loan's number as people read it (ruling X4): "0147"; until the server has given one, "por asignar" and the short id. */

export interface Numbered {
  id: string;
  number?: number | undefined;
}

export const UNNUMBERED = "por asignar";

/** At least four digits: 147 is "0147", 12345 is "12345". */
export function numberText(number: number): string {
  return String(number).padStart(4, "0");
}

/** On a screen. */
export function loanNumberText({ id, number }: Numbered): string {
  return number === undefined ? `${UNNUMBERED} · ${id.slice(0, 8)}` : numberText(number);
}

/** In a table and in a sentence, where there is no room for more: the number, or the short id until there is one. */
export function loanMark({ id, number }: Numbered): string {
  return number === undefined ? id.slice(0, 8) : numberText(number);
}

/** On a paper. */
export function paperMark({ id, number }: Numbered): string {
  return number === undefined ? id.slice(0, 6).toUpperCase() : numberText(number);
}

/** The ways in which people type it, each behind a space. */
export function soughtNumber(number: number | undefined): string {
  return number === undefined ? "" : ` #${numberText(number)} #${number}`;
}
