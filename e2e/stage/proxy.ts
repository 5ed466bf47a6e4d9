/**
 * A wire between browser and server that a test can cut: `setOffline` does not reach service workers, and a real
 * collector loses the network in the middle of an answer.
 */
import { connect, createServer, type Server, type Socket } from "node:net";

export interface Wire {
  url: string;
  /** Refuses new connections and breaks those that stand. */
  cut(): void;
  mend(): void;
  /** Lets requests through and swallows every answer: the server did it, the phone does not know. */
  loseAnswers(lost: boolean): void;
  close(): Promise<void>;
}

export async function openWire(target: string): Promise<Wire> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let [isCut, losing] = [false, false];
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
      socket.on("error", () => socket.destroy());
    }
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    near.pipe(far);
    far.on("data", (chunk) => {
      if (losing) near.destroy();
      else near.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    cut() {
      isCut = true;
      breakAll();
    },
    mend() {
      isCut = false;
    },
    loseAnswers(lost) {
      losing = lost;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        breakAll();
      }),
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the wire has no port");
  return address.port;
}
