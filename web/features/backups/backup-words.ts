/** Backups in words: kinds, states, and the moment. */
import {
  type BackupHolds,
  type BackupRecord,
  type BackupSignature,
  type BackupsAnswer,
  type BackupType,
  collectionOf,
  fileNameOf,
} from "#contract/backups";
import type { CollectionName } from "#contract/collections";
import { businessDate, formatTime, type Instant } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
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

/** How a shop counts its records, one and many. Those that no person registers by themselves are left out. */
const COUNTED: Partial<Record<CollectionName, readonly [string, string]>> = {
  clients: ["cliente", "clientes"],
  loans: ["préstamo", "préstamos"],
  continuousYield: ["rédito", "réditos"],
  payments: ["pago", "pagos"],
  lenders: ["prestamista", "prestamistas"],
  collaterals: ["garantía", "garantías"],
  expenses: ["gasto", "gastos"],
  transactions: ["movimiento de caja", "movimientos de caja"],
  cashClosings: ["cierre de caja", "cierres de caja"],
  handIns: ["entrega de cobrador", "entregas de cobradores"],
  visits: ["visita", "visitas"],
  interestRates: ["tasa de interés", "tasas de interés"],
  zones: ["zona", "zonas"],
  files: ["foto o documento", "fotos y documentos"],
  signatures: ["firma", "firmas"],
  users: ["usuario", "usuarios"],
};

/** The figures by which a shop knows its book. */
const MAIN: readonly CollectionName[] = ["clients", "loans", "continuousYield", "payments"];

/** `312 clientes · 540 préstamos · 8,120 pagos`; of a backup without them, the rest. */
export function holdsText(holds: BackupHolds): string {
  const counts = countsOf(holds);
  const main = counts.filter(({ collection }) => MAIN.includes(collection));
  return textOf(main.length > 0 ? main : counts) || "Solo la configuración";
}

/** The line of the list: the counts where they are known, else as much as its kind says. */
export function heldText(
  { status, backupType, collections }: Pick<BackupRecord, "status" | "backupType" | "collections">,
  holds: BackupHolds | undefined,
): string {
  if (status !== "completed") return "";
  if (holds !== undefined) return holdsText(holds);
  if (backupType === "nightly") return "Todo el negocio. Cuánto tiene se ve al abrirla.";
  return collections.map(collectionText).join(", ");
}

/** The rest beside them: `35 gastos · 4 usuarios`. Empty where that is all. */
export function holdsMoreText(holds: BackupHolds): string {
  const counts = countsOf(holds);
  const others = counts.filter(({ collection }) => !MAIN.includes(collection));
  return others.length === counts.length ? "" : textOf(others);
}

interface Counted {
  collection: CollectionName;
  count: number;
}

/** A shop's payments are of loans and of rédito alike. Nothing is said of what there is none of, the main figures aside. */
function countsOf(holds: BackupHolds): Counted[] {
  const of = (collection: CollectionName) => holds[fileNameOf(collection)];
  return (Object.keys(COUNTED) as CollectionName[]).flatMap((collection) => {
    const own = of(collection);
    if (own === undefined) return [];
    const count = own + (collection === "payments" ? (of("continuousYieldPayments") ?? 0) : 0);
    const isSaid = count > 0 || (MAIN.includes(collection) && collection !== "continuousYield");
    return isSaid ? [{ collection, count }] : [];
  });
}

function textOf(counts: readonly Counted[]): string {
  return counts
    .map(({ collection, count }) => {
      const [one, many] = COUNTED[collection] ?? ["registro", "registros"];
      return countText(count, one, many);
    })
    .join(" · ");
}

/** `12/03/2026 2:00 a. m.` */
export function copyMoment(at: Instant): string {
  return `${formatDate(businessDate(at))} ${formatTime(at)}`;
}

export function lookingText(moment: string): string {
  return `Está mirando una copia del ${moment} Nada se puede cambiar aquí.`;
}

export function recordsText(count: number): string {
  return countText(count, "registro", "registros");
}
