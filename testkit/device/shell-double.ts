/**
 * Test world: the phone behind the shell's bridge. It has files that can be cut, locked or have no room, printers that may go,
 * and refuses each call of a plugin as it was bidden.
 */
import type { Bridge } from "#web/platform/shell.ts";

type Options = Readonly<Record<string, unknown>>;

export interface PluginCall {
  plugin: string;
  method: string;
  options: Options;
}

/** As Capacitor passes it: most plugins have codes, some only sentences. */
export interface Refusal {
  code?: string;
  message: string;
}

interface Notice {
  id: number;
  title: string;
  body: string;
  schedule: { at: string };
  extra: { path: string };
}

/** The characteristic under which the small printers of the trade take their bytes. */
const SERVICE = "000018f0-0000-1000-8000-00805f9b34fb";
const CHARACTERISTIC = "00002af1-0000-1000-8000-00805f9b34fb";

export class ShellDouble implements Bridge {
  /** By folder and path; what was written in base64 is kept as one letter for each byte. */
  readonly files = new Map<string, string>();
  /** Every call, as `Plugin.method`. */
  readonly calls: string[] = [];
  readonly asked: PluginCall[] = [];
  /** By `Plugin.method`. */
  readonly refusals = new Map<string, Refusal>();
  isFull = false;
  isLocked = false;
  /** The next write dies after so many characters; null for none. */
  diesAfter: number | null = null;

  platform = "android";
  /** The printers that the phone knows; a person always takes the first. */
  paired: { name: string; address: string }[] = [];
  readonly printed: number[] = [];
  /** The printer is out of reach after so many bytes. */
  goneAfter = Number.POSITIVE_INFINITY;
  /** The code with which the phone refuses its Bluetooth. */
  refuses: string | null = null;

  readonly preferences = new Map<string, string>();
  notices: Notice[] = [];
  permits = "granted";
  isConnected = true;
  /** The link that opened the app. */
  launchedBy: string | null = null;
  scanned = "";
  position = { latitude: 18.4861, longitude: -69.9312 };
  readonly #listeners = new Map<string, Set<(said: unknown) => void>>();

  isNativePlatform(): boolean {
    return true;
  }

  getPlatform(): string {
    return this.platform;
  }

