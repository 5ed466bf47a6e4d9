/** How long the server waits for a request: a connection that says nothing costs memory, and its sender nothing. */

export interface Patience {
  /** From the first byte of a request to the end of its headers. */
  headersMs: number;
  /** From the first byte of a request to its last. */
  requestMs: number;
  /** For a body that is refused before it is read. */
  lingerMs: number;
  /** Without a byte in either direction. */
  silenceMs: number;
  /** Between two signs of life on a stream of hints; less than `silenceMs`. Proxies close a stream that says nothing. */
  heartbeatMs: number;
  /** Between two looks at who is late. */
  checkMs: number;
}

/** A paper of 10 MB takes nine minutes where a phone sends 20 KB a second. */
export const PATIENCE: Patience = {
  headersMs: 20_000,
  requestMs: 600_000,
  lingerMs: 1_000,
  silenceMs: 60_000,
  heartbeatMs: 25_000,
  checkMs: 5_000,
};

/** The settings of the HTTP server that follow. */
export function serverTimes({ headersMs, requestMs, silenceMs, checkMs }: Patience) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: silenceMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  };
}
