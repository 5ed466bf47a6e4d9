/** A file that a person chose, read by its content: a name may say anything. */

import { isMissingCode, MISSING_CODE } from "#web/platform/missing-code.ts";
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

/** The first bytes, as hexadecimal text, of files that are no sheet, each with what to do. */
const BEGINNINGS: readonly (readonly [bytes: RegExp, why: string])[] = [
  [/^d0cf11e0/, LOCKED],
  [
    /^25504446/,
    "El archivo es un PDF. Pida el libro de Excel o el CSV al programa que lo hizo, o copie la tabla y péguela aquí.",
  ],
  [
    /^89504e47|^ffd8ff|^47494638|^424d.{8}0{8}|^49492a00|^4d4d002a|^52494646.{8}57454250|^.{8}66747970/,
    PICTURE,
  ],
  [/^7b5c727466/, "El archivo es un documento de texto (.rtf). Copie la tabla y péguela aquí."],
  [/^52617221|^377abcaf|^1f8b/, "El archivo es un comprimido. Ábralo y elija el libro que tiene dentro."],
];
const ZIP = /^504b(?:0304|0506)/;
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
  const beginning = [...bytes.subarray(0, 64)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const known = BEGINNINGS.find(([pattern]) => pattern.test(beginning));
  if (known) return { ok: false, why: known[1] };
  try {
    return ZIP.test(beginning) ? await readWorkbook(bytes) : await readText(file.name, bytes);
  } catch (fault) {
    // The reader is fetched with the first file, and there may be no signal.
    if (isMissingCode(fault)) return { ok: false, why: MISSING_CODE };
    throw fault;
  }
}

async function readText(name: string, bytes: Uint8Array): Promise<ReadSheets> {
  if (MARKUP.test(decoded(bytes.subarray(0, 2048)) ?? "")) return { ok: false, why: AS_WORKBOOK };
  return readDelimited(name.replace(/\.[^.]{1,5}$/, ""), bytes);
}
