import { describe, expect, it } from "vitest";
import { foldedOnce } from "#web/ui/list/visible-rows.ts";
import { byFullName, chatAddressOf, personSearchText } from "./person.ts";
import { personShape } from "./person-form.ts";

const person = {
  name: "Ñoño",
  lastName: "Inventado",
  identification: "00100000019",
  email: "nono@ejemplo.invalid",
  phone: "+1 809-555-0101",
};

describe("finding a person", () => {
  const text = foldedOnce(personSearchText)(person);

  it("takes names without accents and numbers however they are written", () => {
    for (const typed of ["nono", "inventado", "nono@ejemplo", "00100000019", "001-0000001-9"]) {
      expect(text).toContain(typed);
    }
    for (const typed of ["8095550101", "809-555-0101", "(809) 555-0101", "555-0101"]) {
      expect(text).toContain(typed);
    }
  });
});

describe("people in order", () => {
  it("sorts ñ after n and numbers by their size", () => {
    const named = (name: string, lastName: string) => ({ ...person, name, lastName });
    const sorted = [named("Ñoño", "A"), named("Nora", "B 10"), named("Nora", "B 9")].sort(byFullName);
    expect(sorted.map(({ name, lastName }) => `${name} ${lastName}`)).toEqual([
      "Nora B 9",
      "Nora B 10",
      "Ñoño A",
    ]);
  });
});

describe("writing to a person", () => {
  it("adds the country code and refuses numbers that are too short", () => {
    expect(chatAddressOf("(809) 555-0101", "Ñoño")).toBe(
      "https://wa.me/18095550101?text=Hola%20%C3%91o%C3%B1o%2C",
    );
    expect(chatAddressOf("555-0101", "Ñoño")).toBeUndefined();
  });
});

describe("the phone of a person", () => {
  const said = (who: "cliente" | "prestamista", typed: string) =>
    personShape(who).phone.safeParse(typed).error?.issues[0]?.message;

  it("has ten characters where the person owes, and of a lender is only asked for", () => {
    expect(said("cliente", "555-0101")).toBe("Ingrese un número de teléfono válido");
    expect(said("prestamista", "555-0101")).toBeUndefined();
    expect(said("prestamista", " ")).toBe("Ingrese el teléfono del prestamista");
  });
});
