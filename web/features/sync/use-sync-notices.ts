/**
 * The notices shown once, in passing: a download's end, a start without signal or data, the use of local data while the
 * server fails, old unsent work, a wrong clock.
 */
import { useEffect, useRef } from "react";
import { formatCount } from "#domain/money/text";
import { useConnectivity, useSyncState } from "#web/offline/store/hooks.ts";
import type { SyncState } from "#web/offline/sync/sync-state.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { clockText, haltText, OLD_WORK_MS, unsentText } from "./sync-words.ts";
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
  /** How much has come; null while no download is shown. */
  const items = useRef<number | null>(null);
  /** A download that failed is tried again by itself, and each try that fails is no news. */
  const failed = useRef(false);
  useEffect(() => {
    if (asked) failed.current = false;
  }, [asked]);
  useEffect(() => {
    if (phase === "loading") {
      // A download that began under the person's eyes is counted to its end.
      if ((shown || items.current !== null) && progress)
        items.current = collections.reduce((sum, { count }) => sum + (count ?? 0), 0);
      return;
    }
    const brought = items.current;
    if (brought === null || phase === "sending") return;
    items.current = null;
    if (phase === "idle" || phase === "receiving") {
      const isNews = hasRecords || asked || failed.current;
      failed.current = false;
      if (!isNews) return;
      notify.success(
        "Sincronización completada",
        brought === 1
          ? "1 elemento descargado correctamente para uso offline"
          : `${formatCount(brought)} elementos descargados correctamente para uso offline`,
      );
      return;
    }
    if (failed.current) return;
    failed.current = true;
    if (collections.some(({ status }) => status === "completed")) {
      notify.error("Sincronización parcial", "Algunos datos no se pudieron descargar. Revise su conexión.");
    } else {
      notify.error("Error de sincronización", "No se pudieron descargar los datos. Intente nuevamente.");
    }
  }, [phase, collections, progress, hasRecords, shown, asked]);
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

/**
 * A server that fails is news each time that all had been well before; the loss of signal, which the banner tells, is
 * day's work after the first.
 */
function useLocalDataNotice({ phase, hasData, error }: SyncState): void {
  const said = useRef({ error: false, offline: false });
  const used = (phase === "error" || phase === "offline") && hasData;
  const latest = useRef(error);
  latest.current = error;
  useEffect(() => {
    if (phase === "idle") said.current.error = false;
    if (!used || said.current[phase]) return;
    said.current[phase] = true;
    notify.info("Usando datos locales", haltText({ phase, error: latest.current }) ?? undefined);
  }, [used, phase]);
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
