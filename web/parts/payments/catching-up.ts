/** The address of the form with all that is overdue, and the cuota of the day, already in it. */
export const CATCHING_UP = { hasta: "hoy" } as const;

export function isCatchingUp({ hasta }: { hasta?: string | undefined }): boolean {
  return hasta === CATCHING_UP.hasta;
}
