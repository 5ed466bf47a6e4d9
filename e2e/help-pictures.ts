/**
 * Makes the pictures of the tutorials and of the README from the built product and its invented book: `npm run build`,
 * then `npm run help-pictures`. Each of a tutorial is a WebP of at most 60 KB; look at them before they are committed.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { DESK, openChromium, openDevice, PHONE } from "./harness/chromium.ts";
import { signInToDemo, startDemo } from "./harness/demo.ts";
import { collect, field, pick, untilSent } from "./harness/form-actions.ts";
import { follow, openScreen, untilDrawn } from "./harness/person.ts";
import { typeIn } from "./harness/typing.ts";

const FOLDER = join(import.meta.dirname, "../web/documents/help/pictures");
const LARGEST = 60 * 1024;
const README = join(import.meta.dirname, "../docs/pictures/cuadre.png");
/** The sizes of the two screens that are beside each other there, and of the frame around them. */
const SIDES = { desk: DESK, phone: { ...PHONE, height: DESK.height }, frame: 12 };

const firstLink = async (page: Page, list: string): Promise<string> => {
  await follow(page, list);
  const link = page.locator(`main a[href^="${list.split("?")[0]}/"]:not([href*="/new"])`).first();
  await link.waitFor();
  return (await link.getAttribute("href")) ?? "";
};

/** A WebP of a PNG, in the browser itself, of falling quality until it is small. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  for (const quality of [0.85, 0.7, 0.55, 0.4, 0.3]) {
    const encoded = await page.evaluate(
      async ({ data, wanted }) => {
        const picture = new Image();
        picture.src = `data:image/png;base64,${data}`;
        await picture.decode();
        const canvas = document.createElement("canvas");
        canvas.width = picture.width;
        canvas.height = picture.height;
        canvas.getContext("2d")?.drawImage(picture, 0, 0);
        return canvas.toDataURL("image/webp", wanted).split(",")[1] ?? "";
      },
      { data: png.toString("base64"), wanted: quality },
    );
    const webp = Buffer.from(encoded, "base64");
    if (webp.length <= LARGEST) return webp;
  }
  throw new Error("a picture stays larger than 60 KB");
}

/** Nothing is on its way, and nothing lies over the screen that goes away by itself. */
async function untilQuiet(page: Page): Promise<void> {
  await untilDrawn(page);
  const waits = () => {
    const waiting = document.querySelector(".mantine-Skeleton-root, .mantine-Loader-root");
    const reckoning = /Calculando/.exec(document.body.innerText);
    return waiting?.outerHTML ?? reckoning?.[0] ?? null;
  };
  for (let turn = 0; turn < 80 && (await page.evaluate(waits)) !== null; turn += 1) await untilDrawn(page);
  const left = await page.evaluate(waits);
  if (left !== null) process.stdout.write(`still waiting at ${page.url()}: ${left.slice(0, 120)}\n`);
  // A notice goes by itself, and could go under a click.
  await page.getByRole("button", { name: "Cerrar aviso" }).first().waitFor({ state: "hidden" });
  await page.getByText("Conectado", { exact: true }).waitFor({ state: "hidden" });
}

/** No row is lit under the mouse, and no field has a ring. */
async function letGo(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
}

async function take(page: Page, name: string): Promise<void> {
  await letGo(page);
  await untilQuiet(page);
  const webp = await toWebp(page, await page.screenshot({ animations: "disabled" }));
  await writeFile(join(FOLDER, `${name}.webp`), webp);
  process.stdout.write(`${name}.webp ${Math.ceil(webp.length / 1024)} KB\n`);
}

async function onPhone(page: Page): Promise<void> {
  for (const [name, address] of [
    ["inicio", "/"],
    ["cliente-nuevo", "/clients/new"],
    ["contratos", "/settings/documents"],
    ["caja", "/cash"],
  ] as const) {
    await openScreen(page, address);
    await page.evaluate(() => window.scrollTo(0, 0));
    if (name === "contratos")
      await page.getByRole("region", { name: /^Cláusula 1:/ }).evaluate((clause) => clause.scrollIntoView());
    await take(page, name);
  }
  await page.getByRole("button", { name: /^Estado de Sincronización/ }).click();
  await page.getByText("Sincronizar", { exact: true }).waitFor();
  await take(page, "sincronizacion");
  await page.keyboard.press("Escape");
  await ofOneLoan(page);
}

