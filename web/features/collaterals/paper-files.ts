/** A photo or a PDF on its way to a collateral: told by its bytes, a photo made small, and described for the command. */
import { FILE_TYPES, type FileType, isPicture, LARGEST_FILE, typeOfBytes } from "#contract/file-type";
import type { Id } from "#contract/id";
import { sha256Hex } from "#web/platform/digest.ts";
import { reducedPhoto } from "#web/platform/image.ts";

export interface PaperFile {
  declaration: { id: Id; name: string; type: FileType; size: number; sha256: string };
  blob: Blob;
}

export const ACCEPTED = FILE_TYPES.join(",");

/** A file that is not taken: the sentence names it and says what to do. */
export class NotTaken extends Error {}

/** Rejects with `NotTaken`. */
export async function paperFile(file: File, id: Id): Promise<PaperFile> {
  const name = cleanName(file.name);
  const type = typeOfBytes(new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  if (type === null)
    throw new NotTaken(`«${name}» no es una foto ni un PDF. Elija un archivo JPG, PNG, GIF o PDF.`);
  if (isLie(file.type, type)) {
    throw new NotTaken(
      `«${name}» no es lo que su nombre dice. Ábralo, guárdelo de nuevo como foto o PDF y súbalo.`,
    );
  }
  if (file.size > LARGEST_FILE) throw new NotTaken(`«${name}» pasa de 10 MB. Suba uno más pequeño.`);
  const blob = isPicture(type) ? await smallPhoto(file, name) : file.slice(0, file.size, type);
  const bytes = await blob.arrayBuffer();
  const made = typeOfBytes(new Uint8Array(bytes)) ?? type;
  const sha256 = await sha256Hex(bytes);
  return { blob, declaration: { id, name: withEnding(name, made), type: made, size: blob.size, sha256 } };
}

/** A browser that knows no type claims none. */
function isLie(claimed: string, type: FileType): boolean {
  return claimed !== "" && claimed.replace("image/jpg", "image/jpeg") !== type;
}

async function smallPhoto(file: File, name: string): Promise<Blob> {
  try {
    return await reducedPhoto(file);
  } catch {
    throw new NotTaken(`La foto «${name}» está dañada. Tómela de nuevo.`);
  }
}

const ENDINGS: Record<FileType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "application/pdf": "pdf",
};

function cleanName(name: string): string {
  return (
    name
      .replace(/[\p{Cc}/\\]+/gu, " ")
      .trim()
      .slice(0, 180) || "archivo"
  );
}

/** The name that the file had, with the ending that it deserves. */
export function withEnding(name: string, type: FileType): string {
  return `${name.replace(/\.[^.]{1,5}$/, "") || "archivo"}.${ENDINGS[type]}`;
}
