import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostName, hostOfHeader, isReserved } from "./host-name.ts";

describe("a host name", () => {
  it.each([
    ["PRESTAMOS.Ejemplo.DO", "prestamos.ejemplo.do"],
    ["ejemplo.do.", "ejemplo.do"],
    ["ejemplo.do:8443", "ejemplo.do"],
    ["ñandú.do", "xn--and-6ma2c.do"],
    ["XN--AND-6MA2C.do", "xn--and-6ma2c.do"],
    ["ｅｊｅｍｐｌｏ.do", "ejemplo.do"],
    ["a", "a"],
  ])("%s has the one form %s", (text, name) => expect(hostName(text)).toBe(name));

  it.each([
    "",
    ".",
    "a..b",
    "-a.do",
    "a-.do",
    "a_b.do",
    "a b.do",
    "ana@ejemplo.do",
    "ejemplo.do/x",
    "ejemplo.do?x",
    "ejemplo.do#x",
    "ejemplo.do:99999",
    "ejemplo.do:80:80",
    "ejemplo%2edo",
    "ejemplo.do,otro.do",
    "127.0.0.1",
    "127.1",
    "0x7f.1",
    "[::1]",
    "1.2",
    `${"a".repeat(64)}.do`,
    `${"a.".repeat(150)}do`,
    "x".repeat(300),
    "ejemplo.do\u0000",
  ])("is not %j", (text) => expect(hostName(text)).toBeNull());

  it("keeps its form when it is normalised again, however it is written", () => {
    const label = fc.stringMatching(/^[a-zA-Z0-9ñáéü]([a-zA-Z0-9ñáéü-]{0,20}[a-zA-Z0-9ñáéü])?$/);
    const written = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join("."));
    fc.assert(
      fc.property(fc.oneof(written, fc.string(), fc.string({ unit: "binary" })), (text) => {
        const name = hostName(text);
        if (name === null) return;
        expect(name).toMatch(/^[a-z0-9.-]{1,253}$/);
        for (const again of [name, name.toUpperCase(), `${name}.`, `${name}:443`, `${name}.:80`]) {
          expect(hostName(again)).toBe(name);
          expect(hostOfHeader(again)).toBe(name);
        }
      }),
    );
  });
});

describe("the host of a header", () => {
  it.each([
    ["[::1]:3000", "::1"],
    ["127.0.0.1:80", "127.0.0.1"],
    ["LOCALHOST", "localhost"],
  ])("%s is %s", (text, host) => expect(hostOfHeader(text)).toBe(host));

  it.each(["ñandú.do", "\u00f1.do", "[::1", "[1.2.3.4]", "a@b.do", " a.do", "a.do "])("is not %j", (text) =>
    expect(hostOfHeader(text)).toBeNull(),
  );

  it("leaves the names of the machine itself to the operator", () => {
    expect(["localhost", "a.localhost", "localhost.do"].map(isReserved)).toEqual([true, false, false]);
  });
});
