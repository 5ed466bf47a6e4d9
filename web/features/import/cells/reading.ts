/** One cell of a sheet as it was understood, or a sentence that says how to mend it. */
import { plainSigns } from "#domain/search/look-alikes";

/** `isGuess`: it may mean something else, and the person is asked. Null of an empty cell. */
export type Reading<Value> = { ok: true; value: Value; isGuess?: true } | { ok: false; why: string } | null;

/** A person writes these where there is nothing to say. */
const NOTHING = /^(?:[-–—_.*\s]*|n\/?a|n\.a\.|s\/?n|ningun[oa]|no tiene|no aplica|null)$/i;
const ERROR =
  /^#(?:REF|¡REF|N\/A|¡?VALUE|¡?VALOR|DIV\/0|¡DIV\/0|¿?NAME|¿?NOMBRE|¡?NUM|NULL|¡?NULO|N\/D|SPILL|CALC)[!?]?$/i;
const HASHES = /^#{2,}$/;
const SCIENTIFIC = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/** The text with the signs of the keyboard and single spaces; empty where the cell says nothing. */
export function cellWords(text: string): string {
  const plain = plainSigns(text).replace(/\s+/g, " ").trim();
  return NOTHING.test(plain) ? "" : plain;
}

/** The sentence for what a spreadsheet writes where a value is missing; undefined for every other text. */
export function sheetFault(words: string): string | undefined {
  if (HASHES.test(words))
    return "La columna era muy estrecha y la hoja copió ####: ensánchela y vuelva a copiar.";
  if (ERROR.test(words)) return `La celda tiene el error ${words} de la hoja: escriba aquí el valor.`;
  return undefined;
}

/** The sentence for a long number that the sheet shortened: its last digits are gone. */
export function lostDigits(words: string): string | undefined {
  return SCIENTIFIC.test(words)
    ? `La hoja acortó el número a ${words} y perdió dígitos: escríbalo completo.`
    : undefined;
}

export function read<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function guessed<Value>(value: Value): { ok: true; value: Value; isGuess: true } {
  return { ok: true, value, isGuess: true };
}

export function refused(why: string): { ok: false; why: string } {
  return { ok: false, why };
}
