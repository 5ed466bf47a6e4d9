/** The real server as a process of its own: `server/main.ts`, reached through its port, ended as one likes. */
import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import type { Instant } from "#domain/calendar/business-date";
import { Agent, type Asking, type Reply } from "./agent.ts";

const PROGRAM = fileURLToPath(new URL("../../server/main.ts", import.meta.url));
const KILL_BEFORE = new URL("./kill-before.ts", import.meta.url).href;

/** The variables with which a process ends itself by SIGKILL before the statement that matches the last of these. */
export function killedBefore(statements: readonly string[]): Record<string, string> {
  return { NODE_OPTIONS: `--import ${KILL_BEFORE}`, KILL_BEFORE: JSON.stringify(statements) };
}

type Variables = Readonly<Record<string, string>>;

/** A process that was asked to start. */
export class Launched {
  readonly ended: Promise<number | null>;
  /** All that it printed until it served, or until it ended. */
  readonly printed: Promise<string>;
  #child: ChildProcess;
  #output = "";

  /** `fullAfter`: Linux refuses what it writes beyond so many blocks of 512 bytes in a file, exactly as a full disk does. */
  constructor(
    variables: Variables,
    args: readonly string[] = [],
    { fullAfter }: { fullAfter?: number } = {},
  ) {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const limit = fullAfter === undefined ? [] : ["sh", "-c", `ulimit -f ${fullAfter} && exec "$@"`, "sh"];
    const [program = "", ...words] = [...limit, process.execPath, PROGRAM, ...args];
    const child = spawn(program, words, {
      env: { PATH, NODE_COMPILE_CACHE, PORT: "0", HOST: "127.0.0.1", ...variables },
    });
    this.#child = child;
    this.ended = new Promise((resolve) => child.on("close", resolve));
    this.printed = new Promise((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (text) => {
          this.#output += text;
          if (addressIn(this.#output)) resolve(this.#output);
        });
      }
      child.on("close", () => resolve(this.#output));
    });
  }

  /** All that it printed so far. */
  get output(): string {
    return this.#output;
  }

  async end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
    this.#child.kill(signal);
    return this.ended;
  }
}

/** A server that serves. People and devices work on it as they do on one without a port. */
export class ServerProcess implements Asking {
  readonly clock = () => Date.now() as Instant;
  readonly url: string;
  #process: Launched;

  private constructor(process: Launched, url: string) {
    this.#process = process;
    this.url = url;
  }

  static async start(variables: Variables): Promise<ServerProcess> {
    return ServerProcess.of(new Launched(variables));
  }

  static async of(launched: Launched): Promise<ServerProcess> {
    const printed = await launched.printed;
    const url = addressIn(printed);
    if (url === undefined) throw new Error(`it did not start: ${printed}`);
    return new ServerProcess(launched, url);
  }

  get ended(): Promise<number | null> {
    return this.#process.ended;
  }

  /** Its output since it serves. */
  get log(): string {
    return this.#process.output.slice(this.#process.output.indexOf(this.url) + this.url.length).trim();
  }

  async inject({ method, url, headers = {}, payload }: Parameters<Asking["inject"]>[0]): Promise<Reply> {
    const response = await fetch(this.url + url, {
      method,
      headers: payload === undefined ? headers : { ...headers, "content-type": "application/json" },
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    });
    const rawPayload = Buffer.from(await response.arrayBuffer());
    const body = rawPayload.toString();
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      cookies: response.headers.getSetCookie().map(readCookie),
      body,
      rawPayload,
      json: () => JSON.parse(body),
    };
  }

  /** SIGTERM, as the person who runs it would send it. Answers the exit code. */
  stop(): Promise<number | null> {
    return this.#process.end("SIGTERM");
  }

  /** SIGKILL: in the middle of whatever it does. */
  async kill(): Promise<void> {
    await this.#process.end("SIGKILL");
  }

  setUp(): Promise<Agent> {
    return Agent.setUp(this);
  }
}

function addressIn(output: string): string | undefined {
  return /http:\/\/\S+/.exec(output)?.[0];
}

function readCookie(line: string): { name: string; value: string } {
  const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
  return { name, value };
}

/** A port that no process has, for a server that is to come back under the same address. */
export function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(String(address.port)) : reject(address),
      );
    });
  });
}
