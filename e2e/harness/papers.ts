/** The papers that a browser is asked to print. Nobody can look into the system's dialog, so they are kept here. */
import type { Page } from "playwright-core";

export interface PrintedPaper {
  title: string;
  text: string;
  /** As its last rule for pages says: `80mm 143mm`, `A4`. */
  pageSize: string;
  /** The text at the foot of every page. */
  footer: string;
}

type Keeper = typeof globalThis & { papers?: PrintedPaper[] };

/** Must be called before the page is opened. */
export async function keepPapers(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    window.print = () => {
      const rules = [...document.querySelectorAll("style")].map(({ textContent }) => textContent).join(" ");
      const [, pageSize = ""] = [...rules.matchAll(/@page\s*\{[^}]*size:\s*([^;}]+)/g)].at(-1) ?? [];
      const [, foot = ""] = /@bottom-left\s*\{\s*content:\s*"([^"]*)"/.exec(rules) ?? [];
      const footer = foot.replace(/\\([0-9a-f]+) /g, (_, code) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      );
      const keeper = window.top as unknown as Keeper;
      const paper = { title: document.title, text: document.body.innerText, pageSize, footer };
      keeper.papers = [...(keeper.papers ?? []), paper];
    };
  });
}

/** The one paper that lies in the printer of a page, after doing this; it is taken out of it. */
export async function printed(page: Page, press?: () => Promise<unknown>): Promise<PrintedPaper> {
  await press?.();
  await page.waitForFunction(() => "papers" in window);
  const papers = await page.evaluate(() => {
    const keeper = globalThis as Keeper;
    const { papers: kept = [] } = keeper;
    delete keeper.papers;
    return kept;
  });
  const [paper, ...others] = papers;
  if (!paper || others.length > 0) throw new Error(`${papers.length} papers were printed, not one`);
  return paper;
}
