/** Printers on a USB cable that the system itself does not use. */
import {
  answerInTime,
  type Channel,
  isNothingChosen,
  type PrinterLink,
  type PrinterWay,
  sendThrough,
} from "./link.ts";

interface Endpoint {
  endpointNumber: number;
  direction: "in" | "out";
  type: string;
}

interface Interface {
  interfaceNumber: number;
  alternate: { interfaceClass: number; endpoints: Endpoint[] };
}

interface Device {
  vendorId: number;
  productId: number;
  serialNumber?: string;
  productName?: string;
  configuration: { interfaces: Interface[] } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  releaseInterface(number: number): Promise<void>;
  transferOut(endpoint: number, bytes: Uint8Array): Promise<{ status: string }>;
  transferIn(endpoint: number, length: number): Promise<{ data?: DataView }>;
}

interface Usb {
  requestDevice(options: { filters: { classCode: number }[] }): Promise<Device>;
  getDevices(): Promise<Device[]>;
}

const PRINTER_CLASS = 7;
const PACKET = 4096;

const usb = () => (navigator as Navigator & { usb?: Usb }).usb;

export const usbPrinters: PrinterWay = {
  isThere: () => usb() !== undefined,
  choose: async (all) => {
    try {
      const device = await usb()?.requestDevice({ filters: all ? [] : [{ classCode: PRINTER_CLASS }] });
      return device ? linkOf(device) : null;
    } catch (fault) {
      if (isNothingChosen(fault)) return null;
      throw fault;
    }
  },
  find: async (id) => {
    const device = (await usb()?.getDevices())?.find((each) => idOf(each) === id);
    return device ? linkOf(device) : null;
  },
};

function idOf({ vendorId, productId, serialNumber = "" }: Device): string {
  return `${vendorId}-${productId}-${serialNumber}`;
}

function linkOf(device: Device): PrinterLink {
  return {
    name: device.productName ?? "",
    id: idOf(device),
    send: (bytes, onSent) => sendThrough(() => open(device), bytes, onSent),
  };
}

async function open(device: Device): Promise<Channel> {
  await device.open();
  if (!device.configuration) await device.selectConfiguration(1);
  const interfaces = device.configuration?.interfaces ?? [];
  const used =
    interfaces.find(({ alternate }) => alternate.interfaceClass === PRINTER_CLASS) ??
    interfaces.find(({ alternate }) => alternate.endpoints.some(isBulk("out")));
  const out = used?.alternate.endpoints.find(isBulk("out"));
  const back = used?.alternate.endpoints.find(isBulk("in"));
  if (!used || !out) throw new Error("the device takes no bytes");
  await device.claimInterface(used.interfaceNumber);
  const write = async (bytes: Uint8Array) => {
    const { status } = await device.transferOut(out.endpointNumber, bytes);
    if (status !== "ok") throw new Error(`the printer answered ${status}`);
  };
  return {
    packet: PACKET,
    write,
    ask: async (request) => {
      if (!back) return null;
      await write(request);
      const answer = device.transferIn(back.endpointNumber, 1);
      return answerInTime(answer.then(({ data }) => data?.getUint8(0) ?? null));
    },
    // A transfer resolves when the printer has it.
    flush: async () => undefined,
    close: async () => {
      await device.releaseInterface(used.interfaceNumber);
      await device.close();
    },
  };
}

function isBulk(direction: "in" | "out"): (endpoint: Endpoint) => boolean {
  return (endpoint) => endpoint.type === "bulk" && endpoint.direction === direction;
}
