import { describe, expect, it } from "vitest";
import { parseRate } from "#domain/interest/rate";
import { compoundMeaning, simpleMeaning } from "#web/wording/rate.ts";
import { inlineSchema, pageSchema } from "./rate-form.ts";

function messages(schema: typeof pageSchema | typeof inlineSchema, values: unknown): string[] {
  return (schema.safeParse(values).error?.issues ?? []).map(({ message }) => message);
}

describe("the page form of a rate", () => {
  it("asks for a name, a figure above zero and a type", () => {
    expect(messages(pageSchema, { name: "", rate: "0", type: "" })).toEqual([
      "Ingrese un nombre para la tasa de interés",
      "Ingrese un valor numérico mayor a cero",
      "Seleccione un tipo de tasa",
    ]);
  });

  it("takes a hundredth of a percent and nothing less", () => {
    const of = (rate: string) => pageSchema.safeParse({ name: "Semanal", rate, type: "annual" }).success;
    expect(["0.01", "30", "2,5"].map(of)).toEqual([true, true, true]);
    expect(["0.009", "-3", "", "mucho"].map(of)).toEqual([false, false, false, false]);
  });
});

describe.each([
  ["page", pageSchema, "Ingrese un valor numérico mayor a cero"],
  ["inline", inlineSchema, "La tasa de interés debe ser un número positivo."],
])("a rate that the %s form refuses", (_form, schema, notPositive) => {
  const said = (rate: string) => messages(schema, { name: "Semanal", rate, type: "annual" });

  it.each(["0.001", "0,009", "0.00001"])("hears of the least where %s is less", (rate) => {
    expect(said(rate)).toEqual(["El mínimo es 0.01\u00a0%"]);
  });

  it.each(["1000000", "1,000,000", "10000", "9999.99999"])("hears of the most where %s is more", (rate) => {
    expect(said(rate)).toEqual(["El máximo es 9,999.9999\u00a0%"]);
  });

  it("hears how many decimals there may be", () => {
    expect(said("1.23456")).toEqual(["Use hasta 4 decimales"]);
  });

  it.each(["0", "-1", "mucho"])("hears the specification's sentence for %s, of which it is true", (rate) => {
    expect(said(rate)).toEqual([notPositive]);
  });

  it.each(["0.01", "9999.9999", "2,5"])("is none where it is %s", (rate) => {
    expect(said(rate)).toEqual([]);
  });
});

describe("the inline form of a rate", () => {
  it("names what is missing in one sentence, and a bad figure in another", () => {
    const required = "Por favor, complete todos los campos requeridos.";
    expect(messages(inlineSchema, { name: "", rate: "", type: "annual" })).toEqual([required, required]);
    expect(messages(inlineSchema, { name: "Semanal", rate: "-1", type: "annual" })).toEqual([
      "La tasa de interés debe ser un número positivo.",
    ]);
  });
});

describe("the meaning of a rate", () => {
  it("is the share of the whole loan in simple interest, and a yearly rate in compound interest", () => {
    const five = parseRate("5");
    if (five === undefined) throw new Error("5 is a rate");
    expect(simpleMeaning(five)).toBe("5\u00a0% sobre el total del préstamo en interés simple");
    expect(compoundMeaning(five, "monthly")).toBe(
      "60\u00a0% nominal al año sobre el saldo en interés compuesto",
    );
  });
});