  addListener(plugin: string, event: string, listener: (said: unknown) => void) {
    const name = `${plugin}.${event}`;
    const all = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, all.add(listener));
    return { remove: () => void all.delete(listener) };
  }

  /** Answers whether it had a listener. */
  say(plugin: string, event: string, said: unknown = {}): boolean {
    const all = this.#listeners.get(`${plugin}.${event}`) ?? [];
    for (const listener of all) listener(said);
    return [...all].length > 0;
  }

  /** The options of every call of this kind. */
  of(call: string): Options[] {
    return this.asked
      .filter(({ plugin, method }) => `${plugin}.${method}` === call)
      .map(({ options }) => options);
  }

  async nativePromise(plugin: string, method: string, options: Options): Promise<unknown> {
    const name = `${plugin}.${method}`;
    this.calls.push(name);
    this.asked.push({ plugin, method, options });
    const refusal = this.refusals.get(name);
    if (refusal) throw Object.assign(new Error(refusal.message), refusal);
    const answer = this.#plugins[plugin];
    if (!answer) throw coded("UNIMPLEMENTED");
    return answer(method, options);
  }

  readonly #plugins: Readonly<Record<string, (method: string, options: Options) => unknown>> = {
    Filesystem: (method, options) => this.#file(method, options as unknown as FileCall),
    CuadreSpp: (method, options) => this.#printer(method, options),
    BluetoothLe: (method, options) => this.#lowEnergy(method, options),
    CuadrePrint: () => undefined,
    CuadreServer: () => undefined,
    Share: () => ({ activityType: "com.whatsapp" }),
    StatusBar: () => undefined,
    App: (method) => (method === "getLaunchUrl" && this.launchedBy ? { url: this.launchedBy } : undefined),
    Network: () => ({ connected: this.isConnected, connectionType: "cellular" }),
    Geolocation: () => ({ timestamp: 0, coords: { ...this.position, accuracy: 8 } }),
    Camera: () => ({ type: 0, uri: "file:///cache/foto.jpg", saved: false }),
    CapacitorBarcodeScanner: () => ({ ScanResult: this.scanned, format: 0 }),
    Preferences: (method, options) => this.#preference(method, options),
    LocalNotifications: (method, options) => this.#notice(method, options),
  };

  #preference(method: string, { key, value }: Options): unknown {
    if (method === "get") return { value: this.preferences.get(String(key)) ?? null };
    if (method === "set") this.preferences.set(String(key), String(value));
    else this.preferences.delete(String(key));
    return undefined;
  }

  #notice(method: string, { notifications }: Options): unknown {
    if (method.endsWith("Permissions")) return { display: this.permits };
    const given = (notifications ?? []) as Notice[];
    const ids = new Set(given.map(({ id }) => id));
    if (method === "cancel" || method === "schedule")
      this.notices = this.notices.filter(({ id }) => !ids.has(id));
    if (method === "schedule") this.notices.push(...given);
    return { notifications: this.notices };
  }

  #printer(method: string, { data, address }: Options): unknown {
    if (this.refuses !== null) throw coded(this.refuses);
    if (method === "list") return { devices: this.paired };
    if (method === "choose") return this.paired[0];
    if (method === "connect" && !this.paired.some((one) => one.address === address)) throw coded("GONE");
    if (method !== "write") return undefined;
    this.#print(Array.from(atob(String(data)), (character) => character.charCodeAt(0)));
    return undefined;
  }

  #lowEnergy(method: string, options: Options): unknown {
    const devices = this.paired.map(({ name, address }) => ({ deviceId: address, name }));
    const properties = { write: true, writeWithoutResponse: true, notify: true };
    const services = [{ uuid: SERVICE, characteristics: [{ uuid: CHARACTERISTIC, properties }] }];
    switch (method) {
      case "requestDevice":
        if (devices.length === 0) throw new Error("No device found.");
        return devices[0];
      case "getDevices":
        return { devices };
      case "getServices":
        return { services };
      case "write": {
        const pairs = String(options.value).match(/../g) ?? [];
        const bytes = pairs.map((pair) => Number.parseInt(pair, 16));
        // A question about paper is answered, and not printed.
        if (bytes.length === 3 && bytes[0] === 0x10 && bytes[1] === 0x04) this.#hasPaper(options);
        else this.#print(bytes);
        return undefined;
      }
      default:
        return undefined;
    }
  }

  #hasPaper({ deviceId, service, characteristic }: Options): void {
    this.say("BluetoothLe", `notification|${deviceId}|${service}|${characteristic}`, { value: "12" });
  }

  #print(bytes: readonly number[]): void {
    if (this.printed.length + bytes.length > this.goneAfter) throw coded("GONE");
    this.printed.push(...bytes);
  }

  #file(method: string, { path, directory, encoding, data = "" }: FileCall): unknown {
    const name = directory === undefined ? path : `${directory}/${path}`;
    if (this.isLocked) throw coded("OS-PLUG-FILE-0013");
    const letters = encoding === undefined && data !== "" ? atob(data) : data;
    switch (method) {
      case "readFile":
        return this.#read(name, encoding);
      case "writeFile":
        return this.#write(name, "", letters);
      case "appendFile":
        return this.#write(name, this.files.get(name) ?? "", letters);
      case "stat":
        return { size: this.files.get(name)?.length ?? 0 };
      case "deleteFile":
        this.files.delete(name);
        return undefined;
      default:
        throw coded("UNIMPLEMENTED");
    }
  }

  #read(name: string, encoding: string | undefined) {
    const data = this.files.get(name);
    if (data === undefined) throw coded("OS-PLUG-FILE-0008");
    return { data: encoding === undefined ? btoa(data) : data };
  }

  #write(name: string, before: string, data: string) {
    // A write opens the file again before it finds no room: what was there is gone.
    const room = this.isFull ? 0 : this.diesAfter;
    this.diesAfter = null;
    this.files.set(name, before + data.slice(0, room ?? data.length));
    if (room !== null) throw coded("OS-PLUG-FILE-0013");
    return { uri: `file:///${name}` };
  }
}

interface FileCall {
  path: string;
  directory?: string;
  encoding?: string;
  data?: string;
}

function coded(code: string): Error {
  return Object.assign(new Error(code), { code });
}
