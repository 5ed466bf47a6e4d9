/** A workbook of Excel as sheets of texts. The library reads no byte of the file itself: it gets a small workbook made from it. */
import { isMissingCode } from "#web/platform/missing-code.ts";
import { countText } from "#web/wording/count.ts";
import { type Budget, type Entry, entriesOf, inflated } from "./archive.ts";
import { numberText } from "./number-text.ts";
import { cellText, DAMAGED, EMPTY_SHEET, type ReadSheets, type Sheet, squared, tooLarge } from "./sheet.ts";
import { attribute, cleanSheet, NO_CELLS } from "./sheet-xml.ts";

const LARGEST_INFLATED = 100 * 1024 * 1024;
const MOST_TEXT = 20_000_000;
const MOST_NAMED = 10;
const BOMB =
  "El archivo es demasiado grande por dentro: deje solo la hoja de clientes y préstamos, guárdelo y vuelva a elegirlo.";
export const LOCKED =
  "El libro tiene contraseña o es de un Excel viejo (.xls). Guárdelo como libro de Excel (.xlsx) sin contraseña y vuelva a elegirlo.";

/** Files of other programs are zip archives too. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^word\//, "El archivo es un documento de Word. Copie la tabla a una hoja de Excel, o péguela aquí."],
  [/^ppt\//, "El archivo es una presentación. Elija el libro de Excel o el CSV."],
  [
    /^xl\/workbook\.bin$/,
    "El archivo es un libro binario (.xlsb). Guárdelo como libro de Excel (.xlsx) y vuelva a elegirlo.",
  ],
  [/^Index\/|\.iwa$/, "El archivo es de Numbers. Expórtelo como libro de Excel (.xlsx) y vuelva a elegirlo."],
  [
    /^mimetype$|^content\.xml$/,
    "El archivo es de LibreOffice. Guárdelo como libro de Excel (.xlsx) y vuelva a elegirlo.",
  ],
];
const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";

class Refused extends Error {}

export async function readWorkbook(bytes: Uint8Array): Promise<ReadSheets> {
  const entries = entriesOf(bytes);
  if (!entries) return { ok: false, why: DAMAGED };
  if (!entries.has(WORKBOOK)) {
    const names = [...entries.keys()];
    const other = OTHERS.find(([pattern]) => names.some((name) => pattern.test(name)));
    return {
      ok: false,
      why: other?.[1] ?? "El archivo es un comprimido (.zip). Ábralo y elija el libro que tiene dentro.",
    };
  }
  try {
    return await readParts(entries);
  } catch (problem) {
    if (isMissingCode(problem)) throw problem;
    return { ok: false, why: problem instanceof Refused ? problem.message : DAMAGED };
  }
}

interface NamedSheet {
  name: string;
  path: string;
  isHidden: boolean;
}

async function readParts(entries: ReadonlyMap<string, Entry>): Promise<ReadSheets> {
  const budget: Budget = { left: LARGEST_INFLATED };
  const part = async (path: string) => partText(entries.get(path), budget);
  const workbook = await part(WORKBOOK);
  const targets = targetsOf(await part(RELATIONS));
  const named = sheetsOf(workbook, targets);
  const parts: Record<string, string> = { [WORKBOOK]: workbook, [RELATIONS]: await part(RELATIONS) };
  for (const [path, type] of targets.values()) {
    if (/\/(?:sharedStrings|styles)$/.test(type) && entries.has(path)) parts[path] = await part(path);
  }
  const warnings: string[] = [];
  const refused: string[] = [];
  for (const sheet of named) {
    const clean = cleanSheet(await part(sheet.path));
    const why = tooLarge(sheet.name, clean.rows, clean.columns);
    if (why !== undefined) refused.push(why);
    else if (clean.unresolved.length > 0)
      warnings.push(unresolvedText(clean.unresolved, named.length > 1 ? sheet.name : ""));
    if (sheet.isHidden && clean.rows > 0) warnings.push(`La hoja «${sheet.name}» está oculta en el libro.`);
    parts[sheet.path] = why === undefined ? clean.xml : NO_CELLS;
  }
  const sheets = await sheetsRead(parts);
  if (sheets.length > 0) return { ok: true, sheets, warnings: [...refused, ...warnings] };
  return { ok: false, why: refused[0] ?? EMPTY_SHEET };
}

async function partText(entry: Entry | undefined, budget: Budget): Promise<string> {
  if (!entry) throw new Refused(DAMAGED);
  if (entry.isEncrypted) throw new Refused(LOCKED);
  const bytes = await inflated(entry, budget);
  if (!bytes) throw new Refused(budget.left < 0 || entry.size > budget.left ? BOMB : DAMAGED);
  const text = new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-8").decode(bytes);
  // A workbook declares no entities of its own; a file that does is made to do harm.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Refused(DAMAGED);
  return /^[^<]*(?:<\?[^>]*\?>\s*)?<\w+:/.test(text) ? text.replace(/<(\/?)\w+:/g, "<$1") : text;
}

/** The path and the type of each part, by its id. */
function targetsOf(relations: string): Map<string, readonly [path: string, type: string]> {
  const targets = new Map<string, readonly [string, string]>();
  for (const [, attributes = ""] of relations.matchAll(/<Relationship(\s[^<>]*)>/g)) {
    const [id, target, type] = ["Id", "Target", "Type"].map((name) => attribute(attributes, name) ?? "");
    if (!id || !target) continue;
    targets.set(id, [target.startsWith("/") ? target.slice(1) : `xl/${target}`, type ?? ""]);
  }
  return targets;
}

