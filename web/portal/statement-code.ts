/** The code of the statement, apart from the door's: a borrower who types a password waits for no loan's words. */
export async function fetchStatementCode() {
  return { default: (await import("./Dashboard.tsx")).Dashboard };
}

/** Begins to fetch it before the screen asks for it, which tries again where it does not come. */
export function bringStatementCode(): void {
  fetchStatementCode().catch(() => {});
}
