/** A photo on its way into a record: checked, made small, and described for the command. */
import type { FileDeclaration } from "#commands/file/declare";
import type { Id } from "#contract/id";
import { sha256Hex } from "#web/platform/digest.ts";
import { reducedPhoto } from "#web/platform/image.ts";

export interface Photo {
  declaration: FileDeclaration;
  blob: Blob;
}

/** Of a chosen file, before it is made small. */
export const LARGEST_BYTES = 5 * 1024 * 1024;
const TYPES = new Set(["image/jpeg", "image/png", "image/gif"]);

/** Which pictures a field takes, what it makes of them, and its words. */
export interface PictureKind {
  /** Of the file chooser. */
  accepted: string;
  help: string;
  add: string;
  change: string;
  remove: string;
  preparing: string;
  /** When no picture could be made of the file. */
  unreadable: string;
  /** Why a file is not taken, if it is not. */
  problem(file: Blob): string | null;
  /** Rejects when the file holds no picture. */
  from(file: File, id: Id): Promise<Photo>;
}

export const PHOTO: PictureKind = {
  accepted: [...TYPES].join(","),
  help: "JPG, PNG o GIF de hasta 5 MB. Sin conexión se guarda y se envía después.",
  add: "Agregar foto",
  change: "Cambiar foto",
  remove: "Quitar foto",
  preparing: "Preparando la foto…",
  unreadable: "No se pudo subir la imagen. Inténtalo de nuevo.",
  problem: photoProblem,
  from: photoFrom,
};

/** The photo that went with what was not applied, as long as the form still shows it: its bytes are here already. */
export function sentPhoto(
  { photoId }: { photoId: string },
  correction: { args: { photo: FileDeclaration | null } } | null,
): FileDeclaration | null {
  const photo = correction?.args.photo ?? null;
  return photo?.id === photoId ? photo : null;
}

/** Why a file is not taken, if it is not. */
export function photoProblem(file: Blob): string | null {
  if (!TYPES.has(file.type)) return "Por favor selecciona un archivo de imagen válido";
  return file.size > LARGEST_BYTES ? "El archivo debe ser menor a 5MB" : null;
}

/** Rejects when the file holds no picture. */
export async function photoFrom(file: File, id: Id): Promise<Photo> {
  return pictureAs(await reducedPhoto(file), nameOf(file), id);
}

/** A picture as the command that owns it declares it. */
export async function pictureAs(blob: Blob, name: string, id: Id): Promise<Photo> {
  const sha256 = await sha256Hex(await blob.arrayBuffer());
  return { blob, declaration: { id, name, type: blob.type, size: blob.size, sha256 } };
}

/** The name that the file had, with the ending that it now deserves. */
function nameOf(file: File): string {
  const stem = file.name
    .replace(/\.[^.]*$/, "")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 190);
  return `${stem || "foto"}.jpg`;
}
