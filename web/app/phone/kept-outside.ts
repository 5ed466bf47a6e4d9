/** Choices of this phone that outlive the web view's store: no screen asks for them again. */
export const KEPT_OUTSIDE: readonly string[] = ["cuadre.printer", "cuadre.receipt", "cuadre.reminders"];
