/** A printer over each way: the bytes that it gets, and how far it came when something happens to it. */
import { beforeEach, describe, expect, it } from "vitest";
import { FakePrinter } from "#testkit/printing/fake-printers";
import { PrinterFault, type PrinterKind, type PrinterLink } from "./link.ts";
import { rawbtAddress } from "./rawbt.ts";
import { PRINTER_WAYS } from "./ways.ts";

const RECEIPT = Uint8Array.from({ length: 700 }, (_, at) => 32 + (at % 90));

let printer: FakePrinter;
beforeEach(() => {
  printer = new FakePrinter("MTP-II");
});

async function chosen(kind: PrinterKind): Promise<PrinterLink> {
  const link = await PRINTER_WAYS[kind].choose(true);
  if (!link) throw new Error("nothing was chosen");
  return link;
}

async function faultOf(sending: Promise<void>): Promise<PrinterFault> {
  const fault = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(fault instanceof PrinterFault)) throw new Error(`no fault of a printer: ${fault}`);
  return fault;
}

describe.each(["bluetooth", "serial", "usb"] as const)("a printer over %s", (kind) => {
  it("gets a receipt whole and in order, and is let go", async () => {
    const heard: number[] = [];
    await (await chosen(kind)).send(RECEIPT, (count) => heard.push(count));
    expect(printer.bytes).toEqual([...RECEIPT]);
    expect(heard.at(-1)).toBe(RECEIPT.length);
    expect([printer.opened, printer.closed]).toEqual([1, 1]);
  });

  it("is found again without asking", async () => {
    const { id } = await chosen(kind);
    const again = await PRINTER_WAYS[kind].find(id);
    await again?.send(RECEIPT, () => undefined);
    expect(printer.bytes).toHaveLength(RECEIPT.length);
    expect(printer.asked).toBe(1);
  });

  it("that goes away in the middle has taken some of it, and the link says how much at most", async () => {
    printer.breaksAfter = 600;
    const { trouble, sent } = await faultOf((await chosen(kind)).send(RECEIPT, () => undefined));
    expect(trouble).toBe("gone");
    expect(sent).toBeLessThanOrEqual(600);
    expect(printer.bytes).toHaveLength(600);
  });

  it("that is off takes nothing", async () => {
    const link = await chosen(kind);
    printer.isOn = false;
    expect(await faultOf(link.send(RECEIPT, () => undefined))).toMatchObject({ trouble: "gone", sent: 0 });
  });

  it("without paper is sent nothing", async () => {
    const link = await chosen(kind);
    printer.hasPaper = false;
    expect(await faultOf(link.send(RECEIPT, () => undefined))).toMatchObject({ trouble: "paper", sent: 0 });
    expect(printer.bytes).toEqual([]);
  });

  it("that never answers prints all the same", async () => {
    printer.answers = false;
    await (await chosen(kind)).send(RECEIPT, () => undefined);
    expect(printer.bytes).toHaveLength(RECEIPT.length);
  });
});

describe("the list of a browser", () => {
  it("leaves out a printer whose name says nothing, until all are asked for", async () => {
    expect(await PRINTER_WAYS.bluetooth.choose(false)).toBeNull();
    expect(await PRINTER_WAYS.bluetooth.choose(true)).not.toBeNull();
    new FakePrinter("Printer 58");
    expect(await PRINTER_WAYS.bluetooth.choose(false)).toMatchObject({ name: "Printer 58" });
  });

  it("hands a small Bluetooth printer no more than it carries at once", async () => {
    await (await chosen("bluetooth")).send(RECEIPT, () => undefined);
    expect(printer.largest).toBeLessThanOrEqual(20);
  });
});

it("RawBT is handed the bytes in an address that names the app", () => {
  expect(rawbtAddress(Uint8Array.of(27, 64, 241))).toBe(
    "intent:base64,G0Dx#Intent;scheme=rawbt;package=ru.a402d.rawbtprinter;end;",
  );
});
