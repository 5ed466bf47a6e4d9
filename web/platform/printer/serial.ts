/** Printers that the system shows as a serial port: on a cable, or over classic Bluetooth. */
import {
  answerInTime,
  type Channel,
  isNothingChosen,
  type PrinterLink,
  type PrinterWay,
  sendThrough,
} from "./link.ts";

interface Port {
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  writable: WritableStream<Uint8Array> | null;
  readable: ReadableStream<Uint8Array> | null;
  getInfo?(): { usbVendorId?: number; usbProductId?: number; bluetoothServiceClassId?: string | number };
}

interface Serial {
  requestPort(): Promise<Port>;
  getPorts(): Promise<Port[]>;
}

const BAUD = 9600;
const PACKET = 512;

const serial = () => (navigator as Navigator & { serial?: Serial }).serial;

export const serialPrinters: PrinterWay = {
  isThere: () => serial() !== undefined,
  choose: async () => {
    try {
      const port = await serial()?.requestPort();
      return port ? linkOf(port) : null;
    } catch (fault) {
      if (isNothingChosen(fault)) return null;
      throw fault;
    }
  },
  find: async (id) => {
    const port = (await serial()?.getPorts())?.find((each) => idOf(each) === id);
    return port ? linkOf(port) : null;
  },
};

/** Ports have no name of their own: the maker's numbers tell one from another, if not two of the same make. */
function idOf(port: Port): string {
  const { usbVendorId, usbProductId, bluetoothServiceClassId } = port.getInfo?.() ?? {};
  return [usbVendorId, usbProductId, bluetoothServiceClassId].map((part) => part ?? "").join("-");
}

function linkOf(port: Port): PrinterLink {
  return {
    name: "",
    id: idOf(port),
    send: (bytes, onSent) => sendThrough(() => open(port), bytes, onSent),
  };
}

async function open(port: Port): Promise<Channel> {
  await port.open({ baudRate: BAUD });
  const writer = port.writable?.getWriter();
  const reader = port.readable?.getReader();
  if (!writer) throw new Error("the port takes no bytes");
  return {
    packet: PACKET,
    write: (bytes) => writer.write(bytes),
    ask: async (request) => {
      if (!reader) return null;
      await writer.write(request);
      return answerInTime(reader.read().then(({ value }) => value?.[0] ?? null));
    },
    flush: async () => {
      await writer.ready;
    },
    close: async () => {
      await reader?.cancel().catch(() => undefined);
      reader?.releaseLock();
      await writer.close().catch(() => undefined);
      await port.close();
    },
  };
}
