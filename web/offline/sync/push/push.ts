/** Sends the queue in order, in batches, and stores one answer per command id. No item delays the next. */
import type { Answer, Envelope } from "#contract/envelope";
import { sentence } from "#contract/refusals";
import { LARGEST_BATCH, MOST_WAITING, PROTOCOL, pushAnswer } from "#contract/sync";
import type { Instant } from "#domain/calendar/business-date";
import type { Server } from "../../connectivity/server.ts";
import { type Stop, stopOf } from "../../connectivity/stop.ts";
import type { LayeredStore } from "../../layers/layered-store.ts";
import type { Reached } from "../../outbox/outbox.ts";
import { NO_PROOF, type OutboxRow } from "../../outbox/outbox-database.ts";
import type { SyncStatus } from "../sync-status.ts";

export class Push {
  #layers: LayeredStore;
  #server: Server;
  #status: SyncStatus;
  #now: () => Instant;

  constructor(layers: LayeredStore, server: Server, status: SyncStatus, now: () => Instant) {
    this.#layers = layers;
    this.#server = server;
    this.#status = status;
    this.#now = now;
  }

  async all(): Promise<Stop | null> {
    let size = LARGEST_BATCH;
    for (;;) {
      const batch = await this.#nextBatch(size);
      if (batch.length === 0) return null;
      this.#status.sending(new Set(batch.map((row) => row.id)));
      const outcome = await this.#send(batch).finally(() => this.#status.sending(new Set()));
      if (outcome === "TOO_MUCH") {
        if (batch.length === 1) size = LARGEST_BATCH;
        else size = Math.ceil(batch.length / 2);
      } else if (outcome !== null) return outcome;
    }
  }

  #nextBatch(size: number): Promise<OutboxRow[]> {
    return this.#layers.outbox.database.outbox
      .orderBy("seq")
      .filter((row) => row.state === "queued")
      .limit(size)
      .toArray();
  }

  #queuedAfter(batch: readonly OutboxRow[]): Promise<number> {
    return this.#layers.outbox.database.outbox
      .where("seq")
      .above(batch.at(-1)?.seq ?? 0)
      .filter((row) => row.state === "queued")
      .count();
  }

  async #send(batch: readonly OutboxRow[]): Promise<Stop | "TOO_MUCH" | null> {
    const { outbox, user } = this.#layers;
    const { deviceId, epoch, after, proof = NO_PROOF } = await outbox.device();
    const reply = await this.#server.post("/api/sync/push", {
      proto: PROTOCOL,
      userId: user.id,
      deviceId,
      epoch: epoch ?? "",
      after,
      proof,
      clientTime: this.#now(),
      commands: batch.map(envelopeOf),
      waiting: Math.min(MOST_WAITING, await this.#queuedAfter(batch)),
    });
    if (reply.kind === "refused" && (reply.status === 400 || reply.status === 413)) {
      await this.#setAside(batch, reply.status === 413 ? "TOO_LARGE" : "BAD_REQUEST");
      return "TOO_MUCH";
    }
    if (reply.kind !== "answered") return stopOf(reply);
    const read = pushAnswer.safeParse(reply.body);
    if (!read.success) return "UNREADABLE";
    const asked = new Set<string>(batch.map((row) => row.id));
    const answers = read.data.results.filter((answer) => asked.has(answer.id));
    const reached = { after: read.data.lastSeq, proof: read.data.proof ?? NO_PROOF };
    await this.#keep(answers, read.data.serverTime, reached);
    // Without one answer there is no progress: waiting is better than asking the same at once.
    return answers.length === 0 ? "BUSY" : null;
  }

  /** A batch that cannot be read is halved; a single command that cannot be read waits for a person. */
  async #setAside(batch: readonly OutboxRow[], code: "TOO_LARGE" | "BAD_REQUEST"): Promise<void> {
    const [only] = batch;
    if (batch.length !== 1 || !only) return;
    const answer: Answer = {
      id: only.id,
      outcome: "quarantined",
      code,
      message: sentence(code),
      changeSeq: 0,
    };
    await this.#layers.exclusive(async () => {
      await this.#layers.outboxMoved(await this.#layers.outbox.quarantine(only.id, answer));
    });
  }

  async #keep(answers: readonly Answer[], serverTime: Instant, reached: Reached): Promise<void> {
    await this.#layers.exclusive(async () => {
      const { version, kept } = await this.#layers.outbox.answer(answers, serverTime, reached);
      // The number that came with it is shown at once.
      const isNumbered = answers.some(({ loanNumber }) => loanNumber !== undefined);
      if (kept.length === 0 && !isNumbered) await this.#layers.outboxMoved(version);
      else await this.#layers.catchUp(true);
    });
  }
}

export function envelopeOf(row: OutboxRow): Envelope {
  const { id, seq, name, v, data, base, receipt, receipts, loanNumber, timestamp } = row;
  const optional = { ...(receipts && { receipts: [...receipts] }), ...(loanNumber && { loanNumber }) };
  return { id, seq, name, v, args: data as Envelope["args"], base, receipt, ...optional, timestamp };
}
