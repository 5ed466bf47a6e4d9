/** Host names of businesses, as people type and paste them at the console. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { decorated } from "#testkit/decorated";
import { hostNameOf } from "./host-name.ts";

it.each([
  ["prestamos.ejemplo.do", "prestamos.ejemplo.do"],
  [" Prestamos.Ejemplo.DO. ", "prestamos.ejemplo.do"],
  ["https://prestamos.ejemplo.do/login?x=1", "prestamos.ejemplo.do"],
  ["prestamos.ejemplo.do:8443", "prestamos.ejemplo.do"],
  ["el‑sol.ejemplo.do", "el-sol.ejemplo.do"],
  ["peña.ejemplo.do", "xn--pea-8ma.ejemplo.do"],
  ["uno.localhost", "uno.localhost"],
])("«%s» is the host name %s", (typed, name) => {
  expect(hostNameOf(typed)).toBe(name);
});

it.each([
  "",
  "   ",
  "el sol",
  "192.168.0.4",
  "127.1",
  "[::1]",
  "-sol.do",
  "sol-.do",
  "sol..do",
  "sol_do.example",
  "ana:clave@sol.example",
  `${"a".repeat(64)}.do`,
  `${"a.".repeat(130)}do`,
  "javascript:alert(1)",
])("«%s» is none", (typed) => {
  expect(hostNameOf(typed)).toBeUndefined();
});

it("a host name is the same however a chat or a paper wrote it", () => {
  fc.assert(
    fc.property(decorated("el-sol.ejemplo.do"), (typed) => {
      expect(hostNameOf(typed)).toBe("el-sol.ejemplo.do");
    }),
  );
});
