/** The lender's logo: an image only, without its empty border, small. */

import { reducedLogo } from "#web/platform/image.ts";
import { LARGEST_BYTES, type PictureKind, pictureAs } from "#web/records/photo.ts";

const NO_IMAGE = "Por favor seleccione un archivo de imagen válido.";

export const LOGO: PictureKind = {
  accepted: "image/*",
  help: "Una imagen de hasta 5 MB. Aquí mismo se le quita el borde vacío y se reduce.",
  add: "Elegir logo",
  change: "Cambiar logo",
  remove: "Quitar logo",
  preparing: "Preparando el logo…",
  unreadable: NO_IMAGE,
  problem: (file) => {
    if (!file.type.startsWith("image/")) return NO_IMAGE;
    return file.size > LARGEST_BYTES ? "El archivo debe ser menor a 5MB" : null;
  },
  from: async (file, id) => pictureAs(await reducedLogo(file), "logo.png", id),
};
