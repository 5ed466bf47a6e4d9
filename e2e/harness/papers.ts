/** The papers that a browser is asked to print. No test can look into the system's dialog, so they are kept here. */
import type { Page } from "playwright-core";
import type { TestLoan } from "#testkit/server/book";
import { lateLoan } from "./error-scenario.ts";
import { type Harness, openHarness } from "./harness.ts";
import { signIn } from "./person.ts";

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

/** A desk whose papers are kept, with the administrator at it and a late loan in the book. */
export interface PaperDesk {
  harness: Harness;
  loan: TestLoan;
  page: Page;
}

/** `keepsProduct`: it is to open without signal later. */
export async function openPaperDesk(keepsProduct: boolean): Promise<PaperDesk> {
  const harness = await openHarness();
  try {
    const loan = await lateLoan(harness);
    const page = keepsProduct ? await harness.device() : await harness.connected();
    await keepPapers(page);
    await signIn(page);
    return { harness, loan, page };
  } catch (error) {
    await harness.close();
    throw error;
  }
}

/** Where lines break is the paper's affair: its text with one space between words. */
export function words({ text }: PrintedPaper): string {
  return text.replace(/\s+/g, " ");
}

/** From the menu of the record that is open. */
export async function chooseOn(page: Page, verb: string): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Más acciones" }).first().click();
  await page.getByRole("menuitem", { name: verb, exact: true }).click();
}
