/** The records on this device, collection by collection. */
import { Text } from "@mantine/core";
import { memo } from "react";
import { formatCount } from "#domain/money/text";
import type { CollectionProgress, LoadProgress } from "#web/offline/sync/sync-state.ts";
import { collectionLabel } from "#web/wording/collection.ts";
import { countText } from "#web/wording/count.ts";
import classes from "./Sync.module.css";
import { collectionText } from "./sync-words.ts";

export function progressText({ done, total }: { done: number; total: number }): string {
  return total === 1 ? `${done} de 1 colección completada` : `${done} de ${total} colecciones completadas`;
}

/** How much has come and how long the rest will take; null until there is something to tell. */
export function recordsText({ records, ofRecords, msLeft }: LoadProgress): string | null {
  if (ofRecords === 0) return null;
  const left = msLeft === null || records >= ofRecords ? "" : ` · ${timeLeftText(msLeft)}`;
  return `${formatCount(records)} de ${countText(ofRecords, "registro", "registros")}${left}`;
}

/** In percent: by records where their number is known. */
export function shareOf({ done, total, records, ofRecords }: LoadProgress): number {
  return ofRecords > 0 ? (100 * records) / ofRecords : (100 * done) / Math.max(1, total);
}

function timeLeftText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 60) return leftText(seconds, "segundo", "segundos");
  const minutes = Math.ceil(seconds / 60);
  return leftText(minutes, "minuto", "minutos");
}

function leftText(count: number, one: string, many: string): string {
  return `${count === 1 ? "falta" : "faltan"} ${countText(count, one, many)}`;
}

type LabelOf = (name: CollectionProgress["collection"]) => string;

export function CollectionLines({
  collections,
  labelOf = collectionLabel,
}: {
  collections: readonly CollectionProgress[];
  labelOf?: LabelOf;
}) {
  return (
    <ul className={classes.list} aria-label="Datos en este dispositivo">
      {collections.map((progress) => (
        <CollectionLine key={progress.collection} {...progress} label={labelOf(progress.collection)} />
      ))}
    </ul>
  );
}

/** A load tells of each page; of some forty lines one to three change with it. */
const CollectionLine = memo(({ label, status, count, error }: CollectionProgress & { label: string }) => (
  <li className={classes.line}>
    <Text size="sm" span className="clip">
      {label}
    </Text>
    <Text size="sm" span className={classes.status}>
      {collectionText(status, count)}
    </Text>
    <Text size="sm" span className="figures">
      {count?.toLocaleString("es-DO")}
    </Text>
    {error && (
      <Text size="xs" span className={classes.cause}>
        {error}
      </Text>
    )}
  </li>
));
