/** Notices cover no title, no verb and not the sign of the connection, on every screen and over windows. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressesOf, walked } from "./harness/addresses.ts";
import { borrowChromium, DESK, openDevice, PHONE, type SharedBrowser } from "./harness/chromium.ts";
import { type Demo, signInToDemo, startDemo } from "./harness/demo.ts";
import { openScreen } from "./harness/person.ts";

let product: Demo;
let browser: SharedBrowser;

beforeAll(async () => {
  product = await startDemo();
  browser = await borrowChromium();
});
afterAll(async () => {
  await browser?.close();
  await product?.dispose();
});

const notices = (page: Page) => page.getByLabel("Avisos");

/** A person asks for the whole download, on any screen, and a notice says when it is here. */
async function downloadAll(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /conexión|conectado|enviado|sincron/i })
    .click();
  const panel = page.getByRole("dialog", { name: "Estado de Sincronización" });
  await panel.getByRole("button", { name: "Sincronizar", exact: true }).click();
  await notices(page).getByText("Sincronización completada").waitFor();
  await page.locator("#sync-overlay").waitFor({ state: "detached" });
}

async function dismissAll(page: Page): Promise<void> {
  const close = notices(page).getByRole("button", { name: "Cerrar aviso" });
  await expect
    .poll(async () => {
      if (await close.first().isVisible()) await close.first().click();
      return close.count();
    })
    .toBe(0);
}

/** The titles, verbs and signs under the notices, read point by point as an eye does. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Two frames: a notice is placed again in the one after a change.
    for (let n = 0; n < 2; n++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const place = document.querySelector("[aria-label=Avisos]");
    const found = new Set<string>();
    const name = (element: Element) => (element.ariaLabel ?? element.textContent ?? "").trim().slice(0, 40);
    const hasWordsAt = (element: Element, x: number, y: number) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return [...words.getClientRects()].some(
        ({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom,
      );
    };
    for (const notice of place?.children ?? []) {
      const box = notice.getBoundingClientRect();
      if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
        found.add("a notice is cut by the edge of the screen");
      for (let x = box.left + 2; x < box.right; x += 6) {
        for (let y = box.top + 2; y < box.bottom; y += 6) {
          const over = document.elementsFromPoint(x, y).find((each) => !place?.contains(each));
          const title = over?.closest("h1, h2, h3, h4");
          if (title && hasWordsAt(title, x, y)) found.add(`title «${name(title)}»`);
          // The button within a field is a part of the field: on a phone a tap goes through to it.
          const isOfField = innerWidth < 768 && over?.closest(".mantine-Input-section") != null;
          const verb = (isOfField ? null : over)?.closest(
            `button, [role=tab], a${innerWidth < 768 ? "" : ", input, select, textarea, label"}`,
          );
          // A link takes the taps of its whole row: what is read of it are its words. Cards are taller.
          const isRow =
            verb?.matches("a") && (verb.getBoundingClientRect().height > 72 || !hasWordsAt(verb, x, y));
          if (verb && !isRow) found.add(`verb «${name(verb)}»`);
        }
      }
      for (const sign of document.querySelectorAll("[role=status] span")) {
        if (!/^(Conectado|Modo Sin Conexión|Última actualización)/.test(sign.textContent ?? "")) continue;
        const { left, right, top, bottom } = sign.getBoundingClientRect();
        if (left < box.right && right > box.left && top < box.bottom && bottom > box.top)
          found.add(`sign «${name(sign)}»`);
      }
    }
    return [...found];
  });
}

const part = { of: 8, number: 0 };

describe.each([
  { name: "at a desk", size: DESK },
  // A form on a phone may be so full that a field is below: a tap goes through to it.
  { name: "on a phone", size: PHONE },
])("$name notices cover no title, no verb and not the sign of the connection", ({ size }) => {
  let page: Page;

  beforeAll(async () => {
    ({ page } = await openDevice(browser, product.url, size, false));
    await signInToDemo(page, product);
  });

  it(`on the screens: ${walked(part)}`, async () => {
    const faults: string[] = [];
    await dismissAll(page);
    for (const address of await addressesOf(page, part)) {
      if (address === "/nowhere") continue;
      await openScreen(page, address);
      await downloadAll(page);
      faults.push(...(await covered(page)).map((fault) => `${address}: ${fault}`));
      await dismissAll(page);
    }
    expect(faults).toEqual([]);
  });

  it("when a window opens below them, and when the signal goes and comes", async () => {
    const faults: string[] = [];
    const look = async (where: string) =>
      faults.push(...(await covered(page)).map((fault) => `${where}: ${fault}`));
    await openScreen(page, "/settings/data-packages");
    // At a desk three stand together.
    for (let n = 1; n <= 3; n++) {
      await page.getByRole("button", { name: "Descargar paquete" }).click();
      await expect
        .poll(() => notices(page).getByText("Paquete descargado").count())
        .toBe(size === DESK ? n : 1);
    }
    await look("three");
    await dismissAll(page);
    await openScreen(page, "/payments");
    await downloadAll(page);
    await page.context().setOffline(true);
    await page.getByText("Modo Sin Conexión").waitFor();
    await look("no signal");
    await page.context().setOffline(false);
    await page.getByText("Conectado", { exact: true }).waitFor();
    await dismissAll(page);
    await downloadAll(page);
    await page.getByRole("button", { name: /^(Alertas|Notificaciones)/ }).click();
    await page.getByRole("dialog", { name: "Notificaciones" }).waitFor();
    // On a phone they leave no place without a verb: a tap goes through to it.
    const underAlerts = await covered(page);
    faults.push(...underAlerts.filter((fault) => size === DESK || !fault.startsWith("verb")));
    await page.keyboard.press("Escape");
    await dismissAll(page);
    await openScreen(page, "/cash");
    await downloadAll(page);
    await page
      .getByRole("main")
      .getByRole("button", { name: /^(Abrir|Cerrar) Caja/i })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("textbox").first().waitFor();
    await look("a count");
    expect(faults).toEqual([]);
  });
});
