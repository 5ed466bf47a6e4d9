/** Whether the server answers, asked by a real request: what the browser believes about its network proves nothing. */
import type { Timers } from "../store/environment.ts";
import type { Server } from "./server.ts";

export const POLL_MS = 30_000;
const HEALTH_PATIENCE_MS = 10_000;

export class Connectivity {
  /** Null until the first answer or silence. */
  online: boolean | null = null;
  onChange: (online: boolean) => void = () => {};
  #listeners = new Set<() => void>();
  #server: Server;
  #timers: Timers;
  #cancel: () => void = () => {};
  #running = false;

  constructor(server: Server, timers: Timers) {
    this.#server = server;
    this.#timers = timers;
    server.onHeard = (reached) => this.#heard(reached);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What the screens show: online until the first silence. */
  readonly snapshot = (): boolean => this.online !== false;

  start(): void {
    this.#running = true;
    void this.#poll();
  }

  stop(): void {
    this.#running = false;
    this.#cancel();
  }

  /** Asks now, whatever the scheduler. */
  async check(): Promise<void> {
    await this.#server.ask("/api/health", { method: "GET", cache: "no-store" }, HEALTH_PATIENCE_MS);
  }

  async #poll(): Promise<void> {
    await this.check();
    if (this.#running) this.#cancel = this.#timers.after(POLL_MS, () => void this.#poll());
  }

  #heard(reached: boolean): void {
    if (this.online === reached) return;
    this.online = reached;
    for (const listener of [...this.#listeners]) listener();
    if (this.#running) this.onChange(reached);
  }
}
