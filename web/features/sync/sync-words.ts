/** The state of sync in the specification's words. */
import { formatCount } from "#domain/money/text";
import type { CollectionStatus, SyncState } from "#web/offline/sync/sync-state.ts";
import { countText } from "#web/wording/count.ts";
import type { StateTone } from "#web/wording/state-word.ts";

export type SyncBadge = "Sincronizando" | "Error" | "Sincronizado" | "Sin datos" | "Offline";

/** Receiving goes on by itself all day and is no news. */
function isBusy({ phase }: Pick<SyncState, "phase">): boolean {
  return phase === "loading" || phase === "sending";
}

type Known = Pick<SyncState, "phase" | "hasData" | "unsent"> & { attention: readonly unknown[] };

/** Something stands still until a person does something: all of it, or a change that the server did not take in. */
function isStopped({ phase, attention }: Known): boolean {
  if (attention.length > 0) return true;
  return phase === "error" || phase === "other-user" || phase === "client-old" || phase === "signed-out";
}

export function syncBadge(state: Known, online: boolean): SyncBadge {
  if (!online) return "Offline";
  if (isBusy(state)) return "Sincronizando";
  if (isStopped(state)) return "Error";
  return state.hasData ? "Sincronizado" : "Sin datos";
}

export const BADGE_TONES: Record<SyncBadge, StateTone> = {
  Sincronizando: "info",
  Error: "bad",
  Sincronizado: "good",
  "Sin datos": "quiet",
  Offline: "late",
};

/** The name of the cloud in the corner, for a screen reader. */
export function stateLabel(badge: SyncBadge, unsent: number): string {
  return `Estado de Sincronización: ${badge}${unsent > 0 ? `, ${unsentText(unsent)}` : ""}`;
}

export function syncStateText(state: Known): string {
  if (isBusy(state)) return "Sincronizando...";
  if (isStopped(state)) return "Error";
  if (state.unsent > 0) return "Pendiente";
  return state.hasData ? "Completado" : "Sin datos locales";
}

const STATUS_TEXTS: Record<CollectionStatus, string> = {
  loading: "Sincronizando...",
  error: "Error",
  completed: "Completado",
  pending: "Pendiente",
};

export function collectionText(status: CollectionStatus, count: number | null): string {
  return status === "completed" && count === 0 ? "Sin datos locales" : STATUS_TEXTS[status];
}

/** Why nothing goes on by itself, when that is so. */
export function haltText({ phase, error }: Pick<SyncState, "phase" | "error">): string | null {
  if (phase === "signed-out") return "Su sesión venció. Inicie sesión para enviar y recibir.";
  if (phase === "other-user") return "Otra persona inició sesión en este dispositivo.";
  if (phase === "client-old") return "Hay una versión nueva. Actualice para recibir los cambios.";
  if (phase === "error") return error ?? "Error durante la sincronización";
  return null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Unsent work older than this is worth a word. */
export const OLD_WORK_MS = DAY_MS;

/** `menos de un minuto`, `5 minutos`, `3 horas`, `2 días`. */
export function spanText(ms: number): string {
  if (ms < MINUTE_MS) return "menos de un minuto";
  if (ms < HOUR_MS) return countText(Math.floor(ms / MINUTE_MS), "minuto", "minutos");
  if (ms < DAY_MS) return countText(Math.floor(ms / HOUR_MS), "hora", "horas");
  return countText(Math.floor(ms / DAY_MS), "día", "días");
}

export function unsentText(unsent: number): string {
  if (unsent === 0) return "Todo está enviado.";
  return `${countText(unsent, "cambio", "cambios")} sin enviar`;
}

/** The queue in words. While something needs a decision, not everything has been taken in by the server. */
export function queuedText(queued: number, attention: number): string {
  return queued === 0 && attention > 0 ? "Nada más por enviar." : unsentText(queued);
}

/** Server clock minus device clock. */
export function clockText(clockErrorMs: number): string {
  const way = clockErrorMs > 0 ? "atrasada" : "adelantada";
  return `La hora de este dispositivo está ${way} ${spanText(Math.abs(clockErrorMs))}. Corríjala en los ajustes.`;
}

/** `Faltan 3 de 120: 7K2M-14, 7K2M-20, 7K2M-21.` */
export function gapsText({
  code,
  last,
  missing,
  numbers,
}: {
  code: string;
  last: number;
  missing: number;
  numbers: readonly number[];
}): string {
  const named = numbers.map((number) => `${code}-${number}`).join(", ");
  const rest = missing - numbers.length;
  const more = rest > 0 ? ` y ${formatCount(rest)} más` : "";
  return `${missing === 1 ? "Falta 1" : `Faltan ${formatCount(missing)}`} de ${formatCount(last)}: ${named}${more}.`;
}
