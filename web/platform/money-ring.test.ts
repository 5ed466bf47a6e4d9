import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ShellDouble } from "#testkit/device/shell-double";
import { privateFiles } from "./capacitor/files.ts";
import { MoneyRing } from "./money-ring.ts";

const OWNER = "ana";
const files = (shell: ShellDouble) => [...shell.files.keys()].sort();
const ringOn = (shell: ShellDouble) => new MoneyRing(privateFiles(shell));

describe("money in the phone's own files", () => {
  it("is nothing on the first day, and then the last two states, the newer first", async () => {
    const shell = new ShellDouble();
    const ring = ringOn(shell);
    expect(await ring.read(OWNER)).toEqual([]);
    for (const text of ["uno", "dos", "tres"]) await ring.keep(OWNER, text);
    expect(await ring.read(OWNER)).toEqual(["tres", "dos"]);
    expect(files(shell)).toEqual(["DATA/money/ana-0.json", "DATA/money/ana-1.json"]);
  });

  it("is each person's own", async () => {
    const ring = ringOn(new ShellDouble());
    await ring.keep(OWNER, "de Ana");
    await ring.keep("beto", "de Beto");
    expect(await ring.read(OWNER)).toEqual(["de Ana"]);
  });

  it("survives whatever ends a write half way: the last state that was kept is still there", async () => {
    const step = fc.record({ cut: fc.option(fc.nat(400), { freq: 1 }), text: fc.string({ minLength: 1 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const shell = new ShellDouble();
        let kept: string | undefined;
        for (const { cut, text } of steps) {
          shell.diesAfter = cut;
          // Each time another start of the app.
          const done = await ringOn(shell)
            .keep(OWNER, text)
            .then(
              () => true,
              () => false,
            );
          if (done) kept = text;
          const read = await ringOn(shell).read(OWNER);
          if (kept !== undefined) expect(read).toContain(kept);
        }
      }),
    );
  });

  it("loses nothing of two payments that come at once", async () => {
    const ring = ringOn(new ShellDouble());
    await Promise.all(["uno", "dos"].map((text) => ring.keep(OWNER, text)));
    expect(await ring.read(OWNER)).toEqual(["dos", "uno"]);
  });

  it("is not written over by an empty state, by one on a full disk, or while it cannot be read", async () => {
    const shell = new ShellDouble();
    const ring = ringOn(shell);
    await ring.keep(OWNER, "uno");
    await expect(ring.keep(OWNER, "")).rejects.toThrow();
    shell.isFull = true;
    for (const text of ["dos", "tres"]) await expect(ring.keep(OWNER, text)).rejects.toThrow();
    shell.isFull = false;
    expect(await ring.read(OWNER)).toEqual(["uno"]);
    await ring.keep(OWNER, "cuatro");
    const before = new Map(shell.files);
    shell.isLocked = true;
    await expect(ring.keep(OWNER, "cinco")).rejects.toThrow();
    shell.isLocked = false;
    expect(shell.files).toEqual(before);
  });

  it("is not believed when a file was changed by something else", async () => {
    const shell = new ShellDouble();
    const ring = ringOn(shell);
    await ring.keep(OWNER, "cien pesos");
    const [name = "", text = ""] = [...shell.files][0] ?? [];
    shell.files.set(name, text.replace("cien", "mil"));
    expect(await ring.read(OWNER)).toEqual([]);
  });
});
