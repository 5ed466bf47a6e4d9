/** The invented loan book, made by the same command that a person would type. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { signIn } from "./person.ts";
import { emptyDirectory, type Product, startProduct } from "./product.ts";

const ROOT = join(import.meta.dirname, "../..");

export interface Demo extends Product {
  /** The administrator, as the command told the person who typed it. */
  email: string;
  password: string;
}

export async function startDemo(loans = 60): Promise<Demo> {
  const dataDir = await emptyDirectory();
  const args = ["demo/main.ts", "--data-dir", dataDir, "--loans", String(loans)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  const [, email, password] = /^ {2}(\S+@\S+) {2}(\S+)$/m.exec(stdout) ?? [];
  if (!email || !password) throw new Error(`the demo named no account:\n${stdout}`);
  return { ...(await startProduct(dataDir)), email, password };
}

/** Signs in and waits until the book is on the device. */
export async function signInToDemo(page: Page, { email, password }: Demo): Promise<void> {
  await signIn(page, { email, password });
  await page.goto("/loans");
  await page.locator(`main a[href^="/loans/"]:not([href$="/new"])`).first().waitFor();
}
