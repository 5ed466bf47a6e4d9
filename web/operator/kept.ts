/**
 * Text that a person typed and has not sent stays in this tab when its window is closed, and when the page is left, loaded
 * again or signed out of (ruling E9).
 */
const keyOf = (name: string) => `cuadre.operator.${name}`;

export function kept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null");
  } catch {
    return null;
  }
}

export function keep(name: string, typed: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(typed));
  } catch {
    // A browser that keeps nothing: it is there as long as the screen is.
  }
}

export function forget(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // It kept nothing.
  }
}
