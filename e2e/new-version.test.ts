/** A newer version of the product, while a person is in the middle of a form, in this tab or in another one. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Dialog, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { field } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { signIn, untilInstalled } from "./harness/person.ts";

let harness: Harness;
let office: Server;
let page: Page;
/** Another tab of the same device. */
let other: Page;
let isNewer = false;
const asked: string[] = [];

beforeAll(async () => {
  harness = await openHarness();
  office = await servesAlso(harness.product.url);
  page = await harness.device(undefined, `http://127.0.0.1:${(office.address() as AddressInfo).port}`);
  other = await page.context().newPage();
  for (const tab of [page, other]) {
    // The browser asks before a page with typed changes is left: the person stays.
    tab.on("dialog", (dialog: Dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
  }
});
afterAll(async () => {
  await harness?.close();
  office?.close();
});

/** The same product, whose worker is another one as soon as there is a newer version. */
async function servesAlso(url: string): Promise<Server> {
  // A request that was under way when the product stopped stays without an answer.
  const server = createServer((request, response) => {
    pass(url, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

async function pass(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = request.method === "GET" ? null : await buffer(request);
  const headers = new Headers();
  for (const name of ["cookie", "content-type", "accept", "sec-fetch-site"]) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  const answer = await fetch(`${url}${request.url}`, { method: request.method ?? "GET", headers, body });
  const type = answer.headers.get("content-type");
  response.writeHead(answer.status, {
    ...(type ? { "content-type": type } : {}),
    "set-cookie": answer.headers.getSetCookie(),
  });
  response.write(Buffer.from(await answer.arrayBuffer()));
  response.end(isNewer && request.url === "/sw.js" ? "\n// newer" : "");
}

const notice = (tab = page) => tab.getByRole("status").filter({ hasText: "Hay una versión nueva" });
const waiting = (tab = page) => tab.getByRole("status").filter({ hasText: "La versión nueva espera" });

async function type(tab: Page, name: string, text: string): Promise<void> {
  await field(tab, name).click();
  await field(tab, name).pressSequentially(text);
}

/** Each tab is marked: a page that is loaded again has lost the mark. */
const mark = (tab: Page) => tab.evaluate(() => Object.assign(window, { isSame: true }) && undefined);
const isSame = (tab: Page) => tab.evaluate(() => "isSame" in window);

it("is told beside the form, which stays as it was typed", async () => {
  await signIn(page);
  await untilInstalled(page);
  await page.goto("/clients/new");
  await type(page, "Nombre", "A Medio Escribir");
  await other.goto(new URL("/cash", page.url()).href);
  await other.getByRole("button", { name: "Abrir Caja" }).click();
  await other.getByLabel("Saldo Inicial").pressSequentially("1500");
  // The worker is asked for a while after the screen: both tabs hear of the newer one.
  await other.waitForFunction(() => performance.now() > 8_000);
  isNewer = true;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await notice().waitFor();
  await notice(other).waitFor();
  expect(await field(page, "Nombre").inputValue()).toBe("A Medio Escribir");
  for (const tab of [page, other]) await mark(tab);
});

it("loads no page again that holds typed work, neither this one nor another tab's", async () => {
  await notice().getByRole("button", { name: "Actualizar" }).click();
  await waiting().waitFor();
  await waiting(other).waitFor();
  expect([await isSame(page), await isSame(other)]).toEqual([true, true]);
  expect(asked).toEqual([]);
  expect(await field(page, "Nombre").inputValue()).toBe("A Medio Escribir");
  expect(await other.getByLabel("Saldo Inicial").inputValue()).toBe("1,500");
  await type(page, "Apellido", "Todavía");
  expect(await field(page, "Apellido").inputValue()).toBe("Todavía");
});

it("comes to a page as soon as its work is left", async () => {
  await page.getByRole("link", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Salir sin guardar" }).click();
  await expect.poll(() => isSame(page).catch(() => true)).toBe(false);
  expect(await isSame(other)).toBe(true);
  // A count is kept, so that closing the window asks nothing.
  await other.keyboard.press("Escape");
  await expect.poll(() => isSame(other).catch(() => true)).toBe(false);
  await other.getByRole("button", { name: "Abrir Caja" }).click();
  await expect.poll(() => other.getByLabel("Saldo Inicial").inputValue()).toMatch(/^1,500/);
  expect(asked).toEqual([]);
});
