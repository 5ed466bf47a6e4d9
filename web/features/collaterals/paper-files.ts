/** A photo or a PDF on its way to a collateral: recognized by its bytes, a photo made small, and described for the command. */
import { type FileType, LARGEST_FILE, typeOfBytes } from "#contract/file-type";
import type { Id } from "#contract/id";
import { chosenPicture, HEIC, NotTaken, PICTURES_OFFERED } from "#web/parts/editing/chosen-picture.ts";
import { sha256Hex } from "#web/platform/digest.ts";
import { reducedPhoto } from "#web/platform/image.ts";
import { formatOf } from "#web/platform/picture-format.ts";

export interface PaperFile {
  declaration: { id: Id; name: string; type: FileType; size: number; sha256: string };
  blob: Blob;
}

const PDF = "application/pdf";
export const OFFERED = `${PICTURES_OFFERED},${PDF}`;

/** Rejects with `NotTaken`, whose sentence names the file: it is one of several. */
export async function paperFile(file: File, id: Id, reduce = reducedPhoto): Promise<PaperFile> {
  const name = cleanName(file.name);
  const isPdf = (await formatOf(file).catch(() => null)) === PDF;
  if (isPdf && file.size > LARGEST_FILE) throw new NotTaken(`«${name}» pasa de 10 MB. Suba uno más pequeño.`);
  const blob = isPdf ? file.slice(0, file.size, PDF) : await smallPhoto(file, name, reduce);
  const bytes = await blob.arrayBuffer();
  const made = typeOfBytes(new Uint8Array(bytes)) ?? (isPdf ? PDF : "image/jpeg");
  const sha256 = await sha256Hex(bytes);
  return { blob, declaration: { id, name: withEnding(name, made), type: made, size: blob.size, sha256 } };
}

function smallPhoto(file: File, name: string, reduce: typeof reducedPhoto): Promise<Blob> {
  // Without the type that it claims: its bytes alone tell a photo from a paper of some other program.
  return chosenPicture(file.slice(0, file.size, ""), reduce, {
    noPicture: `«${name}» no es una foto ni un PDF. Elija un archivo JPG, PNG, GIF, WebP o PDF.`,
    unreadable: `La foto «${name}» está dañada. Tómela de nuevo.`,
    tooLarge: `La foto «${name}» no cabe en la memoria de este dispositivo. Elija una de menos de 5 MB.`,
    heic: `«${name}»: ${HEIC}`,
  });
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
