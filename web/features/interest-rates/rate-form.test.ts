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

describe("the inline form of a rate", () => {
  it("names what is missing in one sentence, and a bad figure in another", () => {
    const required = "Por favor, complete todos los campos requeridos.";
    expect(messages(inlineSchema, { name: "", rate: "", type: "annual" })).toEqual([required, required]);
    expect(messages(inlineSchema, { name: "Semanal", rate: "-1", type: "annual" })).toEqual([
      "La tasa de interés debe ser un número positivo.",
    ]);
  });
});

describe("what a rate means", () => {
  it("is the share of the whole loan in simple interest, and a yearly rate in compound interest", () => {
    const five = parseRate("5");
    if (five === undefined) throw new Error("5 is a rate");
    expect(simpleMeaning(five)).toBe("5% sobre el total del préstamo en interés simple");
    expect(compoundMeaning(five, "monthly")).toBe("60% nominal al año sobre el saldo en interés compuesto");
  });
});
