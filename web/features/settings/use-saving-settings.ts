/** How a tab of the settings is saved: only what changed, on the server itself, and clashes are asked about. */
import type { ReactNode } from "react";
import { updateSettings } from "#commands/settings/update";
import type { JsonObject } from "#contract/envelope";
import type { Settings } from "#contract/records/business";
import type { Refusal } from "#contract/refusals";
import { useRunOnline, useStamp } from "#web/offline/store/hooks.ts";
import { clashPoints } from "#web/parts/editing/clash-points.ts";
import type { Photo } from "#web/parts/editing/photo.ts";
import { showSettings } from "#web/parts/session/branding.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useConflictWindow } from "#web/ui/form/ConflictWindow.tsx";
import { editOf, isEmptyEdit, withChanges } from "#web/ui/form/edit.ts";
import { typedNotDone } from "#web/wording/not-done.ts";

/** The fields that a tab may change. */
export type SettingsValues = Partial<Omit<Settings, "id" | "createdAt" | "updatedAt">>;

interface SavingSettings {
  /** To be drawn somewhere on the screen. */
  window: ReactNode;
  /** Answers why it was not saved. `logo`: the new one, when `logoFileId` names it. */
  save(
    values: SettingsValues,
    logo?: Photo | null,
  ): Promise<{ title?: string; message: string | null } | undefined>;
}

export function useSavingSettings(shown: Settings, onSaved: (now: Settings) => void): SavingSettings {
  const run = useRunOnline();
  const stamp = useStamp();
  const { window, resolve: settle } = useConflictWindow();
  const save: SavingSettings["save"] = async (values, logo = null) => {
    const edit = editOf(pick(shown, values), values);
    if (isEmptyEdit(edit)) {
      onSaved(shown);
      return undefined;
    }
    let sent: SettingsValues = {};
    const outcome = await settle({
      edit,
      send: ({ changes, base }) => {
        sent = changes;
        const sends = logo !== null && changes.logoFileId === logo.declaration.id;
        return run(
          updateSettings,
          { at: stamp().at, changes, logo: sends ? logo.declaration : null },
          {
            base: base as JsonObject,
            ...(sends ? { files: [{ id: logo.declaration.id, blob: logo.blob }] } : {}),
          },
        );
      },
      describe: clashPoints,
    });
    if (!outcome) return { message: null };
    if (outcome === "theirs") {
      onSaved(shown);
      return undefined;
    }
    if (!outcome.ok) return notSaved(outcome.refusal, edit.changes.logoFileId !== undefined);
    const now = withChanges(shown, sent);
    notify.success("Configuración guardada");
    showSettings(now);
    onSaved(now);
    return undefined;
  };
  return { window, save };
}

function pick(from: Settings, values: SettingsValues): SettingsValues {
  return Object.fromEntries(Object.keys(values).map((field) => [field, from[field as keyof Settings]]));
}

const NOT_SAVED = "No se pudo guardar la configuración";

function notSaved(refusal: Refusal, hadLogo: boolean): { title: string; message: string } {
  return typedNotDone(hadLogo ? "No se pudo subir o actualizar el logo." : NOT_SAVED, refusal);
}
