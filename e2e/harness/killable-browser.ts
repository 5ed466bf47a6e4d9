/** A Chromium on a profile that stays, which can be killed outright: what it had stored is all that is left of it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type Browser, chromium, type Page } from "playwright-core";
import { CHROMIUM, FLAGS, PHONE } from "./chromium.ts";
import { PATIENCE } from "./patience.ts";

export class KillableBrowser {
  readonly page: Page;
  #program: ChildProcess;
  #browser: Browser;

  private constructor(program: ChildProcess, browser: Browser, page: Page) {
    this.#program = program;
    this.#browser = browser;
    this.page = page;
  }

  static async start(profile: string): Promise<KillableBrowser> {
    const { width, height } = PHONE;
    const own = [
      "--headless",
      "--password-store=basic",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
    ];
    // A group of its own, so that all of its processes die in the same instant.
    const program = spawn(CHROMIUM, [...FLAGS, ...own, `--window-size=${width},${height}`, "about:blank"], {
      detached: true,
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, TZ: "America/Santo_Domingo" },
    });
    const browser = await chromium.connectOverCDP(await addressOf(program));
    const context = browser.contexts()[0];
    const page = context?.pages()[0] ?? (await context?.newPage());
    context?.setDefaultTimeout(PATIENCE);
    if (!page) throw new Error("Chromium opened no page");
    return new KillableBrowser(program, browser, page);
  }

  /** The battery falls out. */
  kill(): Promise<void> {
    return this.#end((pid) => process.kill(-pid, "SIGKILL"));
  }

  /** Closed by its person: what it keeps lazily, such as its cookies, is on the disk too. */
  close(): Promise<void> {
    return this.#end(async () => {
      const session = await this.#browser.newBrowserCDPSession();
      await session.send("Browser.close");
    });
  }

  async #end(how: (pid: number) => unknown): Promise<void> {
    const { pid, exitCode, signalCode } = this.#program;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    const ended = once(this.#program, "exit");
    await how(pid);
    await ended;
  }
}

/** Where it can be driven: it says so when it is ready. */
function addressOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    stderr?.on("data", (text) => {
      said += text;
      const address = /ws:\/\/\S+/.exec(said)?.[0];
      if (address) resolve(address);
    });
    stderr?.on("close", () => reject(new Error(`Chromium ended: ${said}`)));
  });
}
