/** Every field of a number on a screen, tried as a person types: emptied from its end, left, and filled with another value. */
import type { Locator, Page } from "playwright-core";
import { formatDate } from "#domain/calendar/calendar-date";
import { day, untilDrawn } from "./person.ts";

/** Fields of amounts, rates, counts, dates and coordinates. Identifications and keys are text in digits. */
const FIELD =
  'input:is([inputmode="decimal"], [inputmode="numeric"], [name="latitude"], [name="longitude"]):not([name="identification"])';
/** No form has more: a screen that draws its fields again and again is stopped. */
const MOST = 40;

export interface TriedField {
  label: string;
  /** In words; null where all went well. */
  fault: string | null;
}

const UNTRIED = `${FIELD}:not([data-tried]):not([readonly]):not(:disabled):visible`;

/** A window comes with its code, which is fetched when it is first opened. */
export async function untilFieldStands(page: Page): Promise<void> {
  await page.locator(UNTRIED).first().waitFor();
  await untilDrawn(page);
}

/** Those that stand there and were not tried yet. A field that another one brings along is tried too. */
export async function tryNumberFields(page: Page): Promise<TriedField[]> {
  const tried: TriedField[] = [];
  for (let turn = 0; turn < MOST; turn++) {
    const field = page.locator(UNTRIED).first();
    if ((await field.count()) === 0) break;
    const { label, kind } = await describe(field);
    tried.push({ label, fault: await faultOf(page, label, kind) });
  }
  return tried;
}

type Kind = "amount" | "date" | "number";

/** Marks the field, so that it is tried once. */
function describe(field: Locator): Promise<{ label: string; kind: Kind }> {
  return field.evaluate((input) => {
    input.setAttribute("data-tried", "");
    for (const other of document.querySelectorAll("[data-trying]")) other.removeAttribute("data-trying");
    input.setAttribute("data-trying", "");
    const [label] = (input as HTMLInputElement).labels ?? [];
    const name = input.getAttribute("aria-label") ?? label?.textContent ?? "";
    const isAmount = input.closest(".mantine-Input-wrapper")?.querySelector(".currency") != null;
    const isDate = input.getAttribute("placeholder") === "dd/mm/aaaa";
    const kind: Kind = isAmount ? "amount" : isDate ? "date" : "number";
    return { label: name.replace(/\s*\*$/, "").trim(), kind };
  });
}

const YESTERDAY = formatDate(day(-1));
/** By keys, with what stands there while they are typed and once the field is left. */
const TYPED: Record<Kind, [keys: string, standing: string, left: string]> = {
  amount: ["1800", "1,800", "1,800.00"],
  date: [YESTERDAY.replaceAll("/", ""), YESTERDAY, YESTERDAY],
  number: ["12", "12", "12"],
};

/** A finger means the field wherever in it it comes down: on the sign before the number, on the unit after it. */
async function touch(field: Locator, kind: Kind): Promise<void> {
  const box = await field.boundingBox();
  // At the right of a date is the button of its calendar, and in a PIN the one that shows it.
  const hasButton = kind === "date" || (await field.getAttribute("type")) === "password";
  const places = hasButton ? [0.1, 0.5] : [0.1, 0.5, 0.95];
  for (const part of places) {
    await field.click({ position: { x: (box?.width ?? 0) * part, y: (box?.height ?? 0) / 2 } });
  }
}

async function faultOf(page: Page, label: string, kind: Kind): Promise<string | null> {
  const field = page.locator("[data-trying]");
  const [keys, standing, left] = TYPED[kind];
  const shows = async (wanted: string, when: string) => {
    const value = await field.inputValue();
    return value === wanted ? null : `${label} shows «${value}» ${when}, and not «${wanted}»`;
  };
  await touch(field, kind);
  await page.keyboard.press("End");
  const { length } = await field.inputValue();
  for (let key = 0; key < length; key++) await page.keyboard.press("Backspace");
  const emptied = await shows("", "when each of its characters was deleted");
  if (emptied) return emptied;
  await field.blur();
  const stayed = await shows("", "when it was left empty");
  if (stayed) return stayed;
  await field.focus();
  await field.pressSequentially(keys);
  const typed = await shows(standing, `when ${keys} was typed`);
  if (typed) return typed;
  await field.blur();
  return shows(left, `when ${keys} was typed and it was left`);
}
