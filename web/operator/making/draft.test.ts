/** The names of a new business while they are typed, key by key. */
import { describe, expect, it } from "vitest";
import { type Draft, draftProblems, EMPTY, fieldOf, isTyped, typeHost, typeId, typeTitle } from "./draft.ts";

const DOMAIN = "cuadre.example";

/** The fields after each key of a text. */
function keyed(draft: Draft, text: string, type: (draft: Draft, text: string) => Draft): Draft {
  return Array.from(text).reduce((typed, _key, at) => type(typed, text.slice(0, at + 1)), draft);
}

const title = (draft: Draft, text: string) => typeTitle(draft, text, DOMAIN);
const id = (draft: Draft, text: string) => typeId(draft, text, DOMAIN);

describe("a new business", () => {
  it("gets its short name and its address from the title", () => {
    expect(keyed(EMPTY, "Préstamos El Sol", title)).toMatchObject({
      id: "prestamos-el-sol",
      host: "prestamos-el-sol.cuadre.example",
    });
  });

  it("keeps the short name that a person wrote, and its address follows that one", () => {
    const typed = title(keyed(title(EMPTY, "El Sol"), "sol", id), "El Sol de Oro");
    expect(typed).toMatchObject({ id: "sol", host: "sol.cuadre.example" });
  });

  it("keeps the address that a person wrote", () => {
    const typed = title(keyed(EMPTY, "cobros.sol.example", typeHost), "El Sol");
    expect(typed).toMatchObject({ id: "el-sol", host: "cobros.sol.example" });
  });

  it("is proposed names again once a person emptied them", () => {
    const typed = title(typeHost(id(id(EMPTY, "sol"), ""), ""), "La Luna");
    expect(typed).toMatchObject({ id: "la-luna", host: "la-luna.cuadre.example" });
  });

  it("says by field what is wrong, in the order of the fields", () => {
    expect(Object.keys(draftProblems(EMPTY))).toEqual(["title", "id", "host"]);
    const wrong = { ...EMPTY, title: "El Sol", id: "El Sol", host: "192.168.0.4" };
    expect(draftProblems(wrong)).toEqual({
      id: expect.stringContaining("3 a 40"),
      host: expect.stringContaining("ejemplo.do"),
    });
    expect(draftProblems(title(EMPTY, "El Sol"))).toEqual({});
  });

  it("has the refusals of the server at the field that they are about", () => {
    expect(["BUSINESS_ID_TAKEN", "HOST_TAKEN", "TOO_MANY"].map(fieldOf)).toEqual(["id", "host", undefined]);
  });

  it("is typed from its first key on", () => {
    expect([EMPTY, title(EMPTY, "E"), id(EMPTY, "e"), typeHost(EMPTY, "e")].map(isTyped)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});
