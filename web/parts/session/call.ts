/** One question to the server. Never throws: an unreachable server is an answer too, with status 0. */
import { serverAddress } from "#web/platform/place.ts";

export interface Answer {
  status: number;
  body: unknown;
}

export type ServerCall = (
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: unknown,
  patienceMs?: number,
) => Promise<Answer>;

const PATIENCE_MS = 15_000;

/** Asks the server for this page's own book. */
export const callServer: ServerCall = (method, path, ...rest) =>
  askServer(method, serverAddress(path), ...rest);

/** Whichever book the page is about. */
export const askServer: ServerCall = async (method, path, body, patienceMs = PATIENCE_MS) => {
  try {
    const response = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    // A proxy's own page is not the server's answer: what is not JSON has no body.
    const parsed: unknown = await response.json().catch(() => null);
    return { status: response.status, body: parsed };
  } catch {
    return { status: 0, body: null };
  }
};
