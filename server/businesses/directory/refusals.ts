/** The refusals of the directory, as values: each with the sentence for the operator. */
import { REFUSALS } from "#contract/refusals";

export const DIRECTORY_REFUSALS = {
  BUSINESS_ID_INVALID:
    "El nombre corto lleva de 3 a 40 letras minúsculas sin acento, números o guiones, y empieza con una letra.",
  BUSINESS_ID_TAKEN: "Ya hay un negocio con ese nombre corto.",
  BUSINESS_TITLE_INVALID: "El nombre del negocio lleva de 1 a 120 caracteres.",
  BUSINESS_UNKNOWN: "No hay ningún negocio con ese nombre corto.",
  BUSINESS_STATE: "En el estado en que está el negocio, eso no se puede.",
  MOVE_HERE: "El libro ya está en ese lugar.",
  MOVE_ELSEWHERE: "El archivo del libro está en otro servidor. Muévalo desde allí.",
  MOVE_NONE: "El negocio no se está mudando desde aquí.",
  PLACE_UNAVAILABLE: "Este servidor no guarda libros en ese lugar.",
  HOST_INVALID: "Esa dirección no es un nombre de dominio. Escríbala como «prestamos.ejemplo.do».",
  HOST_RESERVED: "Esa dirección es la del operador. Elija otra.",
  HOST_TAKEN: "Esa dirección ya es de un negocio.",
  HOST_UNKNOWN: "El negocio no tiene esa dirección.",
  HOST_LAST: "Es la única dirección del negocio. Dele otra antes de quitarla.",
  OPERATOR_EMAIL_INVALID: "Ese correo no está bien escrito.",
  OPERATOR_EMAIL_TAKEN: "Ya hay un operador con ese correo.",
  OPERATOR_UNKNOWN: "El correo o la contraseña no son correctos.",
  OPERATOR_LAST: "Es el único operador. Invite a otro antes de quitarlo.",
  INVITATION_UNKNOWN: REFUSALS.INVITATION_UNKNOWN,
  INVITATION_EXPIRED: REFUSALS.INVITATION_EXPIRED,
  INVITATION_USED: REFUSALS.INVITATION_USED,
} as const;

export type DirectoryRefusal = keyof typeof DIRECTORY_REFUSALS;

export type Outcome<T = true, Code extends DirectoryRefusal = DirectoryRefusal> =
  | { ok: true; value: T }
  | { ok: false; code: Code; sentence: string };

export function done(): Outcome<true, never>;
export function done<T>(value: T): Outcome<T, never>;
export function done(value: unknown = true): Outcome<unknown, never> {
  return { ok: true, value };
}

export function refused<Code extends DirectoryRefusal>(code: Code): Outcome<never, Code> {
  return { ok: false, code, sentence: DIRECTORY_REFUSALS[code] };
}
