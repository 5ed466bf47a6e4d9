/** Whether the server answers, asked by a real request: what the browser believes about its network proves nothing. */
import { Signal } from "#web/platform/signal.ts";
import type { Timers } from "../environment/environment.ts";
import type { Server } from "./server.ts";

export const POLL_MS = 30_000;
const HEALTH_PATIENCE_MS = 10_000;

export class Connectivity {
  #answered = new Signal<boolean | null>(null);
  readonly subscribe = this.#answered.subscribe;
  onChange: (online: boolean) => void = () => {};
  #server: Server;
  #timers: Timers;
  #cancel: () => void = () => {};
  #running = false;

  constructor(server: Server, timers: Timers) {
    this.#server = server;
    this.#timers = timers;
    server.onHeard = (reached) => this.#heard(reached);
  }

  /** Null until the first answer or silence. */
  get online(): boolean | null {
    return this.#answered.snapshot();
  }

  /** The connection as the screens show it: online until the first silence. */
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
    this.#answered.set(reached);
    if (this.#running) this.onChange(reached);
  }
}
