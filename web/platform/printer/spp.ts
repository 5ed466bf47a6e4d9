/** Printers of classic Bluetooth that are paired in the phone's own settings: by the shell's own plugin, on Android. */
import { z } from "zod";
import { type Bridge, isShell } from "../shell.ts";
import { type Channel, type PrinterLink, type PrinterWay, sendThrough } from "./link.ts";

const PLUGIN = "CuadreSpp";
const PACKET = 512;
/** The phone's queue empties into the air after the last byte was taken; a connection that ends before cuts the paper short. */
const IN_THE_AIR_MS = 500;

const device = z.object({ name: z.string(), address: z.string() });
const chosen = device.partial().nullish();
const paired = z.object({ devices: z.array(device) });
type Device = z.infer<typeof device>;

const shell = (): Bridge | undefined => (isShell() ? globalThis.Capacitor : undefined);
const call = async (method: string, options: Readonly<Record<string, unknown>> = {}): Promise<unknown> =>
  shell()?.nativePromise(PLUGIN, method, options);

export const sppPrinters: PrinterWay = {
  isThere: () => shell()?.getPlatform() === "android",
  choose: async () => {
    const answer = device.safeParse(chosen.parse(await call("choose")));
    return answer.success ? linkOf(answer.data) : null;
  },
  find: async (id) => {
    const { devices } = paired.parse(await call("list"));
    const known = devices.find(({ address }) => address === id);
    return known ? linkOf(known) : null;
  },
};

function linkOf(printer: Device): PrinterLink {
  return {
    name: printer.name,
    id: printer.address,
    send: (bytes, onSent) => sendThrough(() => open(printer), bytes, onSent),
  };
}

async function open({ address }: Device): Promise<Channel> {
  await call("connect", { address });
  return {
    packet: PACKET,
    write: async (bytes) => {
      await call("write", { data: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) });
    },
    // The plugin only sends.
    ask: async () => null,
    flush: async () => {
      await call("flush");
      await new Promise((resolve) => setTimeout(resolve, IN_THE_AIR_MS));
    },
    close: async () => {
      await call("close");
    },
  };
}
