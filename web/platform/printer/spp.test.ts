import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ShellDouble } from "#testkit/device/shell-double";
import { PrinterFault } from "./link.ts";
import { sppPrinters } from "./spp.ts";

const PRINTER = { name: "POS-58", address: "00:11:22:33:44:55" };

let shell: ShellDouble;
beforeEach(() => {
  shell = new ShellDouble();
  globalThis.Capacitor = shell;
});
afterEach(() => {
  globalThis.Capacitor = undefined;
});

async function printer() {
  shell.paired = [PRINTER];
  const link = await sppPrinters.find(PRINTER.address);
  if (!link) throw new Error("the paired printer was not found");
  return link;
}

const bytes = (count: number) => Uint8Array.from({ length: count }, (_, n) => n % 256);

describe("a receipt printer of classic Bluetooth", () => {
  it("is offered in the app on Android and nowhere else", () => {
    expect(sppPrinters.isThere()).toBe(true);
    shell.platform = "ios";
    expect(sppPrinters.isThere()).toBe(false);
    globalThis.Capacitor = undefined;
    expect(sppPrinters.isThere()).toBe(false);
  });

  it("is chosen among the paired, or not at all", async () => {
    shell.paired = [PRINTER];
    expect(await sppPrinters.choose(true)).toMatchObject({ name: "POS-58", id: PRINTER.address });
    shell.paired = [];
    expect(await sppPrinters.choose(true)).toBeNull();
    expect(await sppPrinters.find(PRINTER.address)).toBeNull();
  });

  it("takes every byte of a receipt in their order, and is let go when all are out", async () => {
    const told: number[] = [];
    await (await printer()).send(bytes(1200), (count) => told.push(count));
    expect(Uint8Array.from(shell.printed)).toEqual(bytes(1200));
    expect(told).toEqual([512, 1024, 1200]);
    expect(shell.calls.slice(-6)).toEqual(
      ["connect", "write", "write", "write", "flush", "close"].map((method) => `CuadreSpp.${method}`),
    );
  });

  it("says how much was taken when it goes away, and is closed all the same", async () => {
    const link = await printer();
    shell.goneAfter = 600;
    const fault = await link.send(bytes(1200), () => {}).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(PrinterFault);
    expect(fault).toMatchObject({ trouble: "gone", sent: 512 });
    expect(shell.calls.at(-1)).toBe("CuadreSpp.close");
  });

  it("passes every refusal of the phone on", async () => {
    for (const code of ["DENIED", "OFF"]) {
      shell.refuses = code;
      await expect(sppPrinters.choose(true)).rejects.toMatchObject({ code });
      await expect(sppPrinters.find(PRINTER.address)).rejects.toMatchObject({ code });
    }
  });
});
