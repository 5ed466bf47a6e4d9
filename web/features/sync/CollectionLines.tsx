/** What is on this device, collection by collection. */
import { Text } from "@mantine/core";
import type { CollectionProgress } from "#web/offline/store/sync-state.ts";
import { collectionLabel } from "#web/wording/command.ts";
import classes from "./Sync.module.css";
import { collectionText } from "./sync-words.ts";

export function progressText({ done, total }: { done: number; total: number }): string {
  return `${done} de ${total} colecciones completadas`;
}

export function CollectionLines({ collections }: { collections: readonly CollectionProgress[] }) {
  return (
    <ul className={classes.list} aria-label="Datos en este dispositivo">
      {collections.map(({ collection, status, count, error }) => (
        <li key={collection} className={classes.line}>
          <Text size="sm" span className="clip">
            {collectionLabel(collection)}
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
      ))}
    </ul>
  );
}
