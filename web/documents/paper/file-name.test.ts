/** The name of a file says its days as papers do, whatever else is in it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { fileName } from "./content.ts";

test.each([
  [["Reporte de cobros", "04/03/2026"], "Reporte-de-cobros-04-03-2026"],
  [["Reporte de cobros", "2026-03-04"], "Reporte-de-cobros-04-03-2026"],
  [["Pagos", "2026-03-01", "2026-03-31"], "Pagos-01-03-2026-31-03-2026"],
  [["Pagos", "01/03/2026 – 31/03/2026"], "Pagos-01-03-2026-31-03-2026"],
  [["recibo", "7K0M-14"], "recibo-7K0M-14"],
  [["contrato", "AB12CD", "D’Oleo Núñez"], "contrato-AB12CD-D-Oleo-Nunez"],
  [["", "*"], "documento"],
])("%j is %s", (parts, name) => {
  expect(fileName(...parts)).toBe(name);
  expect(fileName(name)).toBe(name);
});

test("a name of any length keeps its number and its day", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (name) => {
      const made = fileName("intimacion-de-pago", "AB12CD", name, "2026-03-04");
      expect(made).toMatch(/^intimacion-de-pago-AB12CD-.*04-03-2026$/);
      expect(made.length).toBeLessThanOrEqual(80);
      expect(made).toMatch(/^[A-Za-z0-9-]+$/);
    }),
  );
});
