/**
 * The notices shown once, in passing: a download's end, a start without signal or data, the use of local data while the
 * server fails, old unsent work, a wrong clock.
 */
import { useEffect, useRef } from "react";
import { useConnectivity, useSyncState } from "#web/offline/store/hooks.ts";
import type { SyncState } from "#web/offline/sync/sync-state.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { afterDownload, type Notice, onLocalData, type SaidLocal, UNWATCHED } from "./sync-notices.ts";
import { clockText, OLD_WORK_MS, unsentText } from "./sync-words.ts";
import { useNow } from "./use-now.ts";

/** The person hears of a download because it is the first, or because it was asked for. */
export function useSyncNotices(isFirst: boolean, asked: boolean): void {
  const state = useSyncState();
  useDownloadNotice(state, isFirst || asked, asked);
  useStartNotice(state);
  useLocalDataNotice(state);
  useOldWorkNotice(state);
  const { clockErrorMs } = state;
  const wrong = clockErrorMs !== 0;
  const latest = useRef(clockErrorMs);
  latest.current = clockErrorMs;
  useEffect(() => {
    if (wrong) notify.info("Revise la hora", clockText(latest.current));
  }, [wrong]);
}

function useDownloadNotice(
  { phase, collections, progress, hasRecords }: SyncState,
  shown: boolean,
  asked: boolean,
): void {
  const watched = useRef(UNWATCHED);
  useEffect(() => {
    if (asked) watched.current = { ...watched.current, failed: false };
  }, [asked]);
  useEffect(() => {
    const turn = { phase, collections, progress, hasRecords };
    const { memory, notice } = afterDownload(watched.current, turn, { shown, asked });
    watched.current = memory;
    tell(notice);
  }, [phase, collections, progress, hasRecords, shown, asked]);
}

function tell(notice: Notice | null): void {
  if (notice) notify[notice.tone](notice.title, notice.detail);
}

function useStartNotice({ phase, hasData }: SyncState): void {
  const said = useRef(false);
  const bare = phase === "offline" && !hasData;
  useEffect(() => {
    if (!bare || said.current) return;
    said.current = true;
    notify.info("Modo offline", "Sin conexión a internet. Algunas funciones pueden estar limitadas.");
  }, [bare]);
}

function useLocalDataNotice({ phase, hasData, error }: SyncState): void {
  const said = useRef<SaidLocal>({ error: false, offline: false });
  const latest = useRef(error);
  latest.current = error;
  useEffect(() => {
    const { memory, notice } = onLocalData(said.current, { phase, hasData, error: latest.current });
    said.current = memory;
    tell(notice);
  }, [phase, hasData]);
}

function useOldWorkNotice({ unsent, oldestUnsentAt }: SyncState): void {
  const now = useNow();
  const { online } = useConnectivity();
  const old = oldestUnsentAt !== null && now - oldestUnsentAt >= OLD_WORK_MS;
  const latest = useRef({ unsent, online });
  latest.current = { unsent, online };
  useEffect(() => {
    if (!old) return;
    const { unsent, online } = latest.current;
    const what = online ? "Abra el estado de sincronización para ver por qué." : "Conéctese para enviarlos.";
    notify.error(`${unsentText(unsent)} desde hace más de 24 horas`, what);
  }, [old]);
}
