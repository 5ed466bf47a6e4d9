/** Backups in words: kinds, states, and the moment. */
import {
  type BackupRecord,
  type BackupSignature,
  type BackupsAnswer,
  type BackupType,
  collectionOf,
} from "#contract/backups";
import { collectionLabel } from "#web/wording/collection.ts";
import { countText } from "#web/wording/count.ts";
import { momentText } from "#web/wording/moment.ts";

export { momentText } from "#web/wording/moment.ts";
export { sizeText } from "#web/wording/size.ts";

export const TYPE_LABELS: Record<BackupType, string> = {
  nightly: "Copia de cada noche",
  manual: "Manual",
  uploaded: "Traída de un archivo",
  before_restore: "Antes de restaurar",
};

export const SIGNATURE_WARNINGS: Record<Exclude<BackupSignature, "own">, string> = {
  other: "La copia no lleva la firma de este servidor: se hizo en otro o fue modificada.",
  none: "La copia no lleva firma: la hizo una versión anterior de Cuadre o fue modificada.",
};

/** Why the key on paper is to be typed. */
export function whyTyped({ confirmedAt, waitingSince }: NonNullable<BackupsAnswer["key"]>): string {
  if (confirmedAt === null) return "Hasta que la escriba una vez, nada se cifra.";
  if (waitingSince !== null) {
    return `Hasta que escriba la clave nueva, del ${momentText(waitingSince)}, las copias se cifran con la anterior.`;
  }
  return "Han pasado 90 días: compruebe que el papel sigue a mano.";
}

export function stateText({ status, provedAt, secondAt }: BackupRecord): string {
  if (status === "running") return "En curso";
  if (status === "failed") return "No se pudo hacer";
  const proved = provedAt === null ? "Completada" : "Comprobada";
  return secondAt === null ? proved : `${proved}, también en la segunda carpeta`;
}

/** A collection that only a later build knows stands under its own name. */
export function collectionText(name: string): string {
  const collection = collectionOf(name);
  return collection === undefined ? name : collectionLabel(collection);
}

export function recordsText(count: number): string {
  return countText(count, "registro", "registros");
}