function sheetsOf(
  workbook: string,
  targets: ReadonlyMap<string, readonly [path: string, type: string]>,
): NamedSheet[] {
  return [...workbook.matchAll(/<sheet(\s[^<>]*)>/g)].flatMap(([, attributes = ""]) => {
    const [path, type] = targets.get(attribute(attributes, "\\w+:id") ?? "") ?? [];
    if (path === undefined || !/\/worksheet$/.test(type ?? "")) return [];
    const isHidden = /^(?:very)?hidden$/i.test(attribute(attributes, "state") ?? "");
    return [{ name: plainXml(attribute(attributes, "name") ?? ""), path, isHidden }];
  });
}

function plainXml(text: string): string {
  const names: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => names[name] ?? "");
}

/** A number as it was stored, which the library would make a fraction of. */
interface Stored {
  stored: string;
}

async function sheetsRead(parts: Readonly<Record<string, string>>): Promise<Sheet[]> {
  const [{ default: readExcel }, { strToU8, zipSync }] = await Promise.all([
    import("read-excel-file/universal"),
    import("fflate"),
  ]);
  const files = Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]));
  const small = zipSync(files, { level: 0 });
  const read = await readExcel<Stored>(new Uint8Array(small).buffer, {
    trim: false,
    parseNumber: (stored) => ({ stored }),
  });
  const known = new Map<string, string>();
  let length = 0;
  const textOf = (cell: unknown): string => {
    const text = plainCell(cell);
    const clean = known.get(text) ?? cellText(text);
    known.set(text, clean);
    length += clean.length;
    if (length > MOST_TEXT) throw new Refused(BOMB);
    return clean;
  };
  return read
    .map(({ sheet, data }) => ({ name: sheet, rows: squared((data ?? []).map((row) => row.map(textOf))) }))
    .filter(({ rows }) => rows.length > 0);
}

function plainCell(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "boolean") return cell ? "Sí" : "No";
  if (cell instanceof Date) return dayText(cell);
  return typeof cell === "object" && "stored" in cell
    ? (numberText(String(cell.stored)) ?? "")
    : String(cell);
}

/** Excel counts days without a zone; below the first of them is a time alone. */
function dayText(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  if (year < 1900) return date.toISOString().slice(11, 16);
  return [day, month]
    .map((part) => String(part).padStart(2, "0"))
    .concat(String(year))
    .join("/");
}

function unresolvedText(addresses: readonly string[], sheet: string): string {
  const where = sheet === "" ? "" : ` de la hoja «${sheet}»`;
  const mend = "ábralo en Excel, guárdelo y vuelva a elegirlo.";
  const [first = ""] = addresses;
  if (addresses.length === 1) return `La celda ${first}${where} tiene una fórmula sin resultado: ${mend}`;
  const rest = addresses.length - MOST_NAMED;
  const more = rest > 0 ? ` y ${countText(rest, "más", "más")}` : "";
  return `Las celdas ${addresses.slice(0, MOST_NAMED).join(", ")}${more}${where} tienen fórmulas sin resultado: ${mend}`;
}
