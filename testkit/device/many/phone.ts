/** A device without a screen: the product's own store over a browser's storage, in real time, over a wire that loses answers. */
import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "#commands/client/verbs";
import { collectPayment } from "#commands/payment/collect";
import type { Answer } from "#contract/envelope";
import type { Id } from "#contract/id";
import type { SessionUser } from "#contract/session";
import type { Instant } from "#domain/calendar/business-date";
import type { RunResult } from "#web/offline/layers/run.ts";
import { LocalStore } from "#web/offline/store/local-store.ts";
import { CLIENT_FIELDS, collectArgs } from "../../commands/lending.ts";
import type { Agent } from "../../server/agent.ts";
import type { Chance } from "../../simulator/chance.ts";
import type { Acknowledged } from "../../simulator/scenario.ts";
import { BrowserDouble, freshId } from "../browser-double.ts";
import type { Office } from "./town.ts";

const PATIENCE_MS = 20_000;
const LOST_ANSWERS = 0.03;

export const REAL_TIME = {
  now: () => Date.now() as Instant,
  after(ms: number, call: () => void): () => void {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

/** A command that a person was shown as saved, without the browser in which it was. */
export type Saved = Omit<Acknowledged, "browser">;

export class Phone {
  readonly name: string;
  readonly office: Office;
  readonly user: SessionUser;
  readonly browser: BrowserDouble;
  readonly saved: Saved[] = [];
  /** Every answer that the server gave to a command of this device, the lost ones too. */
  readonly answers: Answer[] = [];
  readonly faults: string[] = [];
  store: LocalStore;
  isCalm = false;
  readonly #agent: Agent;
  readonly #chance: Chance;
  readonly #wire = new http.Agent({ keepAlive: true, maxSockets: 2 });

  /** `browser`: where another person, or another session, was before. */
  constructor(
    name: string,
    office: Office,
    agent: Agent,
    chance: Chance,
    browser = new BrowserDouble(REAL_TIME),
  ) {
    this.browser = browser;
    this.name = name;
    this.office = office;
    this.user = agent.session.user;
    this.#agent = agent;
    this.#chance = chance;
    this.store = this.#openStore();
  }

  #openStore(): LocalStore {
    const { user, perm } = this.#agent.session;
    const onSignedOut = (reason: string) => this.faults.push(`${this.name} was signed out: ${reason}`);
    return new LocalStore({ user, perm, onSignedOut }, this.browser.tab(this.#fetch));
  }

  /** A person works now and then, until the evening. */
  async work(isEvening: () => boolean, everyMs: number): Promise<void> {
    await this.store.start();
    while (!isEvening()) {
      await this.#act().catch((error: unknown) => this.faults.push(`${this.name}: ${String(error)}`));
      await pause(everyMs * (0.5 + this.#chance.next()));
    }
  }

  /** Sends and receives until nothing waits. Answers whether it came to that. */
  async empty(): Promise<boolean> {
    this.isCalm = true;
    for (let turn = 0; turn < 60; turn++) {
      await this.store.retry();
      if (this.#isEmpty()) return true;
      await pause(250);
    }
    return false;
  }

  /** Sends what is left, and hears what all others sent. */
  async settle(): Promise<void> {
    await this.store.retry();
    await this.store.syncStatus.look();
  }

  async stop(): Promise<void> {
    await this.store.stop();
    this.#wire.destroy();
  }

  #isEmpty(): boolean {
    const { layers, isBusy } = this.store;
    return !isBusy && layers.replicaState.complete && layers.waiting.size === 0;
  }

  async #act(): Promise<void> {
    const chance = this.#chance;
    if (chance.maybe(0.06)) return this.#reopen();
    if (chance.maybe(0.15)) return this.store.syncNow();
    if (chance.maybe(0.3)) return this.#register();
    return this.collect();
  }

  /** The app is closed and opened again: what waits is in its storage. */
  async #reopen(): Promise<void> {
    await this.store.stop();
    this.store = this.#openStore();
    await this.store.start();
  }

  async #register(): Promise<void> {
    const { at } = this.store.stamp();
    const fields = { ...CLIENT_FIELDS, name: this.office.word, lastName: this.name };
    this.#saw(
      "client.create",
      await this.store.run(createClient, { id: freshId(), at, fields, photo: null }),
    );
  }

  /** A cuota of any of the loans; the store has it, whether there is signal or not. */
  async collect(): Promise<void> {
    const { at, today } = this.store.stamp();
    const loanId = this.#chance.pick(this.office.loans);
    const loan = await this.store.doc("loans", loanId);
    const paymentNumber = loan?.summary.nextPaymentNumber;
    if (!loan || !paymentNumber) return;
    const id = freshId();
    const [date, notes] = [today, this.office.word];
    const args = collectArgs(1, today, loan.summary.nextAmount, {
      id,
      loanId,
      at,
      date,
      notes,
      paymentNumber,
    });
    this.#saw("payment.collect", await this.store.run(collectPayment, args), id);
  }

  #saw(name: string, result: RunResult, bearer?: Id): void {
    if (!result.ok) return;
    const { commandId, receiptNumbers } = result;
    const papers = bearer ? receiptNumbers.map((number) => [bearer, number] as const) : [];
    this.saved.push({ userId: this.user.id, commandId, name, papers });
  }

  readonly #fetch = async (path: string, init: RequestInit): Promise<Response> => {
    const { status, body } = await this.#ask(path, init);
    if (status === 200 && path.startsWith("/api/sync/push"))
      this.answers.push(...(JSON.parse(body).results as Answer[]));
    if (!this.isCalm && this.#chance.maybe(LOST_ANSWERS)) throw new TypeError("the answer was lost");
    return new Response(status === 204 ? null : body, { status, headers: JSON_TYPE });
  };

  #ask(path: string, init: RequestInit): Promise<{ status: number; body: string }> {
    const headers = {
      ...(init.headers as Record<string, string> | undefined),
      host: this.office.host,
      cookie: this.#agent.cookie,
    };
    const { port } = this.office;
    const method = init.method ?? "GET";
    return new Promise((resolve, reject) => {
      const asked = http.request(
        { host: "127.0.0.1", port, path, method, headers, agent: this.#wire, timeout: PATIENCE_MS },
        (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("error", () => reject(new TypeError("the answer broke off")));
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
          );
        },
      );
      asked.on("timeout", () => asked.destroy());
      asked.on("error", () => reject(new TypeError("no network")));
      init.signal?.addEventListener("abort", () => asked.destroy());
      asked.end(typeof init.body === "string" ? init.body : undefined);
    });
  }
}

const JSON_TYPE = { "content-type": "application/json" };
