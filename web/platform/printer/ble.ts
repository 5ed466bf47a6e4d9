/**
 * Bluetooth Low Energy of the phone shell (@capacitor-community/bluetooth-le) in the shape of Web Bluetooth, so that one
 * printer's way serves both. Bytes pass the bridge as hexadecimal digits.
 */
import { z } from "zod";
import { call, codeOf, listen, sentenceOf } from "../capacitor/bridge.ts";
import type { Bluetooth, Characteristic, Device, Filter, Gatt } from "./gatt.ts";

const PLUGIN = "BluetoothLe";
const CONNECT_WITHIN_MS = 10_000;
/** The plugin has sentences and no codes. */
const NOTHING_CHOSEN = /cancel|no device found/i;

const WORDS = {
  scanning: "Buscando impresoras…",
  cancel: "Cancelar",
  availableDevices: "Elija la impresora",
  noDeviceFound: "No hay ninguna cerca",
};

const found = z.object({ deviceId: z.string(), name: z.string().nullish() });
const devices = z.object({ devices: z.array(found) });
const said = z.object({ value: z.string() });
const offered = z.object({
  services: z.array(
    z.object({
      uuid: z.string(),
      characteristics: z.array(
        z.object({
          uuid: z.string(),
          properties: z.object({
            write: z.boolean(),
            writeWithoutResponse: z.boolean(),
            notify: z.boolean(),
          }),
        }),
      ),
    }),
  ),
});
type Offered = z.infer<typeof offered>["services"][number];

export const shellBluetooth: Bluetooth = {
  async requestDevice(options) {
    await begin();
    await call(PLUGIN, "setDisplayStrings", WORDS);
    // The phone filters by service alone: among all of them the person also finds those that advertise none.
    const filters: Filter[] = "filters" in options ? options.filters : [];
    const services = filters.flatMap((filter) => ("services" in filter ? filter.services : []));
    const wanted = { optionalServices: options.optionalServices, ...(services.length > 0 && { services }) };
    try {
      return deviceOf(found.parse(await call(PLUGIN, "requestDevice", wanted)));
    } catch (fault) {
      if (codeOf(fault) === "" && NOTHING_CHOSEN.test(sentenceOf(fault)))
        throw new DOMException("Nothing was chosen.", "NotFoundError");
      throw fault;
    }
  },
  async getDevices(id) {
    await begin();
    return devices.parse(await call(PLUGIN, "getDevices", { deviceIds: [id] })).devices.map(deviceOf);
  },
};

/** Asks for the permission the first time; the plugin wants it before anything else, at each start of the app. */
function begin(): Promise<unknown> {
  return call(PLUGIN, "initialize", { androidNeverForLocation: true });
}

function deviceOf({ deviceId, name }: z.infer<typeof found>): Device {
  /** How each characteristic of this connection is heard no more. */
  const ends: (() => void)[] = [];
  const gatt: Gatt = {
    async connect() {
      await call(PLUGIN, "connect", { deviceId, timeout: CONNECT_WITHIN_MS });
      const { services } = offered.parse(await call(PLUGIN, "getServices", { deviceId }));
      return {
        getPrimaryServices: async () =>
          services.map((service) => ({
            getCharacteristics: async () =>
              service.characteristics.map((one) =>
                characteristicOf({ deviceId, service: service.uuid, ends }, one),
              ),
          })),
      };
    },
    disconnect() {
      for (const end of ends.splice(0)) end();
      // A link that broke cannot be closed.
      call(PLUGIN, "disconnect", { deviceId }).catch(() => undefined);
    },
  };
  return Object.assign(new EventTarget(), { id: deviceId, ...(name && { name }), gatt });
}

function characteristicOf(
  { deviceId, service, ends }: { deviceId: string; service: string; ends: (() => void)[] },
  { uuid, properties }: Offered["characteristics"][number],
): Characteristic {
  const where = { deviceId, service, characteristic: uuid };
  const write = (method: string) => async (bytes: Uint8Array) => {
    await call(PLUGIN, method, { ...where, value: digitsOf(bytes) });
  };
  let isHeard = false;
  const characteristic: Characteristic = Object.assign(new EventTarget(), {
    properties,
    writeValueWithResponse: write("write"),
    writeValueWithoutResponse: write("writeWithoutResponse"),
    async startNotifications() {
      if (isHeard) return;
      isHeard = true;
      const heard = ({ value }: z.infer<typeof said>) => {
        characteristic.value = viewOf(value);
        characteristic.dispatchEvent(new Event("characteristicvaluechanged"));
      };
      ends.push(listen(PLUGIN, `notification|${deviceId}|${service}|${uuid}`, said, heard));
      await call(PLUGIN, "startNotifications", where);
    },
  });
  return characteristic;
}

function digitsOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** With spaces between the bytes on some platforms, and without on others. */
function viewOf(digits: string): DataView {
  const pairs = digits.replaceAll(" ", "").match(/../g) ?? [];
  return new DataView(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)).buffer);
}
