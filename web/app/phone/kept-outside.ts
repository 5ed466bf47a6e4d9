/** Choices of this phone that outlive the web view's store: they are asked for again by nobody. */
export const KEPT_OUTSIDE: readonly string[] = ["cuadre.printer", "cuadre.reminders"];
