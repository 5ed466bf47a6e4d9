/** Money of today: a person who may not correct payments or expenses records them with the day's date (ruling A8). */
import type { DatedModule } from "#commands/date-flags";
import { usePermission } from "./use-session.ts";

const REASONS: Record<DatedModule, string> = {
  payments: "Se registra con la fecha de hoy. Para otra fecha hace falta el permiso de editar pagos.",
  expenses: "Se registra con la fecha de hoy. Para otra fecha hace falta el permiso de editar gastos.",
};

/** Why the date of the form is fixed; undefined where it may be typed. */
export function useFixedDate(module: DatedModule): string | undefined {
  return usePermission(module, "update") ? undefined : REASONS[module];
}
