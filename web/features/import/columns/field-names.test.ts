import { describe, expect, it } from "vitest";
import { FIELD_NAMES, FIELDS } from "../fields.ts";
import { fieldsNamed, isPassedOver, plainHeading } from "./field-names.ts";

describe("the name of a column", () => {
  it("is folded: accents, abbreviations, currency and articles do not count", () => {
    expect(plainHeading("No. de Cuotas")).toBe("# cuotas");
    expect(plainHeading("  CÉD. ")).toBe("cedula");
    expect(plainHeading("Últ. pago")).toBe("ultimo pago");
    expect(plainHeading("Monto (RD$)")).toBe("monto");
    expect(plainHeading("N° Teléfono")).toBe("# telefono");
  });

  it("means the field of the loan that the product itself names so", () => {
    for (const field of FIELD_NAMES) {
      const named = [...fieldsNamed(FIELDS[field])].sort((a, b) => b[1] - a[1]);
      expect([field, named[0]?.[0]]).toEqual([field, field]);
    }
  });

  it("means another amount where a word beside it says so", () => {
    for (const name of [
      "Capital pagado",
      "Monto vencido",
      "Interés acumulado",
      "Monto atrasado",
      "Capital abonado",
    ]) {
      expect([name, fieldsNamed(name).has("amount")]).toEqual([name, false]);
    }
    expect([...fieldsNamed("Préstamo: Monto").keys()]).toContain("amount");
    expect([...fieldsNamed("Nombre del cliente actual").keys()]).toContain("fullName");
  });

  it("is not guessed where other programs say more than a lender is asked", () => {
    const names = [
      "Código cliente",
      "No. préstamo",
      "Próximo pago",
      "Nota",
      "Estado",
      "Vencimiento",
      "#",
      "Cuotas pendientes",
    ];
    for (const name of names) expect([name, isPassedOver(name)]).toEqual([name, true]);
    for (const name of ["No. de cuotas", "Cédula", "Saldo", "Mora"]) expect(isPassedOver(name)).toBe(false);
  });
});
