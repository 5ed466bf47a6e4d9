/** A way from this device to a receipt printer. The printer's own bytes go over it. */

export const PRINTER_KINDS = ["bluetooth", "spp", "serial", "usb", "rawbt"] as const;
export type PrinterKind = (typeof PRINTER_KINDS)[number];

export interface PrinterLink {
  /** As the device calls itself; empty where it does not say. */
  name: string;
  /** By which the browser knows it again; null where nothing tells it from another. */
  id: string | null;
  /** Resolves once the printer took everything; `onSent` hears how many bytes it has taken so far. */
  send(bytes: Uint8Array, onSent: (count: number) => void): Promise<void>;
}

export interface PrinterWay {
  /** Whether this browser offers the way at all. */
  isThere(): boolean;
  /** Lets the person choose; called within a tap. `all`: those too whose name says nothing. Null when none was chosen. */
  choose(all: boolean): Promise<PrinterLink | null>;
  /** One that was chosen before, without asking again; null where the browser does not permit that. */
  find(id: string | null): Promise<PrinterLink | null>;
}

export type PrinterTrouble = "gone" | "paper";

/** A job did not end. `sent` bytes of it were taken: that much may be on paper. */
export class PrinterFault extends Error {
  readonly trouble: PrinterTrouble;
  readonly sent: number;

  constructor(trouble: PrinterTrouble, sent: number, cause?: unknown) {
    super(`printer: ${trouble} after ${sent} bytes`, { cause });
    this.trouble = trouble;
    this.sent = sent;
  }
}

/** An open connection. */
export interface Channel {
  /** Most bytes that it carries at once. */
  packet: number;
  write(bytes: Uint8Array): Promise<void>;
  /** Asks for one byte of status; null from a printer that does not answer. */
  ask(request: Uint8Array): Promise<number | null>;
  /** Resolves when what was written has left this device. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** ESC/POS, DLE EOT 4: how much paper there is. Bits 5 and 6 are set when it has ended. */
const ASK_FOR_PAPER = Uint8Array.of(0x10, 0x04, 0x04);
const PAPER_ENDED = 0x60;

/** In packets, each waited for; paper is asked for before the first and after the last. */
export async function sendThrough(
  open: () => Promise<Channel>,
  bytes: Uint8Array,
  onSent: (count: number) => void,
): Promise<void> {
  let sent = 0;
  try {
    const channel = await open();
    try {
      await requirePaper(channel, sent);
      while (sent < bytes.length) {
        const packet = bytes.slice(sent, sent + channel.packet);
        await channel.write(packet);
        sent += packet.length;
        onSent(sent);
      }
      await channel.flush();
      await requirePaper(channel, sent);
    } finally {
      // A connection that broke cannot be closed, and why it broke is what counts.
      await channel.close().catch(() => undefined);
    }
  } catch (fault) {
    throw fault instanceof PrinterFault ? fault : new PrinterFault("gone", sent, fault);
  }
}

async function requirePaper(channel: Channel, sent: number): Promise<void> {
  const status = await channel.ask(ASK_FOR_PAPER);
  if (status !== null && (status & PAPER_ENDED) !== 0) throw new PrinterFault("paper", sent);
}

const ANSWER_WITHIN_MS = 400;

/** The first answer, or null when none comes in time: many cheap printers never answer. */
export function answerInTime(answer: Promise<number | null>): Promise<number | null> {
  return Promise.race([
    answer.catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), ANSWER_WITHIN_MS)),
  ]);
}

/** The person closed the browser's list, or it was empty. */
export function isNothingChosen(fault: unknown): boolean {
  return fault instanceof DOMException && (fault.name === "NotFoundError" || fault.name === "AbortError");
}
