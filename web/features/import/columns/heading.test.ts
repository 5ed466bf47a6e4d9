import { describe, expect, it } from "vitest";
import { columnLetter, findHeading } from "./heading.ts";

const rows = (text: string) => text.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));

describe("the heading of a lender's sheet", () => {
  it("is the first row", () => {
    const sheet = rows("Nombre|Monto|Cuotas\nAna|1,000|13");
    expect(findHeading(sheet)).toEqual({ at: 0, headings: ["Nombre", "Monto", "Cuotas"], first: 1 });
  });

  it("is found below the titles of a printed report", () => {
    const sheet = rows(
      "Cartera de préstamos||\nFecha:|15/01/2026|\n||\nCliente|Capital|Resta\nAna|1,000|500",
    );
    expect(findHeading(sheet)).toEqual({ at: 3, headings: ["Cliente", "Capital", "Resta"], first: 4 });
  });

  it("has two rows where a group is over its parts", () => {
    const sheet = rows("Cliente||Cuota|\nNombre|Cédula|Valor|Cantidad\nAna|001|1,000|13");
    const headings = ["Cliente Nombre", "Cliente Cédula", "Cuota Valor", "Cuota Cantidad"];
    expect(findHeading(sheet)).toEqual({ at: 1, headings, first: 2 });
  });

  it("has two rows where only the cuota has parts below it", () => {
    const sheet = rows("Nombre|Monto|Cuota||Saldo\n||Valor|Cantidad|\nAna|10,000|1,000|13|8,000");
    const headings = ["Nombre", "Monto", "Cuota Valor", "Cuota Cantidad", "Saldo"];
    expect(findHeading(sheet)).toEqual({ at: 1, headings, first: 2 });
  });

  it("is lettered where the clients begin at once", () => {
    const sheet = rows("Ana Peña|10,000|semanal\nLuis Cruz|5,000|diario");
    expect(findHeading(sheet)).toEqual({
      at: -1,
      headings: ["Columna A", "Columna B", "Columna C"],
      first: 0,
    });
  });

  it("is lettered below a title that no heading follows", () => {
    const sheet = rows("Mis clientes||\nAna Peña|10,000|13\nLuis Cruz|5,000|13");
    expect(findHeading(sheet)).toMatchObject({ at: -1, first: 1 });
  });

  it("may say words of its own, over figures", () => {
    const sheet = rows("Quién|Cuánto|Desde\nAna|10,000|15/01/2026\nLuis|5,000|16/01/2026");
    expect(findHeading(sheet)).toEqual({ at: 0, headings: ["Quién", "Cuánto", "Desde"], first: 1 });
  });

  it("is nothing of an empty sheet", () => {
    expect(findHeading([])).toEqual({ at: -1, headings: [], first: 0 });
  });
});

it("letters the columns of a sheet as spreadsheets do", () => {
  expect([0, 25, 26, 51, 52, 99].map(columnLetter)).toEqual(["A", "Z", "AA", "AZ", "BA", "CV"]);
});
