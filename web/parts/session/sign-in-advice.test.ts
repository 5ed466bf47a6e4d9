/** A person who is refused at the door hears why and what to do, for every refusal. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { REFUSALS, sentence } from "#contract/refusals";
import { Session } from "./session.ts";
import { SIGN_IN_ADVICE, withAdvice } from "./sign-in-advice.ts";

const SERVER = join(import.meta.dirname, "../../../server");
/** Where a word is refused from the sign-in until the device is known. */
const ON_THE_WAY = [
  "features/session/routes.ts",
  "http/attempts.ts",
  "http/bodies.ts",
  "http/entrance.ts",
  "http/errors.ts",
  "http/same-origin.ts",
  "http/sessions.ts",
  "setup/first-administrator.ts",
  "sync/devices.ts",
  "sync/pull.ts",
];
/** Said to a device that signed in before, and mended by it without its person. */
const MENDED_BY_THE_DEVICE = new Set(["EPOCH_CHANGED", "CURSOR_TOO_OLD", "DEVICE_UNKNOWN", "DEVICE_FORKED"]);

function refusedWith(file: string): string[] {
  const source = readFileSync(join(SERVER, file), "utf8");
  return [...source.matchAll(/"([A-Z][A-Z_]+)"/g)]
    .flatMap(([, code = ""]) => (code in REFUSALS ? [code] : []))
    .filter((code) => !MENDED_BY_THE_DEVICE.has(code));
}

const CODES = [...new Set(ON_THE_WAY.flatMap(refusedWith))].sort();
/** A person is told to do something: in the polite form, or in that of the specification. */
const TO_DO = /\b(Espere|Revise|Abra|Recargue|Cierre|Pida|Use|Inicie|intente|avise|Debe)\b/i;

function refused(code: keyof typeof REFUSALS) {
  return { status: 400, body: { code, message: sentence(code) } };
}

describe("a refused sign-in", () => {
  test("is one of many, and each is known here", () => {
    expect(CODES).toEqual(expect.arrayContaining(["WRONG_PASSWORD", "TOO_MANY", "FORBIDDEN", "INTERNAL"]));
    expect(CODES.filter((code) => !(code in SIGN_IN_ADVICE))).toEqual([]);
  });

  test.each(Object.keys(SIGN_IN_ADVICE) as (keyof typeof REFUSALS)[])("%s says what to do", (code) => {
    expect(withAdvice(sentence(code), code)).toMatch(TO_DO);
  });

  test.each([
    [{ status: 0, body: null }, "Revise su conexión"],
    [{ status: 502, body: "<html>" }, "Espere unos minutos; si sigue, avise a quien administra el servidor."],
    [{ status: 200, body: {} }, "Espere unos minutos; si sigue, avise a quien administra el servidor."],
    [refused("TOO_MANY"), "Espere 15 minutos sin intentarlo; tras muchos intentos son hasta seis horas."],
    [
      refused("FORBIDDEN"),
      "Abra Cuadre en la dirección de su negocio y entre desde ahí, no desde otra página.",
    ],
    [refused("UNAVAILABLE"), "Puede estar en mantenimiento: espere unos minutos."],
    [{ status: 418, body: { code: "LATER_CODE", message: "De otra versión." } }, "De otra versión. Espere"],
  ])("answered %j says so at the door", async (answer, said) => {
    const session = new Session(null, async () => answer);
    expect(await session.signIn("ana@ejemplo.test", "secreto")).toMatchObject({
      ok: false,
      message: expect.stringContaining(said),
    });
  });
});
