/** Which files are taken for a photo. */
import { expect, test } from "vitest";
import { photoProblem } from "./photo.ts";

const MEGABYTE = 1024 * 1024;
const file = (type: string, bytes = 1) => new Blob([new Uint8Array(bytes)], { type });

test("JPG, PNG and GIF are taken, and no other kind", () => {
  for (const type of ["image/jpeg", "image/png", "image/gif"]) expect(photoProblem(file(type))).toBeNull();
  for (const type of ["image/svg+xml", "application/pdf", ""]) {
    expect(photoProblem(file(type))).toBe("Por favor selecciona un archivo de imagen válido");
  }
});

test("up to five megabytes are taken", () => {
  expect(photoProblem(file("image/png", 5 * MEGABYTE))).toBeNull();
  expect(photoProblem(file("image/png", 5 * MEGABYTE + 1))).toBe("El archivo debe ser menor a 5MB");
});
