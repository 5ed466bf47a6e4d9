/** Backups in words: sizes, kinds, states, and the moment. */
import { type BackupRecord, type BackupType, collectionOf } from "#contract/backups";
import { collectionLabel } from "#web/wording/collection.ts";

export { momentText } from "#web/wording/moment.ts";

const KB = 1024;

/** In B, KB or MB, as the specification shows them. */
export function sizeText(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  if (bytes < KB * KB) return `${(bytes / KB).toFixed(1)} KB`;
  return `${(bytes / KB / KB).toFixed(1)} MB`;
}

export const TYPE_LABELS: Record<BackupType, string> = {
  nightly: "Copia de cada noche",
  manual: "Manual",
  uploaded: "Traída de un archivo",
  before_restore: "Antes de restaurar",
};

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

export function countText(count: number): string {
  return `${count.toLocaleString("es-DO")} ${count === 1 ? "registro" : "registros"}`;
}
