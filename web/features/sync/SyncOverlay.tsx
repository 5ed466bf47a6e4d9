/** A whole download over the whole screen: the first one, and one that the person asked for (ruling E3). */
import { Button, Text, Title } from "@mantine/core";
import { useFocusTrap } from "@mantine/hooks";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useSyncState } from "#web/offline/store/hooks.ts";
import { CollectionLines, progressText, recordsText, shareOf } from "./CollectionLines.tsx";
import classes from "./Sync.module.css";

interface SyncOverlayProps {
  /** There is nothing here to work with yet. */
  isFirst: boolean;
  asked: boolean;
  /** The person goes on without it. */
  onLeave: () => void;
}

export function SyncOverlay({ isFirst, asked, onLeave }: SyncOverlayProps) {
  const { phase, progress, collections } = useSyncState();
  const [hidden, setHidden] = useState(false);
  const trap = useFocusTrap();
  const shown = isFirst || (asked && phase === "loading");
  if (!shown || hidden) return null;
  const leave = () => {
    setHidden(true);
    onLeave();
  };
  const { done, total } = progress ?? { done: 0, total: collections.length };
  const text = progressText({ done, total });
  const records = progress && recordsText(progress);
  return createPortal(
    <div
      ref={trap}
      className={classes.overlay}
      role="dialog"
      aria-modal
      aria-labelledby="sync-overlay"
      tabIndex={-1}
    >
      <div className={classes.sheet}>
        <Title order={2} id="sync-overlay">
          {isFirst ? "Descargando los datos" : "Sincronizando..."}
        </Title>
        <Text>
          {isFirst
            ? "Se guardan en este dispositivo para trabajar también sin conexión."
            : "Lo que ya está en este dispositivo se conserva hasta tener todo lo nuevo."}
        </Text>
        <div role="status">
          <Text size="sm" mb="xs">
            {text}
          </Text>
          {records && (
            <Text size="sm" mb="xs">
              {records}
            </Text>
          )}
          <progress value={progress ? shareOf(progress) : 0} max={100} aria-label={text} />
        </div>
        <CollectionLines collections={collections} />
        <Button variant="default" onClick={leave} data-autofocus>
          Seguir en segundo plano
        </Button>
      </div>
    </div>,
    document.body,
  );
}
