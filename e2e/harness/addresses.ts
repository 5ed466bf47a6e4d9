/** Where every screen of a book that has something in it is found. */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { REPORT_NAMES } from "#domain/reports/report";
import { commitOf } from "#testkit/commit";
import { Chance } from "#testkit/simulator/chance";
import { follow } from "./person.ts";

/** Those without the id of a record. */
export const STATIC_ADDRESSES = [
  "/",
  "/today",
  "/advanced-dashboard",
  "/clients",
  "/clients/new",
  "/clients/assign",
  "/lenders",
  "/lenders/new",
  "/interest-rates",
  "/interest-rates/new",
  "/zones",
  "/zones/new",
  "/loans",
  "/loans/new",
  "/suspensions",
  "/payments",
  "/payments/new",
  "/payments/continuous-yield",
  "/continuous-yield",
  "/continuous-yield/new",
  "/collaterals",
  "/collaterals/new",
  "/collection-routes",
  "/expenses",
  "/expenses/new",
  "/cash",
  "/cash/new-transaction",
  "/cash/mine",
  "/reports",
  ...REPORT_NAMES.map((name) => `/reports/${name}`),
  "/users",
  "/users/new",
  "/audit",
  "/import?de=libreta",
  "/import?de=pegar",
  "/sync",
  "/sync/errors",
  ...[
    "general",
    "printing",
    "lending",
    "charges",
    "collection-days",
    "late-fee",
    "cash",
    "map",
    "import",
    "backups",
    "backup-validation",
    "lock",
  ].map((tab) => `/settings/${tab}`),
  ...["intro", "loans", "payments", "reports"].map((tutorial) => `/help/${tutorial}`),
  ...["data-packages", "public-address", "certificate", "documents", "help"].map((tab) => `/settings/${tab}`),
];

/** The first record that a list leads to: its detail, or its form where it has no detail. */
async function firstOf(page: Page, list: string, end = ""): Promise<string> {
  await follow(page, list);
  const but = end === "" ? ':not([href*="/new"]):not([href$="/edit"])' : `[href$="${end}"]`;
  const record = page.locator(`main a[href^="${list}/"]${but}`).first();
  await record.waitFor();
  return (await record.getAttribute("href")) ?? "";
}

/** For a person who is signed in and may see everything, with the book on the device. */
export async function everyAddress(page: Page): Promise<string[]> {
  const [client, lender, loan, payment] = [
    await firstOf(page, "/clients"),
    await firstOf(page, "/lenders"),
    await firstOf(page, "/loans"),
    await firstOf(page, "/payments"),
  ];
  const expense = await firstOf(page, "/expenses");
  const collateral = await firstOf(page, "/collaterals");
  const rateForm = await firstOf(page, "/interest-rates", "/edit");
  const userForm = await firstOf(page, "/users", "/edit");
  const loanId = loan.split("/").at(-1);
  return [
    ...STATIC_ADDRESSES,
    ...[client, lender, loan, payment].flatMap((record) => [record, `${record}/edit`]),
    `${payment}/receipt`,
    expense,
    collateral,
    `${collateral}/edit`,
    rateForm,
    userForm,
    userForm.replace(/edit$/, "permissions"),
    `/payments/new/${loanId}`,
    `/payments/interest/${loanId}`,
    `/payments/full-loan/${loanId}`,
    // The last one, because it has no frame that would say that the next screen is on its way.
    "/nowhere",
  ];
}

/** One of so many parts of equal size; they are numbered from 0. */
export interface Part {
  of: number;
  number: number;
}

/** `npm run prove -- screens` sets it: all parts at once. */
const WHOLE = process.env.EVERY_SCREEN !== undefined;
const COMMIT = commitOf(join(import.meta.dirname, "../.."));
const TURN = new Chance(`parts of ${COMMIT}`).int(1000);

/** In the title of a test, which of the screens it walks over. */
export function walked({ of }: Part): string {
  return WHOLE ? "all of them" : `one of ${of} parts, drawn from ${COMMIT}`;
}

/**
 * Every second address, or every fourth; the commit says with which the parts begin. A walk on a phone and one at a desk
 * that take a half each see every screen between them, and after some commits each of them has seen all.
 */
export async function addressesOf(page: Page, { of, number }: Part): Promise<string[]> {
  const all = await everyAddress(page);
  return WHOLE ? all : all.filter((_, at) => (at + TURN) % of === number);
}
