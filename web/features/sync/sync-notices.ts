/** When a turn of sync is news, and in which words: each notice once, until what it tells of has been well again. */
import { formatCount } from "#domain/money/text";
import type { SyncState } from "#web/offline/sync/sync-state.ts";
import { haltText } from "./sync-words.ts";

export interface Notice {
  tone: "success" | "error" | "info";
  title: string;
  detail: string | undefined;
}

/** A download under the person's eyes. */
export interface Watched {
  /** So much has come; null while no download is watched. */
  items: number | null;
  /** A download that failed is tried again by itself, and each try that fails is no news. */
  failed: boolean;
}

export const UNWATCHED: Watched = { items: null, failed: false };

interface Turn<M> {
  memory: M;
  notice: Notice | null;
}

type Downloading = Pick<SyncState, "phase" | "collections" | "progress" | "hasRecords">;

/** `shown`: the download is the first, or was asked for. A download that began under the person's eyes is counted to its end. */
export function afterDownload(
  before: Watched,
  { phase, collections, progress, hasRecords }: Downloading,
  { shown, asked }: { shown: boolean; asked: boolean },
): Turn<Watched> {
  const { items, failed } = before;
  if (phase === "loading") {
    const isWatched = (shown || items !== null) && progress;
    const count = collections.reduce((sum, { count }) => sum + (count ?? 0), 0);
    return { memory: isWatched ? { items: count, failed } : before, notice: null };
  }
  if (items === null || phase === "sending") return { memory: before, notice: null };
  if (phase === "idle" || phase === "receiving") {
    const isNews = hasRecords || asked || failed;
    return { memory: UNWATCHED, notice: isNews ? broughtNotice(items) : null };
  }
  const isPartial = collections.some(({ status }) => status === "completed");
  const notice = failed ? null : isPartial ? PARTIAL : FAILED;
  return { memory: { items: null, failed: true }, notice };
}

function broughtNotice(items: number): Notice {
  const detail =
    items === 1
      ? "1 elemento descargado correctamente para uso offline"
      : `${formatCount(items)} elementos descargados correctamente para uso offline`;
  return { tone: "success", title: "Sincronización completada", detail };
}

const PARTIAL: Notice = {
  tone: "error",
  title: "Sincronización parcial",
  detail: "Algunos datos no se pudieron descargar. Revise su conexión.",
};
const FAILED: Notice = {
  tone: "error",
  title: "Error de sincronización",
  detail: "No se pudieron descargar los datos. Intente nuevamente.",
};

export interface SaidLocal {
  error: boolean;
  offline: boolean;
}

/**
 * A server that fails is news each time that all had been well before; the loss of signal, which the banner tells, is
 * day's work after the first.
 */
export function onLocalData(
  said: SaidLocal,
  { phase, hasData, error }: Pick<SyncState, "phase" | "hasData" | "error">,
): Turn<SaidLocal> {
  const memory = phase === "idle" ? { ...said, error: false } : said;
  const isUsed = (phase === "error" || phase === "offline") && hasData;
  if (!isUsed || said[phase]) return { memory, notice: null };
  const detail = haltText({ phase, error }) ?? undefined;
  return {
    memory: { ...said, [phase]: true },
    notice: { tone: "info", title: "Usando datos locales", detail },
  };
}
