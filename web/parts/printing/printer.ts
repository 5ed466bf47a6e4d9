/** The receipt printer of this device: which one, over which way, and in which letters. Each device has its own. */
import { z } from "zod";
import { CODE_PAGES } from "#web/documents/paper/code-pages.ts";
import { PRINTER_KINDS, type PrinterKind, type PrinterLink } from "#web/platform/printer/link.ts";
import { PRINTER_WAYS } from "#web/platform/printer/ways.ts";
import { phone } from "#web/platform/shell.ts";
import { Signal } from "#web/platform/signal.ts";
import { keepText, smallStorage } from "#web/platform/storage.ts";

/** A code page of the printer, or a picture where it has none that reads in Spanish. */
export const LETTERS = [...CODE_PAGES, "picture"] as const;
export type Letters = (typeof LETTERS)[number];

export const LETTERS_LABELS: Readonly<Record<Letters, string>> = {
  cp858: "Europa 858",
  cp850: "Europa 850",
  windows1252: "Windows 1252",
  picture: "Dibujo",
};

const printer = z.strictObject({
  kind: z.enum(PRINTER_KINDS),
  id: z.string().nullable(),
  name: z.string(),
  letters: z.enum(LETTERS),
});
export type Printer = z.infer<typeof printer>;

const KEY = "cuadre.printer";

/** Null where this device prints through the system. */
export const chosenPrinter = new Signal<Printer | null>(remembered());

/** The connection that was chosen since the app was opened: some browsers do not find it again by themselves. */
let held: PrinterLink | null = null;

function remembered(): Printer | null {
  const text = smallStorage()?.getItem(KEY);
  if (!text) return null;
  try {
    return printer.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function choosePrinter(kind: PrinterKind, link: PrinterLink): void {
  held = link;
  keep({ kind, id: link.id, name: link.name, letters: LETTERS[0] });
}

export function writeIn(letters: Letters): void {
  const current = chosenPrinter.snapshot();
  if (current) keep({ ...current, letters });
}

export function forgetPrinter(): void {
  held = null;
  smallStorage()?.removeItem(KEY);
  phone()?.remember(KEY, null);
  chosenPrinter.set(null);
}

function keep(next: Printer): void {
  keepText(smallStorage(), KEY, JSON.stringify(next));
  phone()?.remember(KEY, JSON.stringify(next));
  chosenPrinter.set(next);
}

/** The way to the chosen printer; null when it must be chosen again. */
export async function linkOf({ kind, id }: Printer): Promise<PrinterLink | null> {
  held ??= await PRINTER_WAYS[kind].find(id).catch(() => null);
  return held;
}
