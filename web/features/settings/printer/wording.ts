/** The ways to a printer, as a person recognises them. */
import type { PrinterKind } from "#web/platform/printer/link.ts";

export const WAY_LABELS: Readonly<Record<PrinterKind, { name: string; help: string; missing: string }>> = {
  bluetooth: {
    name: "Bluetooth",
    help: "Las portátiles de la calle, en Android o en Chrome.",
    missing: "Este navegador no llega a impresoras Bluetooth, o la dirección no es https.",
  },
  spp: {
    name: "Bluetooth emparejado",
    help: "Las que ya emparejó en los ajustes del teléfono.",
    missing: "Solo en la aplicación instalada de Android.",
  },
  serial: {
    name: "Puerto serie",
    help: "Bluetooth clásico ya emparejado, o un cable que el sistema muestra como puerto.",
    missing: "Este navegador no ofrece puertos.",
  },
  usb: {
    name: "Cable USB",
    help: "Una impresora conectada a este equipo.",
    missing: "Este navegador no llega a USB, o la dirección no es https.",
  },
  rawbt: {
    name: "RawBT",
    help: "La aplicación RawBT de Android, que guarda su propia impresora.",
    missing: "Solo en Android.",
  },
};
