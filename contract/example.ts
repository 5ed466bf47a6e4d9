/** The book of invented data: where it is served, who signs in to it, and the name of the business in it. */

/** The whole product stands under this path a second time, over the invented book alone. */
export const EXAMPLE_PATH = "/ejemplo";

export const DEMO_COMPANY = "Préstamos de Ejemplo (datos inventados)";

export const DEMO_ADMINISTRATOR = {
  name: "Administradora Ejemplo",
  email: "demo@ejemplo.do",
  password: "demo-cuadre",
};

/** A borrower of the book, who enters the portal. */
export const DEMO_BORROWER = { email: "prestataria@ejemplo.do", password: "demo-cuadre" };

export const DEMO_COLLECTOR = {
  name: "Cobradora Ejemplo",
  email: "cobros@ejemplo.do",
  password: "demo-cuadre",
};
