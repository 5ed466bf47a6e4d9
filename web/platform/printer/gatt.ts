/** The part of Web Bluetooth that a printer needs. Browsers have it, and `ble.ts` makes it of the shell's plugin. */

export interface Characteristic extends EventTarget {
  properties: { write: boolean; writeWithoutResponse: boolean; notify: boolean };
  value?: DataView;
  writeValueWithResponse(bytes: Uint8Array): Promise<void>;
  writeValueWithoutResponse(bytes: Uint8Array): Promise<void>;
  startNotifications(): Promise<unknown>;
}

export interface Gatt {
  connect(): Promise<{
    getPrimaryServices(): Promise<{ getCharacteristics(): Promise<Characteristic[]> }[]>;
  }>;
  disconnect(): void;
}

export interface Device extends EventTarget {
  id: string;
  name?: string;
  gatt?: Gatt;
  watchAdvertisements?(options: { signal: AbortSignal }): Promise<void>;
}

export type Filter = { services: string[] } | { namePrefix: string };

export interface Bluetooth {
  requestDevice(
    options: ({ acceptAllDevices: true } | { filters: Filter[] }) & { optionalServices: string[] },
  ): Promise<Device>;
  /** `id`: the one that is wanted. */
  getDevices?(id: string): Promise<Device[]>;
}
