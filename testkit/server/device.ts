/** A device as the server sees it: a sequence of commands, and a cursor. */
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { CollectionName, Doc } from "#contract/collections";
import type { Answer, Envelope } from "#contract/envelope";
import { type Id, toId } from "#contract/id";
import { PROTOCOL, type PullAnswer, type PushAnswer, type registerAnswer } from "#contract/sync";
import type { Agent } from "./agent.ts";

type Registered = z.infer<typeof registerAnswer>;

/** The server cannot use its database at the moment: the same may be sent again. */
export class Unavailable extends Error {}

export class TestDevice {
  readonly agent: Agent;
  readonly id: Id;
  readonly code: string;
  /** Opens `/api/sync/late` once the account is gone. */
  readonly secret: string | undefined;
  epoch: string;
  cursor: string | undefined;
  seq: number;
  answered: number;
  /** The server's signature under `answered`; null on a device of an earlier build, which knows of none. */
  proof: string | null = "";
  receipts: number;

  constructor(agent: Agent, registered: Registered) {
    this.agent = agent;
    this.id = registered.deviceId;
    this.code = registered.code;
    this.secret = registered.secret;
    this.epoch = registered.epoch;
    this.seq = registered.lastSeq;
    this.answered = registered.lastSeq;
    this.receipts = registered.lastReceipt;
  }

  /** An envelope with the next number, as an outbox would hold it. */
  command(name: string, args: object, more: Partial<Envelope> = {}): Envelope {
    const timestamp = this.agent.server.clock();
    const id = toId(randomUUID());
    const json = args as Envelope["args"];
    return { id, seq: ++this.seq, name, v: 1, args: json, base: null, receipt: null, timestamp, ...more };
  }

  /** The same with the next receipt number. */
  money(name: string, args: object, more: Partial<Envelope> = {}): Envelope {
    const receipt = { number: `${this.code}-${++this.receipts}`, issued: null };
    return this.command(name, args, { receipt, ...more });
  }

  /** The same with a list of the next numbers, so many as there are records that bear them. */
  listed(name: string, args: object, count: number, more: Partial<Envelope> = {}): Envelope {
    const receipts = Array.from({ length: count }, () => ({
      number: `${this.code}-${++this.receipts}`,
      issued: null,
    }));
    return this.command(name, args, { receipts, ...more });
  }

  ask(commands: readonly object[], more: object = {}) {
    return this.agent.ask("POST", "/api/sync/push", {
      proto: PROTOCOL,
      userId: this.agent.id,
      deviceId: this.id,
      epoch: this.epoch,
      after: this.answered,
      ...(this.proof === null ? {} : { proof: this.proof }),
      clientTime: this.agent.server.clock(),
      commands,
      ...more,
    });
  }

  async push(...commands: Envelope[]): Promise<Answer[]> {
    const response = await this.ask(commands);
    if (response.statusCode === 503) throw new Unavailable(response.body);
    if (response.statusCode !== 200) throw new Error(`not pushed: ${response.body}`);
    const { lastSeq, results, proof }: PushAnswer = response.json();
    this.answered = lastSeq;
    if (proof !== undefined) this.proof = proof;
    return results;
  }

  /** Delivers by the device's own secret, without a session. */
  deliverLate(...commands: Envelope[]) {
    return this.askLate(commands);
  }

  askLate(commands: readonly Envelope[], more: object = {}) {
    const payload = { deviceId: this.id, secret: this.secret ?? "", commands, ...more };
    return this.agent.server.inject({ method: "POST", url: "/api/sync/late", payload });
  }

  /** Sends one command made here and now. */
  async send(name: string, args: object, more: Partial<Envelope> = {}): Promise<Answer> {
    const [answer] = await this.push(this.command(name, args, more));
    if (!answer) throw new Error("no answer");
    return answer;
  }

  askPull(more: Record<string, string | number> = {}) {
    const query = new URLSearchParams({ userId: this.agent.id, epoch: this.epoch });
    if (this.cursor !== undefined) query.set("cursor", this.cursor);
    for (const [name, value] of Object.entries(more)) query.set(name, String(value));
    return this.agent.ask("GET", `/api/sync/pull?${query}`);
  }

  /** Everything new, page by page. */
  async pull(more: Record<string, string | number> = {}): Promise<PullAnswer["changes"]> {
    const changes: PullAnswer["changes"] = [];
    for (;;) {
      const response = await this.askPull(more);
      if (response.statusCode !== 200) throw new Error(`not pulled: ${response.body}`);
      const page: PullAnswer = response.json();
      changes.push(...page.changes);
      this.cursor = page.cursor;
      if (!page.more) return changes;
    }
  }

  /** One record as the server holds it, asked for from the beginning. */
  async doc<C extends CollectionName>(collection: C, id: string): Promise<Doc<C> | null> {
    const fresh = new TestDevice(this.agent, {
      deviceId: this.id,
      code: this.code,
      epoch: this.epoch,
      lastSeq: this.seq,
      lastReceipt: this.receipts,
    });
    const found = (await fresh.pull()).find((change) => change.c === collection && change.id === id);
    return (found?.doc ?? null) as Doc<C> | null;
  }
}
