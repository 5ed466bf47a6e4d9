/**
 * Which loans, of either kind, stand in the totals of loans, of amounts and of balances: deleted and cancelled ones do not
 * (rulings L13, N1). Money received for one counts as received all the same.
 */
export function isCounted({ deleted, status }: { deleted: unknown; status: string }): boolean {
  return deleted === null && status !== UNCOUNTED_STATUS;
}

/** For a question to a database, which asks for `deleted` beside it. */
export const UNCOUNTED_STATUS = "cancelled";
