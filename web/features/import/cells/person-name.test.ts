import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readName, readNamePart } from "./person-name.ts";

describe("a client's whole name in one cell of the sheet", () => {
  it.each([
    ["María Altagracia Pérez Gómez", "María Altagracia", "Pérez Gómez"],
    ["Juan Pérez", "Juan", "Pérez"],
    ["Ana Peña Cruz", "Ana", "Peña Cruz"],
    ["Juan Carlos Pérez", "Juan Carlos", "Pérez"],
    ["María del Carmen Pérez", "María del Carmen", "Pérez"],
    ["María de los Ángeles Pérez Gómez", "María de los Ángeles", "Pérez Gómez"],
    ["Ramón de la Cruz", "Ramón", "de la Cruz"],
    ["Ramón De León", "Ramón", "De León"],
    ["Rosa Del Rosario Peña", "Rosa", "Del Rosario Peña"],
    ["Luis D'Oleo Montero", "Luis", "D'Oleo Montero"],
    ["Luis D’ Oleo Montero", "Luis", "D'Oleo Montero"],
    ["Pedro San Pablo", "Pedro", "San Pablo"],
    ["Santa Peña Cruz", "Santa", "Peña Cruz"],
    ["PÉREZ GÓMEZ, MARÍA", "María", "Pérez Gómez"],
    ["De la Cruz, Ana Rosa", "Ana Rosa", "De la Cruz"],
    ["JOSÉ ANTONIO NÚÑEZ DE LA ROSA", "José Antonio", "Núñez de la Rosa"],
    ["LUIS D'OLEO", "Luis", "D'Oleo"],
    ["ana peña-cruz", "Ana", "Peña-Cruz"],
    ["  Juan   Pérez ", "Juan", "Pérez"],
    ["Juan Pérez (Chulo)", "Juan", "Pérez (Chulo)"],
    ["Ana Luz Marina Pérez Gómez", "Ana Luz Marina", "Pérez Gómez"],
    ["JUAN DE DIOS PÉREZ", "Juan de Dios", "Pérez"],
    ["José L. Pérez", "José L.", "Pérez"],
    ["Mercedes Peña Vda. Cruz", "Mercedes", "Peña Vda. Cruz"],
    ["Chulo", "Chulo", ""],
    ["Pérez,", "Pérez", ""],
  ])("parts %j into given names and surnames", (text, name, lastName) => {
    expect(readName(text)).toEqual({ ok: true, value: { name, lastName } });
  });

  it("is refused where it is a number, too long or an error of the sheet", () => {
    expect(readName("1500")).toMatchObject({ ok: false, why: expect.stringContaining("no es un nombre") });
    expect(readName("a".repeat(121))).toMatchObject({ ok: false, why: expect.stringContaining("120") });
    expect(readName("#REF!")).toMatchObject({ ok: false });
    expect(readName(" ")).toBeNull();
  });

  it("loses no word of the client's name", () => {
    const word = fc.constantFrom(
      "Ana",
      "José",
      "de",
      "la",
      "San",
      "Pérez",
      "Altagracia",
      "D'Oleo",
      "y",
      "Cruz",
      "(Ana)",
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
        const reading = readName(words.join(" "));
        if (!reading?.ok) throw new Error(`refused ${words.join(" ")}`);
        const { name, lastName } = reading.value;
        expect(`${name} ${lastName}`.trim().toLowerCase()).toBe(words.join(" ").toLowerCase());
      }),
    );
  });
});

it("writes the capitals of a name that a system printed in capitals alone", () => {
  expect(readNamePart("MARÍA DE LOS ÁNGELES")).toEqual({ ok: true, value: "María de los Ángeles" });
  expect(readNamePart("Pérez")).toEqual({ ok: true, value: "Pérez" });
  expect(readNamePart("")).toBeNull();
  expect(readNamePart("#N/A")).toMatchObject({ ok: false });
});
