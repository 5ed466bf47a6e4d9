/** Small printers over Bluetooth Low Energy. Those of classic Bluetooth are serial ports, see `serial.ts`. */
import { isShell } from "../shell.ts";
import { shellBluetooth } from "./ble.ts";
import type { Bluetooth, Characteristic, Device, Filter } from "./gatt.ts";
import {
  answerInTime,
  type Channel,
  isNothingChosen,
  type PrinterLink,
  type PrinterWay,
  sendThrough,
} from "./link.ts";

/** Services under which the small printers of the trade take their bytes. */
const SERVICES = [
  "000018f0-0000-1000-8000-00805f9b34fb",
  "0000ff00-0000-1000-8000-00805f9b34fb",
  "0000ffe0-0000-1000-8000-00805f9b34fb",
  "e7810a71-73ae-499d-8c15-faa9aef0c3f2",
  "49535343-fe7d-4ae5-8fa9-9fafd205e455",
];
/** The browser compares beginnings of names only, and minds capitals. */
const NAMES = ["Printer", "printer", "PRINTER", "POS", "pos", "Pos", "Thermal", "thermal", "THERMAL"];

/** Every Bluetooth link carries so much at once without asking for more. */
const PACKET = 20;
/** A printer that turns on says so within seconds; one that does not is off or away. */
const SEEN_WITHIN_MS = 6000;
/** Without an answer to a packet nothing says that the printer has it: the link is kept so long after the last. */
const UNANSWERED_MS = 500;

/** A web view has no Bluetooth of its own: the shell's plugin stands in its place. */
const bluetooth = (): Bluetooth | undefined =>
  isShell() ? shellBluetooth : (navigator as Navigator & { bluetooth?: Bluetooth }).bluetooth;

export const bluetoothPrinters: PrinterWay = {
  isThere: () => bluetooth() !== undefined,
  choose: async (all) => {
    const filters: Filter[] = [
      ...SERVICES.map((service) => ({ services: [service] })),
      ...NAMES.map((namePrefix) => ({ namePrefix })),
    ];
    const wanted = all ? { acceptAllDevices: true as const } : { filters };
    try {
      const device = await bluetooth()?.requestDevice({ ...wanted, optionalServices: SERVICES });
      return device ? linkOf(device) : null;
    } catch (fault) {
      if (isNothingChosen(fault)) return null;
      throw fault;
    }
  },
  find: async (id) => {
    const known = (id === null ? [] : await bluetooth()?.getDevices?.(id)) ?? [];
    const device = known.find((each) => each.id === id);
    return device ? linkOf(device) : null;
  },
};

function linkOf(device: Device): PrinterLink {
  return {
    name: device.name ?? "",
    id: device.id,
    send: (bytes, onSent) => sendThrough(() => open(device), bytes, onSent),
  };
}

async function open(device: Device): Promise<Channel> {
  const { gatt } = device;
  if (!gatt) throw new Error("the device offers no connection");
  const server = await gatt.connect().catch(async (fault: unknown) => {
    // After a reload the browser connects only to what it has seen since.
    if (!(await isSeen(device))) throw fault;
    return gatt.connect();
  });
  const services = await server.getPrimaryServices();
  const all = (await Promise.all(services.map((service) => service.getCharacteristics()))).flat();
  const target =
    all.find(({ properties }) => properties.write) ??
    all.find(({ properties }) => properties.writeWithoutResponse);
  if (!target) throw new Error("the device takes no bytes");
  const speaks = all.find(({ properties }) => properties.notify);
  const write = (bytes: Uint8Array) =>
    target.properties.write ? target.writeValueWithResponse(bytes) : target.writeValueWithoutResponse(bytes);
  return {
    packet: PACKET,
    write,
    ask: async (request) => {
      if (!speaks) return null;
      const answer = nextValue(speaks);
      await speaks.startNotifications();
      await write(request);
      return answerInTime(answer);
    },
    flush: async () => {
      if (!target.properties.write) await new Promise((resolve) => setTimeout(resolve, UNANSWERED_MS));
    },
    close: async () => gatt.disconnect(),
  };
}

function nextValue(speaks: Characteristic): Promise<number | null> {
  return new Promise((resolve) => {
    const heard = () => resolve(speaks.value?.getUint8(0) ?? null);
    speaks.addEventListener("characteristicvaluechanged", heard, { once: true });
  });
}

async function isSeen(device: Device): Promise<boolean> {
  if (!device.watchAdvertisements) return false;
  const ended = new AbortController();
  const seen = new Promise<boolean>((resolve) => {
    device.addEventListener("advertisementreceived", () => resolve(true), { once: true });
    setTimeout(() => resolve(false), SEEN_WITHIN_MS);
  });
  await device.watchAdvertisements({ signal: ended.signal });
  const found = await seen;
  ended.abort();
  return found;
}
