/** Thermal printers reached straight from the browser, over Bluetooth or a serial port. Loaded when first used. */
import type { CodePage } from "../paper/escpos.ts";

/** Anything that takes a printer's bytes. The phone shell offers its own. */
export interface ThermalPort {
  name: string;
  codePage: CodePage;
  write(bytes: Uint8Array): Promise<void>;
}

interface Characteristic {
  properties: { write: boolean; writeWithoutResponse: boolean };
  writeValueWithResponse(bytes: Uint8Array): Promise<void>;
  writeValueWithoutResponse(bytes: Uint8Array): Promise<void>;
}

interface BluetoothPrinter {
  name?: string;
  gatt?: {
    connect(): Promise<{
      getPrimaryServices(): Promise<{ getCharacteristics(): Promise<Characteristic[]> }[]>;
      disconnect(): void;
    }>;
  };
}

export interface Bluetooth {
  requestDevice(options: { acceptAllDevices: true; optionalServices: string[] }): Promise<BluetoothPrinter>;
}

export interface Serial {
  requestPort(): Promise<{
    open(options: { baudRate: number }): Promise<void>;
    close(): Promise<void>;
    writable: WritableStream<Uint8Array> | null;
  }>;
}

// Services under which the small printers sold in the trade take their bytes. Names say little, so all are offered.
const SERVICES = [
  "000018f0-0000-1000-8000-00805f9b34fb",
  "0000ff00-0000-1000-8000-00805f9b34fb",
  "0000ffe0-0000-1000-8000-00805f9b34fb",
  "e7810a71-73ae-499d-8c15-faa9aef0c3f2",
  "49535343-fe7d-4ae5-8fa9-9fafd205e455",
];

/** What every Bluetooth link carries at once without asking for more. */
const PACKET = 20;
const BAUD = 9600;

export function webBluetooth(): Bluetooth | null {
  return (navigator as Navigator & { bluetooth?: Bluetooth }).bluetooth ?? null;
}

export function webSerial(): Serial | null {
  return (navigator as Navigator & { serial?: Serial }).serial ?? null;
}

/** Lets the person choose a printer. Must be called within a tap. Null when it takes no bytes. */
export async function chooseBluetoothPrinter(
  bluetooth: Bluetooth,
  codePage: CodePage,
): Promise<ThermalPort | null> {
  const device = await bluetooth.requestDevice({ acceptAllDevices: true, optionalServices: SERVICES });
  const { gatt } = device;
  if (!gatt) return null;
  return {
    name: device.name ?? "",
    codePage,
    write: async (bytes) => {
      const server = await gatt.connect();
      try {
        const services = await server.getPrimaryServices();
        const found = (await Promise.all(services.map((service) => service.getCharacteristics()))).flat();
        const target = found.find(({ properties }) => properties.write || properties.writeWithoutResponse);
        if (!target) throw new Error("the device takes no bytes");
        await sendInPackets(target, bytes);
      } finally {
        server.disconnect();
      }
    },
  };
}

/** Bluetooth printers that the system shows as a serial port, and printers on a cable. */
export async function chooseSerialPrinter(serial: Serial, codePage: CodePage): Promise<ThermalPort> {
  const port = await serial.requestPort();
  return {
    name: "",
    codePage,
    write: async (bytes) => {
      await port.open({ baudRate: BAUD });
      try {
        const writer = port.writable?.getWriter();
        if (!writer) throw new Error("the port takes no bytes");
        await writer.write(bytes);
        await writer.close();
      } finally {
        await port.close();
      }
    },
  };
}

/** With an answer for each packet where the printer gives one, so that none is lost. */
async function sendInPackets(target: Characteristic, bytes: Uint8Array): Promise<void> {
  for (let from = 0; from < bytes.length; from += PACKET) {
    const packet = bytes.slice(from, from + PACKET);
    if (target.properties.write) await target.writeValueWithResponse(packet);
    else await target.writeValueWithoutResponse(packet);
  }
}
