/** How long a person waits, measured inside the page: from the event to the frame that shows its last effect. */
import type { Locator, Page } from "playwright-core";

/** No further change of the screen for so long: it is done. */
const QUIET_MS = 400;

/** Each key of `text` typed into a field: the milliseconds until the list below stands still. The field is emptied after. */
export async function timesOfKeys(page: Page, field: Locator, text: string): Promise<number[]> {
  await field.click();
  const times: number[] = [];
  for (const key of text) {
    const shown = await watch(page, "keydown");
    await page.keyboard.press(key === " " ? "Space" : key);
    times.push(await shown());
  }
  await field.fill("");
  await page.waitForTimeout(QUIET_MS);
  return times;
}

/**
 * The milliseconds from a click to the frame that shows a screen whose heading begins so. The changes that the server's
 * answer makes later are not waited for: it may come in a second or tomorrow.
 */
export async function timeOfClick(page: Page, button: Locator, heading: string): Promise<number> {
  const handle = await page.evaluateHandle(
    (wanted) => ({
      shown: new Promise<number>((resolve) => {
        let began = 0;
        const look = () => {
          if (began === 0 || !document.querySelector("main h1")?.textContent?.startsWith(wanted)) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - began));
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        window.addEventListener(
          "click",
          ({ timeStamp }) => {
            began = timeStamp;
          },
          { once: true, capture: true },
        );
      }),
    }),
    heading,
  );
  await button.click();
  return handle.evaluate(({ shown }) => shown);
}

/** Begins to watch for the next event of a kind; the answer waits for its last effect. */
async function watch(page: Page, event: string): Promise<() => Promise<number>> {
  const handle = await page.evaluateHandle(
    ([kind, quiet]) => ({
      shown: new Promise<number>((resolve) => {
        let [began, last] = [0, 0];
        let timer = 0;
        const observer = new MutationObserver(() => {
          if (began === 0) return;
          requestAnimationFrame(() => {
            last = performance.now();
          });
          clearTimeout(timer);
          timer = window.setTimeout(finish, quiet);
        });
        const finish = () => {
          observer.disconnect();
          resolve(Math.max(0, last - began));
        };
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        window.addEventListener(
          kind,
          ({ timeStamp }) => {
            began = timeStamp;
            timer = window.setTimeout(finish, quiet);
          },
          { once: true, capture: true },
        );
      }),
    }),
    [event, QUIET_MS] as const,
  );
  return () => handle.evaluate(({ shown }) => shown);
}
