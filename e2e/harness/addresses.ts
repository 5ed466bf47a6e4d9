/** Where every screen of a book that has something in it is found. */
import type { Page } from "playwright-core";

const STATIC = [
  "/",
  "/advanced-dashboard",
  "/clients",
  "/clients/new",
  "/lenders",
  "/lenders/new",
  "/interest-rates",
  "/interest-rates/new",
  "/loans",
  "/loans/new",
  "/payments",
  "/payments/new",
  "/expenses",
  "/expenses/new",
  "/users",
  "/users/new",
  "/audit",
  "/sync",
  "/sync/errors",
  "/settings/data-packages",
  "/nowhere",
];

/** The first record that a list leads to: its detail, or its form where it has no detail. */
async function firstOf(page: Page, url: string, list: string, end = ""): Promise<string> {
  await page.goto(url + list);
  const but = end === "" ? ':not([href*="/new"]):not([href$="/edit"])' : `[href$="${end}"]`;
  const record = page.locator(`main a[href^="${list}/"]${but}`).first();
  await record.waitFor();
  return (await record.getAttribute("href")) ?? "";
}

/** For somebody who is signed in and may see everything, with the book on the device. */
export async function everyAddress(page: Page, url = ""): Promise<string[]> {
  const [client, lender, loan, payment] = [
    await firstOf(page, url, "/clients"),
    await firstOf(page, url, "/lenders"),
    await firstOf(page, url, "/loans"),
    await firstOf(page, url, "/payments"),
  ];
  const expense = await firstOf(page, url, "/expenses");
  const rateForm = await firstOf(page, url, "/interest-rates", "/edit");
  const userForm = await firstOf(page, url, "/users", "/edit");
  const loanId = loan.split("/").at(-1);
  return [
    ...STATIC,
    ...[client, lender, loan, payment].flatMap((record) => [record, `${record}/edit`]),
    `${payment}/receipt`,
    expense,
    rateForm,
    userForm,
    userForm.replace(/edit$/, "permissions"),
    `/payments/new/${loanId}`,
    `/payments/interest/${loanId}`,
    `/payments/full-loan/${loanId}`,
  ];
}
