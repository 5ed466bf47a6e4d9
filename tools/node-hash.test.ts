import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkNode, known, lockedNode } from "./setup/node-hash.mjs";
import { ROOT } from "./tidy/source.ts";

describe("the Node that comes along", () => {
  it("has a hash for the version that is locked", () => {
    expect(Object.keys(known)).toContain(lockedNode(join(ROOT, "package-lock.json")));
  });

  it("is refused when it is another, and said to be unchecked where its hash is not known", async () => {
    const folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
    const file = join(folder, "node");
    writeFileSync(file, "another program");
    const hash = createHash("sha256").update(readFileSync(file)).digest("hex");
    await expect(checkNode(file, "24.21.0", "linux-x64")).rejects.toThrow(hash);
    expect(await checkNode(file, "24.21.0", "aix-ppc64")).toContain("was not checked");
    rmSync(folder, { recursive: true });
  });
});
