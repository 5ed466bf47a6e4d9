/** At the door every word says why and what to do, whether a sign-in was refused or something else was found there. */
import { describe, expect, it } from "vitest";
import { EXAMPLE_PROBLEMS, leftBehindWords } from "./door-words.ts";

const TO_DO = /\b(Revise|Recargue|Inténtelo|[Ee]xpórtelo|[Ee]xpórtelos)\b/;

describe("the door of the example", () => {
  it.each(Object.entries(EXAMPLE_PROBLEMS))("%s says what to do", (_, words) => {
    expect(words).toMatch(TO_DO);
  });
});

describe("unsent work that a person left behind", () => {
  it.each([
    [1, "Ana", false, "La cuenta de Ana ya no existe", "un cambio suyo sin enviar"],
    [3, "", false, "La cuenta de otra persona ya no existe", "3 cambios suyos sin enviar"],
    [2, "Ana", true, "Un administrador terminó este dispositivo de Ana", "2 cambios suyos sin enviar"],
  ])("%i of «%s», ended %s", (unsent, userName, isEnded, title, kept) => {
    const said = leftBehindWords({ unsent, userName, isEnded });
    expect(said.title).toBe(title);
    const text = said.lines.join(" ");
    expect(text).toContain(kept);
    expect(text).toMatch(TO_DO);
    expect(text).toContain("que lo");
    expect(text.includes("inicie sesión aquí otra vez")).toBe(isEnded);
  });
});
