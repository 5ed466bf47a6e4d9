/** Typing as a hand does it. */
import type { Locator } from "playwright-core";

/** The field is touched, its text marked and typed over key by key; no text is a Backspace. */
export async function typeIn(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.press("ControlOrMeta+a");
  if (text === "") await field.press("Backspace");
  else await field.pressSequentially(text);
}
