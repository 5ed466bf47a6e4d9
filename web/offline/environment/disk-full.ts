/** Whether something failed because the browser gives no more room, however the store has wrapped it. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("name" in error && error.name === "QuotaExceededError") return true;
  if ("inner" in error && isDiskFull(error.inner)) return true;
  if ("cause" in error && isDiskFull(error.cause)) return true;
  return "failures" in error && Array.isArray(error.failures) && error.failures.some(isDiskFull);
}
