import { expect, test } from "vitest";
import { installWords } from "./install-words.ts";

test("unsent work comes first, however little", () => {
  expect(installWords(0).title).toBe("Instale Cuadre en este teléfono");
  expect(installWords(1).title).toBe("Envíe antes de instalar");
  expect(installWords(1).text).toContain("el cambio sin enviar que guarda Safari");
  expect(installWords(3).text).toContain("los 3 cambios sin enviar que guarda Safari");
});
