/** Every way from this device to a printer. */
import { bluetoothPrinters } from "./bluetooth.ts";
import type { PrinterKind, PrinterWay } from "./link.ts";
import { rawbtPrinter } from "./rawbt.ts";
import { serialPrinters } from "./serial.ts";
import { sppPrinters } from "./spp.ts";
import { usbPrinters } from "./usb.ts";

export const PRINTER_WAYS: Readonly<Record<PrinterKind, PrinterWay>> = {
  bluetooth: bluetoothPrinters,
  spp: sppPrinters,
  serial: serialPrinters,
  usb: usbPrinters,
  rawbt: rawbtPrinter,
};
