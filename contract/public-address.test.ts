/** Which addresses a business may be reached at, and their one form. */
import { expect, test } from "vitest";
import { publicOrigin } from "./public-address.ts";

test.each([
  ["https://cobros.example.do", "https://cobros.example.do"],
  [" HTTPS://Cobros.Example.do/ ", "https://cobros.example.do"],
  ["https://cobros.example.do:443", "https://cobros.example.do"],
  ["http://192.168.1.20:3000", "http://192.168.1.20:3000"],
  ["http://[fe80::1]:80/", "http://[fe80::1]"],
  ["http://oficina", "http://oficina"],
])("%s is stored as %s", (typed, stored) => {
  expect(publicOrigin(typed)).toBe(stored);
});

test.each([
  "",
  "cobros.example.do",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "https://cobros.example.do/entrar",
  "https://cobros.example.do?x=1",
  "https://cobros.example.do#x",
  "https://ada:clave@cobros.example.do",
  "https://cobros.example.do:99999",
  "https://",
  "https://-cobros",
  `https://${"a".repeat(300)}`,
])("%s is no address of a business", (typed) => {
  expect(publicOrigin(typed)).toBeUndefined();
});
