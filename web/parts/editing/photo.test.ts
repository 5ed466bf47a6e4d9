/** Which files are taken for a photo: by their bytes, and by their size once they are small. */
import { expect, test } from "vitest";
import { newId } from "#testkit/server/book";
import { photoFrom, photoSent } from "./photo.ts";

const MEGABYTE = 1024 * 1024;
const NO_PICTURE = "Por favor selecciona un archivo de imagen válido";
const UNREADABLE = "No se pudo subir la imagen. Inténtalo de nuevo.";
const TOO_LARGE = "El archivo debe ser menor a 5MB";

const BYTES = {
  jpeg: "\xff\xd8\xff\xe1",
  png: "\x89PNG",
  gif: "GIF8",
  webp: "RIFF\0\0\0\0WEBP",
  heic: "\0\0\0\x10ftypheic\0\0\0\0",
  pdf: "%PDF-1.7",
  text: "hola",
};
const file = (bytes: keyof typeof BYTES, { type = "", size = 100, name = "foto" } = {}) =>
  new File([Buffer.from(BYTES[bytes], "latin1"), new Uint8Array(size)], name, { type });

const toBytes = (count: number) => async () => new Blob([new Uint8Array(count)], { type: "image/jpeg" });
const fails = () => Promise.reject(new Error("the browser reads no such picture"));
const taken = (chosen: File, reduce: (picture: Blob) => Promise<Blob> = toBytes(400_000)) =>
  photoFrom(chosen, newId(), reduce).then(
    ({ declaration: { name, type, size } }) => ({ name, type, size }),
    (fault: Error) => fault.message,
  );

test.each(["jpeg", "png", "gif", "webp"] as const)(
  "%s is taken by its bytes, whatever its type",
  async (kind) => {
    for (const type of ["", "image/heic", "text/plain", "application/octet-stream"]) {
      expect(await taken(file(kind, { type, name: "IMG_1.HEIC" }))).toEqual({
        name: "IMG_1.jpg",
        type: "image/jpeg",
        size: 400_000,
      });
    }
  },
);

test("a picture is handed on with the type that its bytes tell", async () => {
  const types: string[] = [];
  await taken(file("png", { type: "text/plain" }), async (picture) => {
    types.push(picture.type);
    return picture;
  });
  expect(types).toEqual(["image/png"]);
});

test("a paper, a text and a file without a byte are no picture", async () => {
  expect(await taken(file("pdf", { type: "image/jpeg" }))).toBe(NO_PICTURE);
  expect(await taken(file("text", { type: "text/plain" }))).toBe(NO_PICTURE);
  expect(await taken(new File([], "foto.jpg"))).toBe(NO_PICTURE);
});

test("a photo of twelve megabytes is taken, because it is judged once it is small", async () => {
  expect(await taken(file("jpeg", { size: 12 * MEGABYTE }))).toMatchObject({ size: 400_000 });
  expect(await taken(file("jpeg"), toBytes(5 * MEGABYTE))).toMatchObject({ size: 5 * MEGABYTE });
  expect(await taken(file("jpeg"), toBytes(5 * MEGABYTE + 1))).toBe(TOO_LARGE);
});

test("a picture that does not open is damaged, too large for the device, or HEIC", async () => {
  expect(await taken(file("jpeg"), fails)).toBe(UNREADABLE);
  expect(await taken(file("text", { type: "image/png" }), fails)).toBe(UNREADABLE);
  expect(await taken(file("jpeg", { size: 6 * MEGABYTE }), fails)).toBe(TOO_LARGE);
  for (const disguise of [{ type: "image/jpeg", name: "a.jpg" }, { type: "" }, { size: 6 * MEGABYTE }]) {
    expect(await taken(file("heic", disguise), fails)).toMatch(/^Esta foto está en formato HEIC.*JPG/);
  }
});

test("HEIC is taken where the browser opens it", async () => {
  expect(await taken(file("heic"))).toMatchObject({ type: "image/jpeg" });
});

test("a photo that was sent before goes again without its bytes, while the form still shows it", async () => {
  const photo = await photoFrom(file("jpeg"), newId(), toBytes(10));
  const correction = { args: { photo: photo.declaration } };
  const { id } = photo.declaration;
  expect(photoSent(photo, { photoId: id }, null)).toEqual({
    args: { photo: photo.declaration },
    files: [{ id, blob: photo.blob }],
  });
  expect(photoSent(null, { photoId: id }, correction)).toEqual({
    args: { photo: photo.declaration },
    files: [],
  });
  expect(photoSent(null, { photoId: "" }, correction)).toEqual({ args: { photo: null }, files: [] });
});