async function ofOneLoan(page: Page): Promise<void> {
  await follow(page, "/loans?estado=active");
  const loan = await firstLink(page, "/loans");
  await openScreen(page, loan);
  await take(page, "prestamo");
  await page.getByRole("main").getByRole("button", { name: "Más acciones" }).first().click();
  await page.getByRole("menuitem", { name: "Ver y firmar" }).click();
  await page.getByRole("button", { name: "Firmar en el teléfono" }).click();
  await draw(page);
  await take(page, "firma");
  await page.getByRole("button", { name: "Cancelar" }).click();
  await page.keyboard.press("Escape");
  await openScreen(page, `/payments/new/${loan.split("/").at(-1)}`);
  await take(page, "cobrar");
  await page.getByRole("radio", { name: "Abono a capital" }).check({ force: true });
  const abono = field(page, "Abono a capital");
  await typeIn(abono, "2000");
  await take(page, "abono");
  await typeIn(abono, "");
  await collect(page, loan.split("/").at(-1) ?? "");
  await take(page, "recibo");
}

/** A few strokes that are no person's signature. */
async function draw(page: Page): Promise<void> {
  const pad = page.getByRole("img", { name: /^Recuadro para la firma/ });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error("no place to sign");
  await page.mouse.move(box.x + 60, box.y + 120);
  await page.mouse.down();
  for (let step = 1; step <= 40; step += 1) {
    const x = box.x + 60 + step * 5;
    await page.mouse.move(x, box.y + 100 + Math.sin(step / 2.5) * 38);
  }
  await page.mouse.up();
}

async function atDesk(page: Page): Promise<void> {
  for (const [name, address] of [
    ["pagos", "/payments"],
    ["reportes", "/reports"],
    ["atrasados", "/reports/late-payments"],
    ["prestamo-nuevo", "/loans/new"],
  ] as const) {
    await openScreen(page, address);
    if (name === "prestamo-nuevo") {
      await field(page, "Monto").fill("10000");
      await pick(page, "Tasa de interés", "%");
      await page.getByRole("radio", { name: "Semanal" }).check({ force: true });
      await field(page, "Plazo").fill("13");
      await field(page, "Plazo").press("Tab");
      await page.getByText("Cuánto", { exact: true }).evaluate((heading) => heading.scrollIntoView());
    }
    await take(page, name);
  }
}

/** The list on the desk and a loan on the phone. */
async function ofReadme(page: Page): Promise<void> {
  const { desk, phone, frame } = SIDES;
  const shown = async (size: typeof desk, address: string) => {
    await page.setViewportSize(size);
    await openScreen(page, address);
    await page.evaluate(() => window.scrollTo(0, 0));
    // How many alerts there are is known some moments after the screen is.
    await page
      .getByRole("button", { name: /: \d+ sin leer$/ })
      .first()
      .waitFor();
    await letGo(page);
    await untilQuiet(page);
    return page.screenshot({ animations: "disabled" });
  };
  const list = await shown(desk, "/loans");
  const late = await firstLink(page, "/loans?estado=late");
  const loan = await shown(phone, late);
  const background = { r: 216, g: 213, b: 207 };
  const size = { width: desk.width + phone.width + 2 * frame, height: desk.height + 2 * frame };
  const picture = await sharp({ create: { ...size, channels: 3, background } })
    .composite([
      { input: list, left: frame, top: frame },
      { input: loan, left: frame + desk.width, top: frame },
    ])
    .png({ palette: true })
    .toBuffer();
  await writeFile(README, picture);
  process.stdout.write(`cuadre.png ${Math.ceil(picture.length / 1024)} KB\n`);
}

const product = await startDemo();
const browser = await openChromium();
try {
  await mkdir(FOLDER, { recursive: true });
  for (const [viewport, walk] of [
    [PHONE, onPhone],
    [DESK, atDesk],
    [SIDES.desk, ofReadme],
  ] as const) {
    const { page, close } = await openDevice(browser, product.url, viewport, false);
    await signInToDemo(page, product);
    await untilSent(page);
    await walk(page);
    await close();
  }
} finally {
  await browser.close();
  await product.dispose();
}
