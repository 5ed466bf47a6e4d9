/** A file that a person chose, read by its content: a name may say anything. */

import { readDelimited } from "./delimited.ts";
import { decoded } from "./encoding.ts";
import { EMPTY_SHEET, type ReadSheets } from "./sheet.ts";
import { LOCKED, readWorkbook } from "./workbook.ts";

export interface SheetFile {
  name: string;
  size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

const LARGEST = 10 * 1024 * 1024;
const TOO_LARGE =
  "El archivo pesa más de 10 MB: deje solo la hoja de clientes y préstamos y vuelva a elegirlo.";
const UNREADABLE = "No se pudo leer el archivo: cópielo a este equipo y vuelva a elegirlo.";
const PICTURE = "El archivo es una imagen. Elija el libro de Excel o el CSV, o escriba los datos a mano.";
const AS_WORKBOOK =
  "El archivo no es un libro de Excel, aunque Excel lo abra. Ábralo, guárdelo como libro de Excel (.xlsx) y vuelva a elegirlo.";

/** The first bytes of files that are no sheet, each with what to do. */
const BEGINNINGS: readonly (readonly [bytes: RegExp, why: string])[] = [
  [/^\xd0\xcf\x11\xe0/, LOCKED],
  [
    /^%PDF/,
    "El archivo es un PDF. Pida el libro de Excel o el CSV al programa que lo hizo, o copie la tabla y péguela aquí.",
  ],
  [/^\x89PNG|^\xff\xd8\xff|^GIF8|^BM.{4}\0{4}|^II\*\0|^MM\0\*|^RIFF.{4}WEBP|^.{4}ftyp/s, PICTURE],
  [/^\{\\rtf/, "El archivo es un documento de texto (.rtf). Copie la tabla y péguela aquí."],
  [/^Rar!|^7z\xbc\xaf|^\x1f\x8b/, "El archivo es un comprimido. Ábralo y elija el libro que tiene dentro."],
];
const MARKUP = /^\s*(?:<\?xml|<!doctype|<html|<table|<head|<meta|<style|<workbook|<!--)/i;

export async function readSheetFile(file: SheetFile): Promise<ReadSheets> {
  if (file.size > LARGEST) return { ok: false, why: TOO_LARGE };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { ok: false, why: UNREADABLE };
  }
  if (bytes.length > LARGEST) return { ok: false, why: TOO_LARGE };
  if (bytes.length === 0) return { ok: false, why: EMPTY_SHEET };
  const beginning = String.fromCharCode(...bytes.subarray(0, 64));
  const known = BEGINNINGS.find(([pattern]) => pattern.test(beginning));
  if (known) return { ok: false, why: known[1] };
  if (/^PK(?:\x03\x04|\x05\x06)/.test(beginning)) return readWorkbook(bytes);
  if (MARKUP.test(decoded(bytes.subarray(0, 2048)) ?? "")) return { ok: false, why: AS_WORKBOOK };
  return readDelimited(file.name.replace(/\.[^.]{1,5}$/, ""), bytes);
}
