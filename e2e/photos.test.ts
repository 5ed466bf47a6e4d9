/**
 * Photos as phones give them, through every field that takes one: large, turned, without a type, under another's name, and in
 * a format that this browser does not open.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ADMINISTRATOR } from "#testkit/server/agent";
import { grantLoan } from "#testkit/server/book";
import { type AtWork, openAtWork } from "./harness/at-work.ts";
import { DESK, PHONE } from "./harness/chromium.ts";
import { inPage } from "./harness/form-actions.ts";
import { day, expectNoBarriers, openScreen } from "./harness/person.ts";

let work: AtWork;
let page: Page;
let phone: Page;
let jpeg: Buffer;
let webp: Buffer;
let png: Buffer;
let folder: string;

beforeAll(async () => {
  work = await openAtWork(async (office) => {
    await grantLoan(office, { startDate: day(0) }, { today: day(0) }, { name: "Ramona" });
  });
  folder = await mkdtemp(join(tmpdir(), "cuadre-photos-"));
  page = await work.openAt("/", DESK);
  phone = await work.enter(PHONE, ADMINISTRATOR);
  [jpeg, webp, png] = await Promise.all([drawn("image/jpeg"), drawn("image/webp"), drawn("image/png")]);
});
afterEach(async () => expect(await work.mend()).toEqual([]));
afterAll(async () => {
  await work?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A picture twice as wide as high, whose left half is red. */
async function drawn(type: string): Promise<Buffer> {
  const letters = await page.evaluate(async (wanted) => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 400, height: 200 });
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no pen");
    pen.fillStyle = "#00f";
    pen.fillRect(0, 0, 400, 200);
    pen.fillStyle = "#f00";
    pen.fillRect(0, 0, 200, 200);
    return canvas.toDataURL(wanted, 1);
  }, type);
  return Buffer.from(letters.slice(letters.indexOf(",") + 1), "base64");
}

/** After the two bytes by which a JPEG begins: a part of its own, which readers skip or heed. */
function withParts(picture: Buffer, parts: readonly Buffer[]): Buffer {
  return Buffer.concat([picture.subarray(0, 2), ...parts, picture.subarray(2)]);
}

function part(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

const COMMENT = 0xfe;
const APP1 = 0xe1;

/** As a phone held upright writes it: the lines lie, and a note says to turn them to the right. */
const TURNED_RIGHT = part(
  APP1,
  Buffer.from("Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0", "latin1"),
);

/** It is a file on the disk: a browser reads so much from there, rather than from the wire of the test. */
async function twelveMegabytes(name: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, withParts(jpeg, Array<Buffer>(200).fill(part(COMMENT, Buffer.alloc(65_000, 7)))));
  return path;
}
const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic and no more", "latin1");

const FIELDS = [
  ["/clients/new", "Por favor selecciona un archivo de imagen válido"],
  ["/expenses/new", "Por favor selecciona un archivo de imagen válido"],
  ["/settings/general", "Por favor seleccione un archivo de imagen válido."],
  ["/collaterals/new", "no es una foto ni un PDF"],
] as const;

const input = () => page.locator("input[type=file]");
const choose = (file: string | { buffer: Buffer; name: string; mimeType: string }) =>
  input().setInputFiles(file);

/** The pictures that the form shows: the papers of a collateral stand as a list of names. */
const shown = () =>
  page
    .getByRole("main")
    .locator("img[src^=blob], ul[aria-label='Archivos elegidos'] li")
    .evaluateAll((all) => all.map((each) => each.getAttribute("src") ?? each.textContent).join("|"));

async function takes(file: Parameters<typeof choose>[0]): Promise<void> {
  const before = await shown();
  await choose(file);
  await expect.poll(shown).not.toBe(before);
  expect(await inPage(page, /HEIC|archivo de imagen válido|no es una foto/).count()).toBe(0);
}

describe("a photo", () => {
  it.each(FIELDS)("for %s is told by its bytes, made small, and judged then", async (address, noPicture) => {
    await openScreen(page, address);
    await input().waitFor({ state: "attached" });
    await choose({ buffer: heic, name: "IMG_0001.jpg", mimeType: "image/jpeg" });
    await inPage(page, /Esta foto está en formato HEIC/).waitFor();
    await choose({ buffer: Buffer.from("%PDX"), name: "nota", mimeType: "" });
    await inPage(page, noPicture).waitFor();
    expect(await shown()).toBe("");
    await takes({ buffer: webp, name: "chat", mimeType: "" });
    await takes({ buffer: png, name: "IMG_0002.HEIC", mimeType: "image/heic" });
    await takes(await twelveMegabytes("without-a-type"));
  });

  it("leaves the focus on the button that chose it", async () => {
    await openScreen(page, "/clients/new");
    const button = page.getByRole("main").getByRole("button", { name: /^(Agregar|Cambiar) foto$/ });
    await button.focus();
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button.press("Enter")]);
    await chooser.setFiles(await twelveMegabytes("casa.jpg"));
    await page.getByRole("main").locator("img[src^=blob]").waitFor();
    await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true);
  });

  it("stands as it was seen, however the phone was held", async () => {
    await openScreen(page, "/clients/new");
    await input().waitFor({ state: "attached" });
    // The form may still show what an earlier test chose.
    await takes({ buffer: withParts(jpeg, [TURNED_RIGHT]), name: "casa.jpg", mimeType: "image/jpeg" });
    const picture = page.getByRole("main").locator("img[src^=blob]");
    const seen = await picture.evaluate(async (element) => {
      const image = element as HTMLImageElement;
      await image.decode();
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
      const pen = canvas.getContext("2d");
      pen?.drawImage(image, 0, 0);
      const red = (x: number, y: number) => (pen?.getImageData(x, y, 1, 1).data[0] ?? 0) > 200;
      return { wide: canvas.width, high: canvas.height, top: red(100, 20), bottom: red(100, 380) };
    });
    expect(seen).toEqual({ wide: 200, high: 400, top: true, bottom: false });
  });
});

describe("the camera", () => {
  const asks = async (button: string) => {
    const [chooser] = await Promise.all([
      phone.waitForEvent("filechooser"),
      phone.getByRole("main").getByRole("button", { name: button, exact: true }).click(),
    ]);
    const chosen = phone.locator("input[type=file]");
    return {
      capture: await chosen.getAttribute("capture"),
      accept: await chosen.getAttribute("accept"),
      several: chooser.isMultiple(),
    };
  };

  it.each([
    ["/clients/new", "Agregar foto"],
    ["/expenses/new", "Agregar foto"],
    ["/settings/general", "Elegir logo"],
    ["/collaterals/new", "Subir archivos"],
  ])("on a phone opens in %s beside what is already on the phone", async (address, button) => {
    await openScreen(phone, address);
    expect(await asks("Tomar foto")).toEqual({ capture: "environment", accept: "image/*", several: false });
    const chosen = await asks(button);
    expect(chosen.capture).toBeNull();
    expect(chosen.accept).toContain("image/jpeg");
    expect(chosen.several).toBe(address === "/collaterals/new");
    await expectNoBarriers(phone);
  });

  it("is not asked for at a desk", async () => {
    await openScreen(page, "/collaterals/new");
    await page.getByRole("button", { name: "Subir archivos" }).waitFor();
    expect(await page.getByRole("button", { name: "Tomar foto" }).count()).toBe(0);
  });
});
