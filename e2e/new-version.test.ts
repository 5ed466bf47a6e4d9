/** A newer version of the product, while somebody is in the middle of a form. */
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
let isNewer = false;
const asked: string[] = [];

beforeAll(async () => {
  harness = await openHarness();
  office = await servesAlso(harness.product.url);
  page = await harness.device(undefined, `http://127.0.0.1:${(office.address() as AddressInfo).port}`);
  // The browser asks before a page with typed changes is left: the person stays.
  page.on("dialog", (dialog: Dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
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

const notice = () => page.getByRole("status").filter({ hasText: "Hay una versión nueva" });

it("is told beside the form, which stays as it was typed", async () => {
  await signIn(page);
  await untilInstalled(page);
  await page.goto("/clients/new");
  await field(page, "Nombre").click();
  await field(page, "Nombre").fill("A Medio Escribir");
  isNewer = true;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await notice().waitFor({ timeout: 45_000 });
  expect(await field(page, "Nombre").inputValue()).toBe("A Medio Escribir");
});

it("does not take what was typed when it is asked for in the middle of it", async () => {
  await notice().getByRole("button", { name: "Actualizar" }).click();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  expect(await field(page, "Nombre").inputValue()).toBe("A Medio Escribir");
  await field(page, "Apellido").fill("Todavía");
  expect(await field(page, "Apellido").inputValue()).toBe("Todavía");
});
