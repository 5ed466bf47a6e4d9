/** A person on one device who sees what the product says when something goes wrong, and can make it go wrong. */
import type { Locator, Page, Route } from "playwright-core";
import { expect } from "vitest";
import type { RefusalCode } from "#contract/refusals";
import { type ErrorSentence, onScreen, readCatalogue } from "#testkit/errors/catalogue";
import { grantLoan, type TestLoan } from "#testkit/server/book";
import type { FaultyProxy } from "#testkit/server/faulty-proxy";
import { breakable, type Fault } from "./faults.ts";
import { field, save } from "./form-actions.ts";
import type { Harness } from "./harness.ts";
import { day, follow } from "./person.ts";
import { typeIn } from "./typing.ts";

/** The answers of the server to the named questions, until a test changes them: a failure, or a refusal. */
interface Answering {
  fails?: RegExp;
  refuses?: { path: RegExp; code: RefusalCode };
}

export class ErrorScenario {
  readonly page: Page;
  readonly proxy: FaultyProxy;
  /** From now until the next page, what is named no longer works. */
  readonly breaks: (...faults: Fault[]) => Promise<void>;
  answering: Answering = {};
  readonly #known: ReadonlySet<string>;
  readonly #reached = new Set<string>();

  private constructor(harness: Harness, page: Page, breaks: ErrorScenario["breaks"]) {
    this.page = page;
    this.proxy = harness.proxy;
    this.breaks = breaks;
    this.#known = new Set(allSentences().flatMap(({ parts }) => parts));
  }

  static async of(harness: Harness): Promise<ErrorScenario> {
    const page = await harness.device();
    const scenario = new ErrorScenario(harness, page, await breakable(page));
    await page.route("**/api/**", (route) => scenario.#answer(route));
    return scenario;
  }

  async #answer(route: Route): Promise<void> {
    const { fails, refuses } = this.answering;
    const request = route.request();
    const json = (status: number, body: object) => route.fulfill({ status, json: body });
    if (fails?.test(request.url())) return json(500, { code: "INTERNAL" });
    if (refuses?.path.test(request.url())) {
      const { id } = request.postDataJSON() as { id: string };
      return json(200, { id, outcome: "refused", code: refuses.code, message: "", changeSeq: 0 });
    }
    return route.fallback();
  }

  /** Waits until the screen says each of these sentences of the catalogue. */
  async says(...sentences: string[]): Promise<void> {
    for (const sentence of sentences) {
      await this.page.getByText(onScreen(sentence)).first().waitFor();
      this.heard(sentence);
    }
  }

  heard(sentence: string): void {
    expect(this.#known, "a sentence of docs/errors.md").toContain(sentence);
    this.#reached.add(sentence);
  }

  /** The sentences that the catalogue owes to this test file and that no test reached. */
  owed(file: string): string[] {
    const own = allSentences().filter(({ proof }) => proof === file);
    return own.flatMap(({ parts }) => parts).filter((part) => !this.#reached.has(part));
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  async press(name: string | RegExp): Promise<void> {
    await this.button(name).click();
  }

  async pressInWindow(name: string): Promise<void> {
    await this.page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  }

  async fill(label: string, value: string): Promise<void> {
    await typeIn(field(this.page, label), value);
  }

  async save(): Promise<void> {
    await save(this.page);
  }

  async goes(address: string): Promise<void> {
    await follow(this.page, address);
  }

  async enters(email: string, password: string): Promise<void> {
    await this.fill("Correo electrónico", email);
    await typeIn(this.page.getByLabel("Contraseña", { exact: true }), password);
    await this.press("Iniciar Sesión");
  }

  /** Nothing of the product goes on, so that what is broken or mended next holds from its start. */
  async leaves(): Promise<void> {
    await this.page.goto("about:blank");
  }

  /** Without signal, and the device has noticed. */
  async cutOff(): Promise<void> {
    this.proxy.cut();
    await this.press(/^Estado de Sincronización/);
    await this.press("Sincronizar");
    await this.button(/^Estado de Sincronización: Offline/).waitFor();
  }

  async reconnects(): Promise<void> {
    this.proxy.mend();
    await this.page.reload();
    await this.button(/^Estado de Sincronización: Sincronizado$/).waitFor();
  }

  /** Waits for the screen of this title, after something that leads there. */
  async arrives(title: string): Promise<void> {
    await this.page.getByRole("heading", { level: 1, name: title }).waitFor();
  }

  /** Where each screen fails in its own words: address, sentences. */
  async walks(screens: readonly (readonly [address: string, ...sentences: string[]])[]): Promise<void> {
    for (const [address, ...sentences] of screens) {
      await this.goes(address);
      await this.says(...sentences);
    }
  }

  /** Something that one may do with the record on the screen, or with the one whose row is named. */
  async chooses(verb: string, row?: string): Promise<void> {
    const place = row ? this.page.getByRole("row").filter({ hasText: row }) : this.page.getByRole("main");
    await place.getByRole("button", { name: "Más acciones" }).first().click();
    await this.page.getByRole("menuitem", { name: verb, exact: true }).click();
  }
}

/** A loan of thirteen weekly cuotas, two of them overdue. */
export async function lateLoan({ admin }: Harness): Promise<TestLoan> {
  return grantLoan(await admin.device(), { startDate: day(-15) }, { today: day(0) });
}

function allSentences(): ErrorSentence[] {
  return readCatalogue().flatMap(({ sentences }) => [...sentences]);
}
