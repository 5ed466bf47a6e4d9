/**
 * A chosen file on its way to a small picture. It is told by its bytes, made small, and judged only then: phones take photos
 * of twelve megabytes that reduce to a few hundred kilobytes.
 */
import { LARGEST_PICTURE } from "#contract/file-type";
import { formatOf, isPictureFormat } from "#web/platform/picture-format.ts";

/** A file that is not taken: the sentence says why and what to do. */
export class NotTaken extends Error {}

/** Which pictures a file chooser offers. Named one by one, because an iPhone then hands over its own photos as JPEG. */
export const PICTURES_OFFERED = "image/jpeg,image/png,image/gif,image/webp";

export const HEIC =
  "Esta foto está en formato HEIC, que este navegador no abre. Guárdela o compártala como JPG y elíjala de nuevo. En un iPhone: Ajustes, Cámara, Formatos, «Más compatible».";

/** The sentences of a field for what is not taken. */
export interface NotTakenWords {
  noPicture: string;
  /** A picture that does not open: cut short, or of a format that this browser does not read. */
  unreadable: string;
  tooLarge: string;
  heic: string;
}

/** Rejects with `NotTaken`. */
export async function chosenPicture(
  file: Blob,
  reduce: (picture: Blob) => Promise<Blob>,
  words: NotTakenWords,
): Promise<Blob> {
  const format = await formatOf(file).catch(() => {
    throw new NotTaken(words.unreadable);
  });
  // Bytes that tell nothing may still be a picture that this browser knows.
  const named = format ?? file.type;
  if (!isPictureFormat(named)) throw new NotTaken(words.noPicture);
  const small = await reduce(file.slice(0, file.size, named)).catch(() => {
    throw new NotTaken(whyUnreduced(named, file, words));
  });
  if (small.size > LARGEST_PICTURE) throw new NotTaken(words.tooLarge);
  return small;
}

/** A picture that is more than the memory of a phone holds fails as a damaged one does; a smaller one is the way on. */
function whyUnreduced(format: string, { size }: Blob, words: NotTakenWords): string {
  if (format === "image/heic") return words.heic;
  return size > LARGEST_PICTURE ? words.tooLarge : words.unreadable;
}
