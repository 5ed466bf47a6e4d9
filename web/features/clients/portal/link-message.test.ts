import { expect, test } from "vitest";
import { linkMessage } from "./link-message.ts";

const ADDRESS = "https://cobros.example.do/client-portal/enlace/abc";

test("the message of a link says which business writes, where it has a name, and what is asked at the door", () => {
  expect(linkMessage({ name: "Ramona" }, "Préstamos El Ejemplo", ADDRESS)).toBe(
    `Hola Ramona, le escribe Préstamos El Ejemplo. Aquí puede ver su préstamo, sus pagos y sus recibos. Le pedirá los últimos cuatro dígitos de su cédula: ${ADDRESS}`,
  );
  expect(linkMessage({ name: "Ramona" }, "", ADDRESS)).toMatch(/^Hola Ramona, aquí puede ver su préstamo/);
});
