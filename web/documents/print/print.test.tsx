import { describe, expect, it, vi } from "vitest";
import type { Paper } from "../paper/content.ts";
import { refuse } from "../paper/outcome.ts";
import { printPaper, printReceipt, tellPrintFailure } from "./print.ts";
import { type Bluetooth, chooseBluetoothPrinter, chooseSerialPrinter, type Serial } from "./thermal.ts";

const PAPER: Paper = {
  title: "Recibo",
  fileName: "recibo",
  footer: "",
  blocks: [{ kind: "text", text: "Peña ".repeat(20) }],
};

describe("printing through the system", () => {
  it("tells a blocked window in an alert", async () => {
    vi.spyOn(window, "open").mockReturnValue(null);
    const alert = vi.spyOn(window, "alert").mockImplementation(() => undefined);
    const notify = vi.fn();
    const outcome = await printPaper(PAPER, "80mm", { through: "window" });
    expect(tellPrintFailure(outcome, notify)).toBe(false);
    expect(alert).toHaveBeenCalledWith(
      "Por favor habilite las ventanas emergentes para imprimir el documento.",
    );
    expect(notify).not.toHaveBeenCalled();
  });

  it("tells any other failure beside the screen", () => {
    const notify = vi.fn();
    expect(tellPrintFailure(refuse("PRINT_FAILED"), notify)).toBe(false);
    expect(notify).toHaveBeenCalledWith("No se pudo imprimir el documento.");
    expect(tellPrintFailure({ ok: true }, notify)).toBe(true);
  });
});

describe("a thermal printer", () => {
  /** A device as the browser shows one, remembering the packets it took. */
  function device(properties: { write: boolean; writeWithoutResponse: boolean }) {
    const packets: Uint8Array[] = [];
    const take = async (bytes: Uint8Array) => void packets.push(bytes);
    const target = { properties, writeValueWithResponse: take, writeValueWithoutResponse: take };
    const disconnect = vi.fn();
    const server = {
      getPrimaryServices: async () => [{ getCharacteristics: async () => [target] }],
      disconnect,
    };
    const bluetooth: Bluetooth = {
      requestDevice: async () => ({ name: "PT-210", gatt: { connect: async () => server } }),
    };
    return { bluetooth, packets, disconnect };
  }

  it("takes a receipt in packets, whole and in order, and is let go", async () => {
    const { bluetooth, packets, disconnect } = device({ write: true, writeWithoutResponse: false });
    const port = await chooseBluetoothPrinter(bluetooth, "cp858");
    expect(port?.name).toBe("PT-210");
    expect(await printReceipt(PAPER, { receiptWidth: 58 }, port)).toEqual({ ok: true });
    const text = Buffer.concat(packets).toString("latin1");
    expect(text.match(/Pe\xa4a/g)).toHaveLength(20);
    expect(Math.max(...packets.map(({ length }) => length))).toBeLessThanOrEqual(20);
    expect(disconnect).toHaveBeenCalledOnce();
  });

  it("gives way to the system's printing when it takes no bytes", async () => {
    const { bluetooth, disconnect } = device({ write: false, writeWithoutResponse: false });
    const port = await chooseBluetoothPrinter(bluetooth, "cp858");
    await expect(port?.write(new Uint8Array(1))).rejects.toThrow();
    expect(disconnect).toHaveBeenCalledOnce();
  });

  it("on a serial port gets all bytes and the port is closed", async () => {
    const taken: Uint8Array[] = [];
    const close = vi.fn(async () => undefined);
    const writable = new WritableStream<Uint8Array>({ write: (bytes) => void taken.push(bytes) });
    const serial: Serial = { requestPort: async () => ({ open: async () => undefined, close, writable }) };
    const port = await chooseSerialPrinter(serial, "cp850");
    await port.write(new Uint8Array([1, 2, 3]));
    expect(taken).toEqual([new Uint8Array([1, 2, 3])]);
    expect(close).toHaveBeenCalledOnce();
  });
});
