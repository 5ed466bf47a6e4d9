/** Texts that come and go: which of them came onto the page at any moment, however short. */
import type { Page } from "playwright-core";

interface Watching extends Window {
  sightings?: string[];
}

/** Notes each time that one of these texts comes onto the page, from the next address on. */
export async function watchFor(page: Page, ...texts: string[]): Promise<void> {
  await page.addInitScript((sought) => {
    const seen: string[] = [];
    (window as Watching).sightings = seen;
    const there = new Set<string>();
    const look = () => {
      const all = document.body?.textContent ?? "";
      for (const text of sought) {
        if (!all.includes(text)) there.delete(text);
        else if (!there.has(text)) {
          there.add(text);
          seen.push(text);
        }
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, texts);
}

/** In the order in which they came. */
export function sightings(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as Watching).sightings ?? []);
}
