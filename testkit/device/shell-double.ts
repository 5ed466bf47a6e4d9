/** Test world: the phone shell's bridge, with files that can be cut, locked or have no room, and a printer that may go. */
import type { Bridge } from "#web/platform/shell.ts";

interface Call {
  path: string;
  directory: string;
  data?: string;
}

export class ShellDouble implements Bridge {
  readonly files = new Map<string, string>();
  /** Every call, as `Plugin.method`. */
  readonly calls: string[] = [];
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

  isNativePlatform(): boolean {
    return true;
  }

  getPlatform(): string {
    return this.platform;
  }

  async nativePromise(plugin: string, method: string, options: Readonly<Record<string, unknown>>) {
    this.calls.push(`${plugin}.${method}`);
    if (plugin === "CuadreSpp") return this.#printer(method, options);
    if (plugin !== "Filesystem") throw coded("UNIMPLEMENTED");
    const { path, directory, data = "" } = options as unknown as Call;
    const name = `${directory}/${path}`;
    if (this.isLocked) throw coded("OS-PLUG-FILE-0013");
    if (method === "readFile") return this.#read(name);
    if (method === "writeFile") return this.#write(name, data);
    throw coded("UNIMPLEMENTED");
  }

  #printer(method: string, { data, address }: Readonly<Record<string, unknown>>): unknown {
    if (this.refuses !== null) throw coded(this.refuses);
    if (method === "list") return { devices: this.paired };
    if (method === "choose") return this.paired[0];
    if (method === "connect" && !this.paired.some((one) => one.address === address)) throw coded("GONE");
    if (method !== "write") return undefined;
    const bytes = Array.from(atob(String(data)), (character) => character.charCodeAt(0));
    if (this.printed.length + bytes.length > this.goneAfter) throw coded("GONE");
    this.printed.push(...bytes);
    return undefined;
  }

  #read(name: string) {
    const data = this.files.get(name);
    if (data === undefined) throw coded("OS-PLUG-FILE-0008");
    return { data };
  }

  #write(name: string, data: string) {
    // A write opens the file anew before it finds no room: what was there is gone.
    const room = this.isFull ? 0 : this.diesAfter;
    this.diesAfter = null;
    this.files.set(name, data.slice(0, room ?? data.length));
    if (room !== null) throw coded("OS-PLUG-FILE-0013");
    return { uri: name };
  }
}

function coded(code: string): Error {
  return Object.assign(new Error(code), { code });
}
