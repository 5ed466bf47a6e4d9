/** The actions of a person on the forms, whatever the kind of a field. */
import type { Locator, Page } from "playwright-core";
import { follow } from "./person.ts";
import { typeIn } from "./typing.ts";

/** By its accessible name. */
export function field(page: Page, name: string): Locator {
  const [text, ...others] = (["textbox", "spinbutton", "combobox"] as const).map((role) =>
    page.getByRole(role, { name, exact: true }),
  );
  return others.reduce((any, other) => any.or(other), text as Locator);
}

export async function pick(page: Page, label: string, text: string): Promise<void> {
  // The only one there is stands in the field already; a click opens the choice all the same.
  await field(page, label).first().click();
  await typeIn(field(page, label).first(), text);
  await page
    .getByRole("option", { name: new RegExp(text) })
    .first()
    .click();
}

/** The fields that seldom change are there from now on. */
export async function unfold(page: Page): Promise<void> {
  const fold = page.getByRole("button", { name: "Más opciones", exact: true });
  if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
}

export async function save(page: Page, name = "Guardar"): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

export async function fillPerson(page: Page, name: string, lastName: string): Promise<void> {
  await typeIn(field(page, "Nombre"), name);
  await typeIn(field(page, "Apellido"), lastName);
  await typeIn(field(page, "Cédula/RNC"), "000-0000000-0");
  await typeIn(field(page, "Teléfono"), "8090000000");
  await typeIn(field(page, "Correo electrónico"), "persona@ejemplo.invalid");
  await typeIn(field(page, "Dirección"), "Calle Inventada 1");
}

/** A new loan was saved: its own screen is there. */
export async function untilGranted(page: Page): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname !== "/loans/new" && /^\/loans\/[^/]+$/.test(pathname));
}

/** On the page itself: a notice at the edge of the screen may name the same person. */
export function inPage(page: Page, text: string | RegExp): Locator {
  return page.getByRole("main").getByText(text).first();
}

export function confirmButton(page: Page): Locator {
  return page.getByRole("button", { name: /^Cobrar RD\$/ });
}

/**
 * Collects on a loan what the form proposes, coming from the loan as a person does; answers the number on the receipt.
 * The form that a receipt of the same loan stands in is left that way too.
 */
export async function collect(page: Page, loanId: string): Promise<string> {
  await follow(page, `/loans/${loanId}`);
  await follow(page, `/payments/new/${loanId}`);
  return confirm(page);
}

/** A payment and a client, recorded without signal. */
export async function workUnsent(page: Page, loanId: string, lastName: string): Promise<void> {
  await collect(page, loanId);
  await follow(page, "/clients/new");
  await fillPerson(page, "Nadia", lastName);
  await save(page);
  await untilUnsent(page, 2);
}

/** The last of the three taps; answers the number on the receipt. */
export async function confirm(page: Page): Promise<string> {
  await confirmButton(page).click();
  await page.getByRole("heading", { name: /^Cobrado RD\$/ }).waitFor();
  return receiptNumber(page);
}

/** From a receipt to the next client of the list that one came from. */
export async function goOn(page: Page, name: string): Promise<void> {
  const next = page.getByRole("button", { name: new RegExp(`^Siguiente: ${name}`) });
  await next.waitFor();
  // A second tap of a nervous finger leaves no receipt: the button rests for a moment.
  await page.waitForFunction(
    (from) => performance.now() > from + 700,
    await page.evaluate(() => performance.now()),
  );
  await next.click();
}

/** The number of the receipt on the screen. */
export async function receiptNumber(page: Page): Promise<string> {
  const text = await page.getByRole("article").innerText();
  const [number] = /[0-9A-Z]{4}-\d+/.exec(text) ?? [];
  if (number === undefined) throw new Error(`a receipt without a number: ${text}`);
  return number;
}

/** Everything that was done here is on the server, and everything else is here. */
export async function untilSent(page: Page): Promise<void> {
  await syncState(page, "Sincronizado").waitFor();
}

export async function untilUnsent(page: Page, count: number): Promise<void> {
  const waiting = count === 1 ? "1 cambio sin enviar" : `${count} cambios sin enviar`;
  await syncState(page, new RegExp(`, ${waiting}$`)).waitFor();
}

/** The button that says how sync stands. */
export function syncState(page: Page, says: string | RegExp): Locator {
  const name = typeof says === "string" ? `Estado de Sincronización: ${says}` : says;
  return page.getByRole("button", { name, exact: true });
}
