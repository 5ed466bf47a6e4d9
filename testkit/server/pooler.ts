/** A pooler in small: it hands out connections to PostgreSQL for one transaction each, as pgbouncer's transaction mode does. */
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

const READY = "Z".charCodeAt(0);
const QUERY = "Q".charCodeAt(0);
const IDLE = "I".charCodeAt(0);

export interface Pooler {
  url: string;
  close(): Promise<void>;
}

/** Speaks of the protocol what simple queries need. The connection given back last is handed out first. */
export async function openPooler(target: string): Promise<Pooler> {
  const address = new URL(target);
  const free: Backend[] = [];
  const sockets = new Set<Socket>();
  const server = createServer(async (client) => {
    sockets.add(client);
    client.on("error", () => client.destroy());
    let held: Backend | undefined;
    for await (const { type, bytes } of messages(client, true)) {
      if (type === null) {
        const backend = await Backend.open(address, bytes);
        sockets.add(backend.socket);
        client.write(backend.greeting);
        free.push(backend);
      } else if (type === QUERY) {
        held ??= free.pop();
        if (!held) throw new Error("every connection is in a transaction");
        const { said, state } = await held.ask(bytes);
        if (state === IDLE) free.push(held);
        if (state === IDLE) held = undefined;
        client.write(said);
      } else client.end();
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const near = new URL(target);
  const bound = server.address();
  near.port = String(bound && typeof bound === "object" ? bound.port : "");
  return {
    url: near.href,
    async close() {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), "close");
    },
  };
}

interface Message {
  /** Null for the first of a client, which has none. */
  type: number | null;
  bytes: Buffer;
}

async function* messages(socket: Socket, isClient: boolean): AsyncGenerator<Message> {
  let waiting = Buffer.alloc(0);
  let isFirst = isClient;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    waiting = Buffer.concat([waiting, chunk]);
    for (;;) {
      const from = isFirst ? 0 : 1;
      if (waiting.length < from + 4) break;
      const end = from + waiting.readInt32BE(from);
      if (waiting.length < end) break;
      yield { type: isFirst ? null : (waiting[0] ?? 0), bytes: waiting.subarray(0, end) };
      [waiting, isFirst] = [waiting.subarray(end), false];
    }
  }
}

class Backend {
  readonly socket: Socket;
  readonly #messages: AsyncGenerator<Message>;
  greeting = Buffer.alloc(0);

  private constructor(socket: Socket) {
    this.socket = socket;
    this.#messages = messages(socket, false);
  }

  static async open({ hostname, port }: URL, startup: Buffer): Promise<Backend> {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => socket.destroy());
    const backend = new Backend(socket);
    backend.greeting = (await backend.ask(startup)).said;
    return backend;
  }

  /** The answer as far as the server is ready again, and whether it is in a transaction then. */
  async ask(bytes: Buffer): Promise<{ said: Buffer<ArrayBuffer>; state: number | undefined }> {
    this.socket.write(bytes);
    const said: Buffer[] = [];
    for (;;) {
      const { value } = await this.#messages.next();
      if (!value) throw new Error("PostgreSQL went away");
      said.push(value.bytes);
      if (value.type === READY) return { said: Buffer.concat(said), state: value.bytes.at(-1) };
    }
  }
}
