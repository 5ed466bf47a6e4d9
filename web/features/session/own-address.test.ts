import { expect, it } from "vitest";
import { backTo, ownAddress } from "./own-address.ts";

it.each([
  ["another site without its scheme", "//prestamos.example/login"],
  ["another site behind a backslash", "/\\prestamos.example"],
  ["another site behind a tab, which browsers leave out", "/\t/prestamos.example"],
  ["another site behind a line break", "/\n/prestamos.example"],
  ["another site behind a dot", "/.//prestamos.example"],
  ["another site behind a folder that is left again", "/clients/..//prestamos.example"],
  ["another site in full", "https://prestamos.example/"],
  ["another site in full, without slashes", "https:prestamos.example"],
  ["a script", "javascript:alert(1)"],
  ["a script behind a space", " javascript:alert(1)"],
  ["nothing", ""],
  ["a number", 7],
])("signing in does not lead to %s", (_kind, address) => {
  expect(ownAddress(address)).toBeUndefined();
  expect(backTo(address, () => true)).toBe("/");
});

it("signing in leads back to the screen with its filters, and to the start where no screen stands", () => {
  const address = "/payments?q=Pe%C3%B1a&kind=full_loan#abajo";
  expect(ownAddress(address)).toBe(address);
  const hasScreen = (path: string) => path === "/payments";
  expect(backTo(address, hasScreen)).toBe(address);
  for (const encoded of ["/%2Fprestamos.example", "/%5Cprestamos.example", "/%09/prestamos.example"]) {
    expect(backTo(ownAddress(encoded), hasScreen)).toBe("/");
  }
  expect(backTo(undefined, hasScreen)).toBe("/");
});
