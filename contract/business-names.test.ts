/** The names that a new business is offered, and what passes for an id. */
import { describe, expect, it } from "vitest";
import { businessIdOf, idFromTitle, isBusinessId, proposedHost } from "./business-names.ts";

describe("a business", () => {
  it.each([
    ["Préstamos El Sol", "prestamos-el-sol"],
    ["Inversiones Peña & Hijos, S.R.L.", "inversiones-pena-hijos"],
    ["  «La   Confianza» ", "la-confianza"],
    ["24 Horas Préstamos", "horas-prestamos"],
    ["D’Oleo", "doleo"],
    ["¿?", ""],
    ["", ""],
  ])("called «%s» is offered the id «%s»", (title, id) => {
    expect(idFromTitle(title)).toBe(id);
  });

  it("with a long title is offered an id without a hyphen at its end", () => {
    const id = idFromTitle("Cooperativa de Ahorros, Créditos y Servicios Múltiples del Cibao Central");
    expect(id).toBe("cooperativa-de-ahorros-creditos-y-servic");
    expect(isBusinessId(id)).toBe(true);
  });
});

describe("an id", () => {
  it.each(["sol", "prestamos-2", "a".repeat(40)])("may be «%s»", (id) => {
    expect(isBusinessId(id)).toBe(true);
  });

  it.each(["", "so", "2sol", "-sol", "sol-", "Sol", "peña", "el sol", "sol/..", "a".repeat(41)])(
    "may not be «%s»",
    (id) => {
      expect(isBusinessId(id)).toBe(false);
    },
  );

  it("typed with capitals, spaces around it or a hyphen that does not break is the same id", () => {
    expect(businessIdOf(" El‑Sol ")).toBe("el-sol");
  });
});

it("a host name is proposed once both of its parts are there", () => {
  expect(proposedHost("el-sol", "cuadre.example")).toBe("el-sol.cuadre.example");
  expect([proposedHost("", "cuadre.example"), proposedHost("el-sol", "")]).toEqual(["", ""]);
});
