/** The refusals of the directory, as values: each with the sentence for the operator. */

export const DIRECTORY_REFUSALS = {
  BUSINESS_ID_INVALID:
    "El nombre corto lleva de 3 a 40 letras minúsculas sin acento, números o guiones, y empieza con una letra.",
  BUSINESS_ID_TAKEN: "Ya hay un negocio con ese nombre corto.",
  BUSINESS_TITLE_INVALID: "El nombre del negocio lleva de 1 a 120 caracteres.",
  BUSINESS_UNKNOWN: "No hay ningún negocio con ese nombre corto.",
  BUSINESS_STATE: "En el estado en que está el negocio, eso no se puede.",
  HOST_INVALID: "Esa dirección no es un nombre de dominio. Escríbala como «prestamos.ejemplo.do».",
  HOST_RESERVED: "Esa dirección es la del operador. Elija otra.",
  HOST_TAKEN: "Esa dirección ya es de un negocio.",
  HOST_UNKNOWN: "El negocio no tiene esa dirección.",
  HOST_LAST: "Es la única dirección del negocio. Dele otra antes de quitarla.",
  OPERATOR_EMAIL_INVALID: "Ese correo no está bien escrito.",
  OPERATOR_EMAIL_TAKEN: "Ya hay un operador con ese correo.",
  OPERATOR_UNKNOWN: "El correo o la contraseña no son correctos.",
  OPERATOR_LAST: "Es el único operador. Invite a otro antes de quitarlo.",
  INVITATION_UNKNOWN: "Esta invitación no sirve. Pida otra a quien le envió el enlace.",
  INVITATION_EXPIRED: "Esta invitación venció. Pida otra a quien le envió el enlace.",
  INVITATION_USED: "Esta invitación ya se usó. Pida otra a quien le envió el enlace.",
} as const;

export type DirectoryRefusal = keyof typeof DIRECTORY_REFUSALS;

export type Outcome<T = true> =
  | { ok: true; value: T }
  | { ok: false; code: DirectoryRefusal; sentence: string };

export function done(): Outcome;
export function done<T>(value: T): Outcome<T>;
export function done(value: unknown = true): Outcome<unknown> {
  return { ok: true, value };
}

export function refused(code: DirectoryRefusal): Outcome<never> {
  return { ok: false, code, sentence: DIRECTORY_REFUSALS[code] };
}
