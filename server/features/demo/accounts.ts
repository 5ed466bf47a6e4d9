/** Who signs in to the book of invented data, and how it is known to be one. */

export const DEMO_COMPANY = "Préstamos de Ejemplo (datos inventados)";

export const DEMO_ADMINISTRATOR = {
  name: "Administradora Ejemplo",
  email: "demo@ejemplo.do",
  password: "demo-cuadre",
};

export const DEMO_COLLECTOR = {
  name: "Cobradora Ejemplo",
  email: "cobros@ejemplo.do",
  password: "demo-cuadre",
};
