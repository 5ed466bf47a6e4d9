/**
 * The packages for a shop (docs/decisions/package-for-a-shop.md): the one for Linux is unpacked, started and worked with on a
 * machine that has nothing; of the one for Windows, which does not run here, the contents and the script are checked.
 */

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantLoan } from "#testkit/server/book";
import { freePort, ServerProcess } from "#testkit/server/process";
import { openDevice, PHONE } from "./harness/chromium.ts";
import { collect, untilSent } from "./harness/form-actions.ts";
import { contentOf, listed, makePackages, Shop } from "./harness/package.ts";
import { day, follow, signIn } from "./harness/person.ts";

const folder = mkdtempSync(join(tmpdir(), "cuadre-package-"));
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")) as {
  version: string;
};
const MEGABYTE = 1_000_000;
const HASHES = "HASHES.txt";

let forLinux: string;
let forWindows: string;
let unpacked: string;

beforeAll(async () => {
  [forLinux, forWindows] = makePackages(version, "linux-x64", "win-x64") as [string, string];
  const empty = join(folder, "una carpeta vacía");
  mkdirSync(empty);
  execFileSync("unzip", ["-q", forLinux, "-d", empty]);
  unpacked = join(empty, `cuadre-${version}-linux-x64`);
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function newShop(name: string): Promise<Shop> {
  return new Shop(join(folder, name), await freePort());
}

const copiesIn = (shop: Shop, before: string) =>
  readdirSync(join(shop.data, "backups", `before-${before}`)).filter((name) => name.endsWith(".db"));
const markOf = (shop: Shop) => readFileSync(join(shop.data, "cuadre.version"), "utf8").trim();

/** The book of a lender who has a loan to collect, as another way of running Cuadre left it. */
async function bookWithLoan(shop: Shop): Promise<string> {
  const server = await ServerProcess.start({ DATA_DIR: shop.data });
  const device = await (await server.setUp()).device();
  const loan = await grantLoan(device, { startDate: day(0) }, { today: day(0) });
  await server.stop();
  return loan.id;
}

it("a machine without Node, npm and network opens it, and is asked for the first administrator", async () => {
  const shop = await newShop("first");
  const running = shop.start(unpacked);
  try {
    await running.says("Cuadre está abierto");
    await expect.poll(() => existsSync(shop.opened)).toBe(true);
    expect(readFileSync(shop.opened, "utf8").trim()).toBe(running.url);
    const browser = await running.browser(join(folder, "browser"));
    try {
      const { page, problems } = await openDevice(browser, running.url, PHONE);
      await page.goto("/");
      await page.getByRole("button", { name: "Crear administrador" }).waitFor();
      expect(problems).toEqual([]);
    } finally {
      await browser.close();
    }
  } finally {
    expect(await running.stop()).toBe(0);
  }
  expect(markOf(shop)).toBe(version);
});

it("a book that is there is copied first; then a person signs in and collects, and the books agree", async () => {
  const shop = await newShop("second");
  const loan = await bookWithLoan(shop);
  const running = shop.start(unpacked, "servir");
  try {
    await running.says("Cuadre está abierto");
    expect(running.output).toContain("Copia de seguridad:");
    expect(copiesIn(shop, version)).toHaveLength(1);
    const browser = await running.browser(join(folder, "browser"));
    try {
      const { page, problems } = await openDevice(browser, running.url, PHONE);
      await signIn(page);
      await follow(page, `/payments/new/${loan}`);
      await collect(page, loan);
      await untilSent(page);
      expect(problems).toEqual([]);
    } finally {
      await browser.close();
    }
  } finally {
    expect(await running.stop()).toBe(0);
  }
  expect(existsSync(shop.opened)).toBe(false);
  const check = shop.start(unpacked, "revisar");
  expect(await check.ended).toBe(0);
  expect(check.output).toContain("1 loans, 1 payments");
  expect(check.output).toContain("The books agree");
});

describe("the next version, unpacked beside", () => {
  let shop: Shop;
  let next: string;
  beforeAll(async () => {
    shop = await newShop("third");
    next = join(folder, "cuadre-next");
    cpSync(unpacked, next, { recursive: true });
    writeFileSync(join(next, "app/package.json"), JSON.stringify({ type: "module", version: "99.0.0" }));
    await bookWithLoan(shop);
  });

  it("waits until the former one is closed", async () => {
    const former = shop.start(unpacked, "servir");
    await former.says("Cuadre está abierto");
    const early = shop.startBeside(former, next, "servir");
    expect(await early.ended).toBe(1);
    expect(early.output).toContain(`Todavía está abierta la versión ${version}`);
    expect(await former.stop()).toBe(0);
    expect(markOf(shop)).toBe(version);
  });

  it("does not open where no backup can be made", async () => {
    const backups = join(shop.data, "backups");
    const before = copiesIn(shop, version);
    execFileSync("mv", [backups, `${backups}-aside`]);
    writeFileSync(backups, "in the way");
    const refused = shop.start(next, "servir");
    expect(await refused.ended).toBe(1);
    expect(refused.output).toContain("No se pudo hacer la copia de seguridad");
    expect(markOf(shop)).toBe(version);
    rmSync(backups);
    execFileSync("mv", [`${backups}-aside`, backups]);
    expect(copiesIn(shop, version)).toEqual(before);
  });

  it("makes a backup, opens, and leaves the former folder as it was", async () => {
    const running = shop.start(next, "servir");
    await running.says("Cuadre está abierto");
    expect(await running.stop()).toBe(0);
    expect(copiesIn(shop, "99.0.0")).toHaveLength(1);
    expect(markOf(shop)).toBe("99.0.0");
    execFileSync("sha256sum", ["--quiet", "-c", HASHES], { cwd: unpacked });
  });
});

describe("the package for Windows", () => {
  const inside = (path: string) => `cuadre-${version}-win-x64/${path}`;
  const read = (path: string) => contentOf(forWindows, inside(path));

  it("has what it is started with, and everything is what its list of hashes says", () => {
    const paths = listed(forWindows);
    const lines = read(HASHES).toString().trim().split("\n");
    expect(lines.map((line) => inside(line.slice(66))).sort()).toEqual(
      paths.filter((path) => path !== inside(HASHES)).sort(),
    );
    for (const path of ["node/node.exe", "app/server/cuadre.js", "LEEME.txt", "LICENSE"]) {
      const hash = createHash("sha256").update(read(path)).digest("hex");
      expect(lines).toContain(`${hash}  ${path}`);
    }
    expect(
      paths.filter((path) => /\.(ts|tsx|map)$|\.test\.|\/(vitest|typescript|playwright)/.test(path)),
    ).toEqual([]);
  });

  it("has programs for Windows, as Node and as argon2", () => {
    for (const path of [
      "node/node.exe",
      "app/node_modules/@node-rs/argon2-win32-x64-msvc/argon2.win32-x64-msvc.node",
    ]) {
      const bytes = read(path);
      expect(bytes.toString("latin1", 0, 2)).toBe("MZ");
      const header = bytes.readUInt32LE(0x3c);
      expect(bytes.toString("latin1", header, header + 4)).toBe("PE\0\0");
      // The machine is x64.
      expect(bytes.readUInt16LE(header + 4)).toBe(0x8664);
    }
  });

  it("is started by a script that names what is there, with the ends of lines that Windows reads", () => {
    const script = read("cuadre.cmd").toString();
    expect(script.split("\r\n").join("")).not.toMatch(/[\r\n]/);
    const named = [...script.matchAll(/"%~dp0([^"]+)"/g)].map(([, path = ""]) => path.replaceAll("\\", "/"));
    expect(named).toEqual(["node/node.exe", "app/server/cuadre.js"]);
    expect(listed(forWindows)).toEqual(expect.arrayContaining(named.map(inside)));
  });

  it("runs the very same code as the one for Linux", () => {
    const code = (file: string) =>
      contentOf(file, `${(listed(file)[0] ?? "").split("/")[0]}/${HASHES}`)
        .toString()
        .split("\n")
        .filter((line) => /app\/(server|dist)\//.test(line));
    expect(code(forWindows)).toEqual(code(forLinux));
  });
});

it("no package is larger than 60 MB", () => {
  for (const file of [forLinux, forWindows]) expect(statSync(file).size).toBeLessThanOrEqual(60 * MEGABYTE);
});
