/** "Estado de Sincronización": what is here, what waits, what needs a person, and the two buttons. */
import { Button, Group, Progress, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useConnectivity, useCountedCollections, useSyncState } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import type { SyncState } from "#web/offline/sync/sync-state.ts";
import "#web/ui/panel-styles.ts";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { LinkButton, TextLink } from "#web/ui/LinkButton.tsx";
import { StateBadge } from "#web/ui/StateBadge.tsx";
import { useWide } from "#web/ui/use-wide.ts";
import { countText } from "#web/wording/count.ts";
import { CollectionLines, progressText, recordsText, shareOf } from "./CollectionLines.tsx";
import { synchronize } from "./full-sync.ts";
import classes from "./Sync.module.css";
import {
  BADGE_TONES,
  clockText,
  haltText,
  OLD_WORK_MS,
  spanText,
  syncBadge,
  syncStateText,
  unsentText,
} from "./sync-words.ts";
import { useNow } from "./use-now.ts";

export function SyncPanel({ onClose }: { onClose: () => void }) {
  const hangs = useWide();
  const state = useSyncState();
  const { online } = useConnectivity();
  const collections = useCountedCollections();
  const badge = syncBadge(state, online);
  const { progress, clockErrorMs } = state;
  return (
    <Stack gap="sm">
      {hangs && (
        <Title order={2} size="md">
          Estado de Sincronización
        </Title>
      )}
      <div className="row wraps apart close">
        <Text size="sm">
          Conexión: <span className="strong">{online ? "Online" : "Offline"}</span> · Estado:{" "}
          <span className="strong">{syncStateText(state)}</span>
        </Text>
        <StateBadge tone={BADGE_TONES[badge]}>{badge}</StateBadge>
      </div>
      <Halt state={state} />
      {clockErrorMs !== 0 && <Notice tone="late">{clockText(clockErrorMs)}</Notice>}
      <Waiting state={state} onClose={onClose} />
      {progress && progress.total > 0 && (
        <div>
          <Text size="sm">{progressText(progress)}</Text>
          <Text size="sm">{recordsText(progress)}</Text>
          <Progress value={shareOf(progress)} aria-label={progressText(progress)} />
        </div>
      )}
      <CollectionLines collections={collections} />
      <Steps online={online} onClose={onClose} />
    </Stack>
  );
}

/** They stay in sight while the lines above them scroll. */
function Steps({ online, onClose }: { online: boolean; onClose: () => void }) {
  const store = useLocalStore();
  const { retry } = useSyncState();
  const [retrying, setRetrying] = useState(false);
  const again = async () => {
    setRetrying(true);
    await retry().finally(() => setRetrying(false));
  };
  return (
    <div className={classes.steps}>
      <Group grow gap="sm">
        <Button variant="default" disabled={!online} loading={retrying} onClick={() => void again()}>
          Reintentar
        </Button>
        <Button
          onClick={() => {
            onClose();
            void synchronize(store);
          }}
        >
          Sincronizar
        </Button>
      </Group>
      <Group justify="space-between" gap="xs">
        <TextLink to="/settings/data-packages" size="sm" onClick={onClose}>
          Paquetes de datos
        </TextLink>
        <TextLink to="/sync/errors" size="sm" onClick={onClose}>
          Registro de errores
        </TextLink>
      </Group>
    </div>
  );
}

function Halt({ state }: { state: SyncState }) {
  const text = haltText(state);
  if (state.phase === "offline" && state.hasData) return <Notice tone="info">Usando datos locales</Notice>;
  if (!text) return null;
  if (state.phase !== "error") return <Notice tone="late">{text}</Notice>;
  return (
    <Notice tone="bad" title={state.hasData && "Usando datos locales"}>
      {text}
    </Notice>
  );
}

function Waiting({ state, onClose }: { state: SyncState; onClose: () => void }) {
  const now = useNow();
  const { unsent, oldestUnsentAt, attention } = state;
  if (unsent === 0 || oldestUnsentAt === null) return <Text size="sm">{unsentText(0)}</Text>;
  const age = Math.max(0, now - oldestUnsentAt);
  const needs = countText(attention.length, "necesita su decisión", "necesitan su decisión");
  return (
    <Notice
      tone={attention.length > 0 || age >= OLD_WORK_MS ? "late" : "info"}
      title={attention.length > 0 ? `${unsentText(unsent)}, ${needs}` : unsentText(unsent)}
    >
      <Text size="sm">
        El más antiguo espera desde hace {spanText(age)}. Está guardado en este dispositivo.
      </Text>
      <LinkButton to="/sync" size="compact-md" variant="default" mt="xs" onClick={onClose}>
        {attention.length > 0 ? "Revisar" : "Ver"}
      </LinkButton>
    </Notice>
  );
}
