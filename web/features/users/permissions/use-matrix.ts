/** Joins the matrix to the user's record, the server and the notices, in the specification's sentences. */
import { useEffect, useRef, useState } from "react";
import { setGrants } from "#commands/user/set-grants";
import type { User } from "#contract/records/business";
import { type RefusalCode, refusalText } from "#contract/refusals";
import { type GrantChange, type Grants, MODULES } from "#domain/access/permissions";
import { useRunOnline, useStamp, useSyncState } from "#web/offline/store/hooks.ts";
import { useSignal } from "#web/platform/signal.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { actionWord, moduleLabel, modulesText } from "#web/wording/access.ts";
import { Matrix, type MatrixNews, plain, type Saved } from "./matrix.ts";

const SHORTLY = { shownMs: 2000 };
/** So long a usual set can be given back by a tap. */
const UNDO_MS = 10_000;

/** Beside the summary: more would hide the screen, and the marks that stayed show them all. */
const MOST_NAMED = 2;

/** Refusals that say nothing about the change itself: it could not be brought to the server. */
const UNHEARD: ReadonlySet<RefusalCode> = new Set([
  "OFFLINE",
  "UNHEARD",
  "UNAVAILABLE",
  "INTERNAL",
  "TOO_MANY",
]);

export function useMatrix(user: User) {
  const send = useSend(user.id);
  const latest = useRef(send);
  latest.current = send;
  const [matrix] = useState(
    () => new Matrix(user.grants, (changes, base) => latest.current(changes, base), NEWS),
  );
  useEffect(() => matrix.follow(user.grants), [matrix, user.grants]);
  // A box that was just ticked is saved even when the screen is left within its pause.
  useEffect(() => () => void matrix.flush(), [matrix]);
  const view = useSignal(matrix);
  return { matrix, view };
}

function useSend(id: User["id"]) {
  const run = useRunOnline();
  const stamp = useStamp();
  const { syncNow } = useSyncState();
  return async (changes: Grants, base: Grants): Promise<Saved> => {
    const args = { id, at: stamp().at, changes: plain(changes) };
    const outcome = await run(setGrants, args, { base: plain(base) });
    if (outcome.ok) return { ok: true };
    const { code, conflicts = [] } = outcome.refusal;
    // Another person changed grants: their changes are fetched, and the boxes show them.
    if (code === "CONFLICT") void syncNow();
    return {
      ok: false,
      refused: !UNHEARD.has(code),
      detail: refusalText(outcome.refusal),
      modules: MODULES.filter((module) => conflicts.some(({ field }) => field === module)),
    };
  };
}

const NEWS: MatrixNews = {
  saved(change) {
    const { action, module } = named(change);
    const done = change.granted ? "otorgado" : "revocado";
    notify.success(`Permiso de ${action} para ${module} ${done} correctamente`, undefined, SHORTLY);
  },
  notSaved(change, { refused, detail }) {
    const { action, module } = named(change);
    if (!refused) notify.error(`Error al guardar el cambio de permiso: ${detail}`, undefined, SHORTLY);
    else if (change.granted)
      notify.error(`No se pudo otorgar el permiso de ${action} para ${module}`, detail, SHORTLY);
    else notify.error(`No se pudo revocar el permiso de ${action} para ${module}`, detail, SHORTLY);
  },
  savedAll() {
    notify.success("Permisos actualizados correctamente", undefined, SHORTLY);
  },
  taken(undo) {
    const way = { label: "Deshacer", go: () => void undo() };
    notify.success("Permisos actualizados correctamente", undefined, { way, shownMs: UNDO_MS });
  },
  givenBack(kept) {
    if (kept.length === 0) notify.success("Los permisos quedaron como estaban", undefined, SHORTLY);
    else notify.info("Otra persona los cambió después", `No se deshizo en ${modulesText(kept)}.`);
  },
  notSavedAll(changes, detail) {
    notify.error("No se pudieron guardar todos los cambios", detail, SHORTLY);
    for (const { action, module } of changes.slice(0, MOST_NAMED).map(named)) {
      notify.error(`No se pudo guardar el permiso ${action} para ${module}`, undefined, SHORTLY);
    }
  },
};

/** `crear`, `Clientes`. */
function named({ action, module }: GrantChange): { action: string; module: string } {
  return { action: actionWord(action), module: moduleLabel(module) };
}
