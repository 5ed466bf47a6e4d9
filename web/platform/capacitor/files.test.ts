import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ShellDouble } from "#testkit/device/shell-double";
import { writeWhole } from "./files.ts";

const PATH = "backups/backup_20260108_090000.json";
const KEPT = `DOCUMENTS/${PATH}`;

let shell: ShellDouble;
beforeEach(() => {
  shell = new ShellDouble();
  globalThis.Capacitor = shell;
});
afterEach(() => {
  globalThis.Capacitor = undefined;
});

const backup = new Blob([Uint8Array.from({ length: 2_000_000 }, (_, n) => n % 251)]);

describe("a backup in the phone's documents", () => {
  it("passes the bridge in parts, and is there byte for byte", async () => {
    expect(await writeWhole("DOCUMENTS", PATH, backup)).toContain(PATH);
    expect(shell.of("Filesystem.appendFile")).toHaveLength(2);
    const bytes = Buffer.from(shell.files.get(KEPT) ?? "", "latin1");
    expect(bytes.equals(Buffer.from(await backup.arrayBuffer()))).toBe(true);
  });

  it("is removed when the phone has no room for the rest, or kept less than it said", async () => {
    shell.refusals.set("Filesystem.appendFile", { code: "OS-PLUG-FILE-0013", message: "no room" });
    await expect(writeWhole("DOCUMENTS", PATH, backup)).rejects.toMatchObject({ code: "OS-PLUG-FILE-0013" });
    expect(shell.files.has(KEPT)).toBe(false);
    shell.refusals.clear();
    shell.refusals.set("Filesystem.stat", { message: "gone" });
    await expect(writeWhole("DOCUMENTS", PATH, backup)).rejects.toThrow("gone");
    expect(shell.files.has(KEPT)).toBe(false);
  });
});
