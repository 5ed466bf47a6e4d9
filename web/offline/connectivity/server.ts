/** One question to the server. Silence is an answer too; nothing here throws. */
import type { Environment } from "../environment/environment.ts";

export type Reply =
  | { kind: "answered"; status: number; body: unknown }
  /** The server said no, with a code of `contract/refusals` when it could. */
  | { kind: "refused"; status: number; code: string }
  /** No answer came, or something between here and the server answered. */
  | { kind: "silent" };

export const PATIENCE_MS = 30_000;

export class Server {
  /** Told after every question whether the server itself answered. */
  onHeard: (reached: boolean) => void = () => {};
  #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  get(path: string, query: Readonly<Record<string, string | number | undefined>> = {}): Promise<Reply> {
    const params = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) if (value !== undefined) params.set(key, String(value));
    const text = params.toString();
    return this.ask(text === "" ? path : `${path}?${text}`, { method: "GET" });
  }

  post(path: string, body: unknown, patienceMs = PATIENCE_MS): Promise<Reply> {
    const headers = { "content-type": "application/json" };
    return this.ask(path, { method: "POST", headers, body: JSON.stringify(body) }, patienceMs);
  }

  async ask(path: string, init: RequestInit, patienceMs = PATIENCE_MS): Promise<Reply> {
    const reply = await this.#ask(path, init, patienceMs);
    this.onHeard(reply.kind !== "silent");
    return reply;
  }

  async #ask(path: string, init: RequestInit, patienceMs: number): Promise<Reply> {
    const { fetch, timers } = this.#environment;
    const abort = new AbortController();
    let cancel = () => {};
    const tired = new Promise<Reply>((resolve) => {
      cancel = timers.after(patienceMs, () => {
        abort.abort();
        resolve({ kind: "silent" });
      });
    });
    const asked = fetch(path, { credentials: "same-origin", ...init, signal: abort.signal })
      .then(read)
      .catch((): Reply => ({ kind: "silent" }));
    const reply = await Promise.race([asked, tired]);
    cancel();
    return reply;
  }
}

async function read(response: Response): Promise<Reply> {
  const { status } = response;
  const text = await response.text();
  const body = parse(text);
  if (response.ok && (body !== undefined || text === ""))
    return { kind: "answered", status, body: body ?? null };
  // A proxy's own page is not the server's word.
  if (body === undefined && !KNOWN.has(status)) return { kind: "silent" };
  return { kind: "refused", status, code: codeOf(body) };
}

/** Statuses that mean the same from any server. */
const KNOWN = new Set([400, 401, 403, 404, 413, 429]);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function codeOf(body: unknown): string {
  if (typeof body !== "object" || body === null || !("code" in body)) return "";
  return typeof body.code === "string" ? body.code : "";
}
