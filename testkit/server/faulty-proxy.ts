/**
 * A wire between browser and server, or server and database, that a test can spoil: `setOffline` does not reach service
 * workers, and a real collector loses the network in the middle of an answer.
 */
import { connect, createServer, type Server, type Socket } from "node:net";

export interface FaultyProxy {
  url: string;
  /** A connection from here on reaches another one; the connections that stand are broken. */
  leadTo(target: string): void;
  /** Refuses new connections and breaks those that stand. */
  cut(): void;
  /** Half-open: connections stand, and nothing passes in either direction. Those of then never come to life again. */
  stall(): void;
  mend(): void;
  /** Lets requests through and swallows every answer: the server did it, the phone does not know. */
  loseAnswers(lost: boolean): void;
  /** Lets requests through and keeps the answers to those of which an address matches until they are released, however late. */
  holdAnswers(address: RegExp): void;
  releaseAnswers(): void;
  close(): Promise<void>;
}

export async function openFaultyProxy(target: string): Promise<FaultyProxy> {
  const address = new URL(target);
  let { hostname, port } = address;
  const lines = new Set<Line>();
  let [isCut, isStalled, losing] = [false, false, false];
  let heldAddress: RegExp | null = null;
  let held: (() => void)[] = [];
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const line: Line = { near, far: connect(Number(port), hostname), isDead: isStalled, isHeld: false };
    lines.add(line);
    join(line, () => lines.delete(line));
    near.on("data", (chunk: Buffer) => {
      const [request = ""] = chunk.toString("latin1").split(" HTTP/", 1);
      line.isHeld ||= heldAddress?.test(request) ?? false;
      pass(line, line.far, chunk);
    });
    line.far.on("data", (chunk) => {
      if (losing) near.destroy();
      else if (line.isHeld) held.push(() => pass(line, near, chunk));
      else pass(line, near, chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const breakAll = () => {
    for (const { near } of lines) near.destroy();
  };
  return {
    url: through(address, portOf(server)),
    leadTo(next) {
      ({ hostname, port } = new URL(next));
      breakAll();
    },
    cut() {
      isCut = true;
      breakAll();
    },
    stall() {
      isStalled = true;
      for (const line of lines) line.isDead = true;
    },
    mend() {
      [isCut, isStalled] = [false, false];
    },
    loseAnswers(lost) {
      losing = lost;
    },
    holdAnswers(address) {
      heldAddress = address;
    },
    releaseAnswers() {
      heldAddress = null;
      for (const line of lines) line.isHeld = false;
      for (const release of held) release();
      held = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        breakAll();
      }),
  };
}

interface Line {
  near: Socket;
  far: Socket;
  isDead: boolean;
  isHeld: boolean;
}

/** An error or the end of one socket ends the other. */
function join({ near, far }: Line, onEnd: () => void): void {
  for (const socket of [near, far]) {
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      near.destroy();
      far.destroy();
      onEnd();
    });
  }
}

function pass({ isDead }: Line, to: Socket, chunk: Buffer): void {
  if (!isDead && !to.destroyed) to.write(chunk);
}

/** The address by which the other side of the wire is reached. */
function through(target: URL, port: number): string {
  const near = new URL(target);
  near.hostname = "127.0.0.1";
  near.port = String(port);
  return near.pathname === "/" ? near.href.slice(0, -1) : near.href;
}

function portOf(server: Server): number {
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the wire has no port");
  return address.port;
}
