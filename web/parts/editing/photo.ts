/** A photo on its way into a record: recognized by its bytes, made small, and described for the command. */
import type { FileDeclaration } from "#commands/file/declare";
import type { Id } from "#contract/id";
import { sha256Hex } from "#web/platform/digest.ts";
import { reducedPhoto } from "#web/platform/image.ts";
import { chosenPicture, HEIC, type NotTakenWords } from "./chosen-picture.ts";

export interface Photo {
  declaration: FileDeclaration;
  blob: Blob;
}

/** The picture that a field makes of a file, and its words. */
export interface PictureKind {
  help: string;
  add: string;
  change: string;
  remove: string;
  preparing: string;
  notTaken: NotTakenWords;
  /** Rejects with `NotTaken`. */
  from(file: File, id: Id): Promise<Photo>;
}

export const TOO_LARGE = "El archivo debe ser menor a 5MB";

const PHOTO_NOT_TAKEN: NotTakenWords = {
  noPicture: "Por favor selecciona un archivo de imagen válido",
  unreadable: "No se pudo subir la imagen. Inténtalo de nuevo.",
  tooLarge: TOO_LARGE,
  heic: HEIC,
};

export const PHOTO: PictureKind = {
  help: "JPG, PNG, GIF o WebP. Se reduce aquí mismo. Sin conexión se guarda y se envía después.",
  add: "Agregar foto",
  change: "Cambiar foto",
  remove: "Quitar foto",
  preparing: "Preparando la foto…",
  notTaken: PHOTO_NOT_TAKEN,
  from: (file, id) => photoFrom(file, id),
};

/** The photo as a command takes it: the new one with its bytes, or the one that went with what was not applied. */
export function photoSent(
  photo: Photo | null,
  values: { photoId: string },
  correction: { args: { photo: FileDeclaration | null } } | null,
) {
  if (!photo) return { args: { photo: sentPhoto(values, correction) }, files: [] };
  const { declaration, blob } = photo;
  return { args: { photo: declaration }, files: [{ id: declaration.id, blob }] };
}

/** The photo that went with what was not applied, as long as the form still shows it: its bytes are here already. */
function sentPhoto(
  { photoId }: { photoId: string },
  correction: { args: { photo: FileDeclaration | null } } | null,
): FileDeclaration | null {
  const photo = correction?.args.photo ?? null;
  return photo?.id === photoId ? photo : null;
}

/** Rejects with `NotTaken`. */
export async function photoFrom(file: File, id: Id, reduce = reducedPhoto): Promise<Photo> {
  return pictureAs(await chosenPicture(file, reduce, PHOTO_NOT_TAKEN), nameOf(file), id);
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
