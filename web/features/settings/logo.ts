/** The lender's logo: an image only, without its empty border, small. */

import { chosenPicture, HEIC } from "#web/parts/editing/chosen-picture.ts";
import { type PictureKind, pictureAs, TOO_LARGE } from "#web/parts/editing/photo.ts";
import { reducedLogo } from "#web/platform/image.ts";

const NO_IMAGE = "Por favor seleccione un archivo de imagen válido.";
const NOT_TAKEN = { noPicture: NO_IMAGE, unreadable: NO_IMAGE, tooLarge: TOO_LARGE, heic: HEIC };

export const LOGO: PictureKind = {
  help: "JPG, PNG, GIF o WebP. Aquí mismo se le quita el borde vacío y se reduce.",
  add: "Elegir logo",
  change: "Cambiar logo",
  remove: "Quitar logo",
  preparing: "Preparando el logo…",
  notTaken: NOT_TAKEN,
  from: async (file, id) => pictureAs(await chosenPicture(file, reducedLogo, NOT_TAKEN), "logo.png", id),
};
