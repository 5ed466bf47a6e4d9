/** Photos and papers of a collateral are recognized by their bytes and named in the sentence of a refusal. */
import { expect, test } from "vitest";
import { newId } from "#testkit/server/book";
import { paperFile } from "./paper-files.ts";

const MEGABYTE = 1024 * 1024;
const JPEG = "\xff\xd8\xff\xe0";
const PDF = "%PDF-1.7\n";
const HEIC = "\0\0\0\x10ftypheic\0\0\0\0";

const file = (letters: string, name: string, type = "", more = 0) =>
  new File([Buffer.from(letters, "latin1"), new Uint8Array(more)], name, { type });
const small = async () => new Blob([Buffer.from(JPEG, "latin1")], { type: "image/jpeg" });
const fails = () => Promise.reject(new Error("the browser reads no such picture"));
const said = (chosen: File, reduce: () => Promise<Blob> = small) =>
  paperFile(chosen, newId(), reduce).then(
    ({ declaration: { name, type } }) => `${type} ${name}`,
    (fault: Error) => fault.message,
  );

test.each([
  [file(PDF, "matrícula"), "application/pdf matrícula.pdf"],
  [file(PDF, "matricula.jpg", "image/jpeg"), "application/pdf matricula.pdf"],
  [file(JPEG, "IMG_0001.HEIC", "image/heic"), "image/jpeg IMG_0001.jpg"],
  [file("RIFF\0\0\0\0WEBP", "chat.pdf", "application/pdf"), "image/jpeg chat.jpg"],
  [file(JPEG, "casa.jpg", "image/jpeg", 12 * MEGABYTE), "image/jpeg casa.jpg"],
])("%o is taken by its bytes", async (chosen, taken) => {
  expect(await said(chosen)).toBe(taken);
});

test("a paper of more than ten megabytes, another kind of file and HEIC are named", async () => {
  expect(await said(file(PDF, "libro.pdf", "", 10 * MEGABYTE))).toMatch(/^«libro.pdf» pasa de 10 MB/);
  for (const type of ["", "image/png", "application/pdf"]) {
    expect(await said(file("PK\x03\x04", "acta.docx", type))).toMatch(
      /^«acta.docx» no es una foto ni un PDF/,
    );
  }
  expect(await said(file(HEIC, "IMG_2.jpg", "image/jpeg"), fails)).toMatch(
    /^«IMG_2.jpg»: Esta foto está en formato HEIC/,
  );
  expect(await said(file(JPEG, "rota.jpg"), fails)).toMatch(/^La foto «rota.jpg» está dañada/);
});
