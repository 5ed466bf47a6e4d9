/** A person at work whose every act is counted: clicks, keys beside those of the fields, and the fields that are filled. */
import type { Page } from "playwright-core";
import { field } from "./form-actions.ts";

export interface Counts {
  /** Clicks, and keys that are no field's own. */
  acts: number;
  fields: number;
}

/** More fields than any form has. */
const MOST_TABS = 60;

export class Counted {
  readonly counts: Counts = { acts: 0, fields: 0 };
  #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(role: "link" | "button", name: string | RegExp): Promise<void> {
    this.counts.acts += 1;
    const options = typeof name === "string" ? { name, exact: true } : { name };
    await this.#page.getByRole("main").getByRole(role, options).first().click();
  }

  /** A button that fills fields counts as one. */
  async fillBy(name: RegExp): Promise<void> {
    await this.click("button", name);
    this.counts.acts -= 1;
    this.counts.fields += 1;
  }

  /** By the keys of fields: from one to the next, and what is typed. */
  async type(name: string, text: string): Promise<void> {
    this.counts.fields += 1;
    await this.#reach(name);
    await this.#page.keyboard.type(text);
  }

  /** A choice out of many: typed, and taken as the first that is found. */
  async pick(name: string, text: string): Promise<void> {
    await this.type(name, text);
    await this.#page
      .getByRole("option", { name: new RegExp(text) })
      .first()
      .waitFor();
    await this.#page.keyboard.press("Enter");
  }

  async #reach(name: string): Promise<void> {
    const box = field(this.#page, name).first();
    await box.waitFor();
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      if (await box.evaluate((input) => input === document.activeElement)) return;
      await this.#page.keyboard.press("Tab");
    }
    throw new Error(`no way by keyboard to the field «${name}»`);
  }
}
