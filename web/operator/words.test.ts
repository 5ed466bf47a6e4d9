/** The words of the console for states, sizes, backups and acts. */
import { describe, expect, it } from "vitest";
import type { Instant } from "#domain/calendar/business-date";
import {
  actWord,
  backupWord,
  bytesText,
  invitationMessage,
  stateWord,
  versionText,
  whenText,
  whoWord,
} from "./words.ts";

const AT = Date.parse("2026-03-14T16:30:00Z") as Instant;
const backup = { at: AT, provedAt: AT, problem: null, isLate: false };

describe("the word for the last backup", () => {
  it.each([
    ["a proved one", backup, "open", "Comprobada"],
    ["one without its proof", { ...backup, provedAt: null }, "open", "Sin comprobar"],
    ["one that is old", { ...backup, isLate: true }, "open", "Atrasada"],
    ["none where one is due", { ...backup, at: null, provedAt: null, isLate: true }, "open", "Falta"],
    ["none of a new business", { ...backup, at: null, provedAt: null }, "invited", "Aún no"],
    ["none of a suspended one", { ...backup, at: null, provedAt: null }, "suspended", "Ninguna"],
    ["one whose next try failed", { ...backup, problem: "no room", isLate: true }, "open", "Falló"],
  ] as const)("of %s", (_kind, found, state, label) => {
    expect(backupWord({ backup: found, state }).label).toBe(label);
  });
});

it.each([
  [null, "—"],
  [0, "0 B"],
  [1536, "1.5 KB"],
  [5 * 1024 ** 2, "5.0 MB"],
  [3 * 1024 ** 3, "3.0 GB"],
])("%s bytes are «%s»", (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

it("a version is said by its number, and a moment that never came in a word", () => {
  expect([versionText("0031-loan-numbers"), versionText(null)]).toEqual(["0031", "Sin abrir"]);
  expect([whenText(AT), whenText(null)]).toEqual(["14/03/2026, 12:30 p. m.", "Nunca"]);
});

it("an act that this console does not know is shown by its name", () => {
  expect([actWord("business.suspend"), actWord("business.paint")]).toEqual([
    "Suspendió el negocio",
    "business.paint",
  ]);
});

it("a business that does not open is said so in every state", () => {
  expect(stateWord({ state: "open", problem: null }).label).toBe("Abierto");
  expect(stateWord({ state: "suspended", problem: "no disk" }).label).toBe("No abre");
});

it("an act of the command line is named as one, and an operator's by name and e-mail", () => {
  expect([whoWord("the command line"), whoWord("Olga <olga@prueba.example>")]).toEqual([
    "La línea de comandos",
    "Olga <olga@prueba.example>",
  ]);
});

it("the message of an invitation ends in the link, so that a chat makes one of it", () => {
  expect(invitationMessage("El Sol", "https://el-sol.example/#x")).toMatch(
    /«El Sol».*: https:\/\/el-sol\.example\/#x$/,
  );
});
