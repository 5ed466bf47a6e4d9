/**
 * A printer that keeps its bytes, behind the browser's own doors (Web Bluetooth, Web Serial, WebUSB). The class names
 * nothing outside itself, so that its text can be a page's first script.
 */
export class FakePrinter {
  /** Every byte that came out; questions about paper are none. */
  bytes: number[] = [];
  /** The link breaks when so many bytes were taken; null for one that holds. */
  breaksAfter: number | null = null;
  hasPaper = true;
  isOn = true;
  /** Whether it answers a question about its paper. */
  answers = true;
  /** How often the person was asked to choose. */
  asked = 0;
  opened = 0;
  closed = 0;
  /** The largest packet that it was handed. */
  largest = 0;
  readonly name: string;

  /** Stands behind all three doors of this page from now on. */
  constructor(name: string) {
    this.name = name;
    const doors = { bluetooth: this.#bluetooth(), serial: this.#serial(), usb: this.#usb() };
    for (const [door, value] of Object.entries(doors))
      Object.defineProperty(navigator, door, { value, configurable: true });
  }

  #gone(): DOMException {
    return new DOMException("The device is gone.", "NetworkError");
  }

  /** The status byte that answers a question, or null for bytes that are printed. */
  #take(bytes: Uint8Array): number | null {
    if (!this.isOn) throw this.#gone();
    this.largest = Math.max(this.largest, bytes.length);
    if (bytes.length === 3 && bytes[0] === 0x10 && bytes[1] === 0x04) return this.hasPaper ? 0x12 : 0x72;
    for (const byte of bytes) {
      if (this.breaksAfter !== null && this.bytes.length >= this.breaksAfter) {
        this.isOn = false;
        throw this.#gone();
      }
      this.bytes.push(byte);
    }
    return null;
  }

  #open(): void {
    if (!this.isOn) throw this.#gone();
    this.opened++;
  }

  #close(): void {
    this.closed++;
  }

  #bluetooth(): object {
    const device = Object.assign(new EventTarget(), {
      id: "fake-bluetooth",
      name: this.name,
      gatt: {
        connect: async () => {
          this.#open();
          const characteristics = [this.#characteristic()];
          return { getPrimaryServices: async () => [{ getCharacteristics: async () => characteristics }] };
        },
        disconnect: () => this.#close(),
      },
    });
    return {
      requestDevice: async (wanted: { acceptAllDevices?: true; filters?: { namePrefix?: string }[] }) => {
        this.asked++;
        const isNamed = wanted.filters?.some(
          (each) => each.namePrefix && this.name.startsWith(each.namePrefix),
        );
        if (wanted.acceptAllDevices || isNamed) return device;
        throw new DOMException("Nothing was chosen.", "NotFoundError");
      },
      getDevices: async () => [device],
    };
  }

  #characteristic(): EventTarget {
    const characteristic = Object.assign(new EventTarget(), {
      properties: { write: true, writeWithoutResponse: true, notify: true },
      value: new DataView(new ArrayBuffer(1)),
      startNotifications: async () => undefined,
      writeValueWithoutResponse: async (bytes: Uint8Array) => void this.#take(bytes),
      writeValueWithResponse: async (bytes: Uint8Array) => {
        const status = this.#take(bytes);
        if (status === null || !this.answers) return;
        characteristic.value.setUint8(0, status);
        characteristic.dispatchEvent(new Event("characteristicvaluechanged"));
      },
    });
    return characteristic;
  }

  #serial(): object {
    const answered: number[] = [];
    const port = {
      writable: null as WritableStream<Uint8Array> | null,
      readable: null as ReadableStream<Uint8Array> | null,
      open: async () => {
        this.#open();
        port.writable = new WritableStream({
          write: (bytes) => {
            const status = this.#take(bytes);
            if (status !== null && this.answers) answered.push(status);
          },
        });
        const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
          const status = answered.shift();
          if (status !== undefined) controller.enqueue(Uint8Array.of(status));
        };
        port.readable = new ReadableStream({ pull }, { highWaterMark: 0 });
      },
      close: async () => this.#close(),
      getInfo: () => ({ usbVendorId: 1, usbProductId: 2 }),
    };
    const requestPort = async () => {
      this.asked++;
      return port;
    };
    return { requestPort, getPorts: async () => [port] };
  }

  #usb(): object {
    let status = 0x12;
    const endpoints = [
      { endpointNumber: 1, direction: "out", type: "bulk" },
      { endpointNumber: 2, direction: "in", type: "bulk" },
    ];
    const interfaces = [{ interfaceNumber: 0, alternate: { interfaceClass: 7, endpoints } }];
    const device = {
      vendorId: 1,
      productId: 2,
      productName: this.name,
      configuration: null as object | null,
      open: async () => this.#open(),
      close: async () => this.#close(),
      selectConfiguration: async () => {
        device.configuration = { interfaces };
      },
      claimInterface: async () => undefined,
      releaseInterface: async () => undefined,
      transferOut: async (_endpoint: number, bytes: Uint8Array) => {
        status = this.#take(bytes) ?? status;
        return { status: "ok" };
      },
      transferIn: async () => {
        if (!this.answers) return new Promise<never>(() => undefined);
        return { data: new DataView(Uint8Array.of(status).buffer) };
      },
    };
    const requestDevice = async () => {
      this.asked++;
      return device;
    };
    return { requestDevice, getDevices: async () => [device] };
  }
}

/** As a page's first script: the printer stands in the page as `fakePrinter`. */
export function fakePrinterScript(name: string): string {
  return `globalThis.fakePrinter = new (${FakePrinter.toString()})(${JSON.stringify(name)});`;
}
