/** The outbox's transactions. Each one bumps `boxVersion`, so that an overlay knows whether it is still true. */

import type { z } from "zod";
import type { Answer } from "#contract/envelope";
import type { Id } from "#contract/id";
import type { registerAnswer } from "#contract/sync";
import type { Instant } from "#domain/calendar/business-date";
import type { StorageOptions } from "../environment/environment.ts";
import type { Draft, Entry, Slot } from "./entry.ts";
import {
  type DeviceRow,
  ENDED,
  type JournalRow,
  type MetaRow,
  mayBeGivenUp,
  NO_PROOF,
  OutboxDatabase,
  type OutboxItem,
  type OutboxRow,
  UNSETTLED,
} from "./outbox-database.ts";
import { sameBody } from "./same-body.ts";

export interface OutboxContents {
  outbox: OutboxRow[];
  journal: JournalRow[];
  device: DeviceRow;
  meta: MetaRow;
}

export interface OutboxState {
  device: DeviceRow;
  meta: MetaRow;
  /** Answered commands that the replica may lack. */
  unsettled: string[];
}

/** How far the server answered this device, with its signature under that. */
export type Reached = Required<Pick<DeviceRow, "after" | "proof">>;
type Registered = Omit<z.infer<typeof registerAnswer>, "deviceId">;

const NEVER = 0 as Instant;

export class Outbox {
  readonly database: OutboxDatabase;
  readonly userId: Id;
  #newId: () => Id;

  constructor(userId: Id, storage: StorageOptions, newId: () => Id) {
    this.userId = userId;
    this.#newId = newId;
    this.database = new OutboxDatabase(userId, storage);
  }

  /** Makes the device on its first day. */
  async open(): Promise<void> {
    const { database } = this;
    await database.transaction("rw", database.device, database.meta, async () => {
      if (!(await database.device.get("device"))) {
        const deviceId = this.#newId();
        await database.device.put({ key: "device", deviceId, code: null, epoch: null, seq: 0, after: 0 });
      }
      if (!(await database.meta.get("meta"))) {
        await database.meta.put({
          key: "meta",
          boxVersion: 0,
          receipts: 0,
          lastAt: NEVER,
          cache: {},
          rebuild: false,
        });
      }
    });
  }

  close(): void {
    this.database.close();
  }

  /** Everything an overlay replays, and the version it stands at. Settled rows stay on disk. */
  contents(): Promise<OutboxContents> {
    return this.#write("r", async (device, meta) => ({
      outbox: await this.database.outbox.orderBy("seq").toArray(),
      journal: await this.database.journal.where("settledIn").equals(UNSETTLED).sortBy("seq"),
      device,
      meta,
    }));
  }

  /** The state that a round of pulling sets out from, read at one moment. */
  standing(): Promise<OutboxState> {
    const { device, journal, meta } = this.database;
    return this.database.transaction("r", [device, journal, meta], async () => ({
      device: await this.device(),
      meta: await this.meta(),
      unsettled: await journal.where("settledIn").equals(UNSETTLED).primaryKeys(),
    }));
  }

  async device(): Promise<DeviceRow> {
    return present(await this.database.device.get("device"));
  }

  async meta(): Promise<MetaRow> {
    return present(await this.database.meta.get("meta"));
  }

  /**
   * One strict transaction: the receipt numbers are allotted, the command is decided by `draft` (synchronous) and stored.
   * With `expected`, nothing happens when the outbox has moved since.
   */
  enter<T, R>(
    sameness: { subject: Id; create: boolean; data: unknown; name: string },
    expected: number | null,
    supersedes: Id | null,
    draft: (slot: Slot) => Draft<T> | { refusal: R },
  ): Promise<Entry<T, R>> {
    return this.#transaction("rw", async (): Promise<Entry<T, R>> => {
      // All questions go out at once: each answer waited for by itself would keep the work from the disk.
      const [device, meta, known, superseded] = await Promise.all([
        this.device(),
        this.meta(),
        sameness.create ? this.#createdAlready(sameness.subject, supersedes) : undefined,
        supersedes ? this.database.outbox.get(supersedes) : undefined,
      ]);
      if (known) return sameBody(known, sameness) ? { kind: "known", item: known } : { kind: "reused" };
      if (expected !== null && meta.boxVersion !== expected) return { kind: "moved" };
      const slot = {
        seq: device.seq + 1,
        deviceId: device.deviceId,
        code: device.code,
        lastReceipt: meta.receipts,
        superseded: superseded ?? null,
        lastAt: meta.lastAt,
      };
      const drafted = draft(slot);
      if ("refusal" in drafted) return { kind: "refused", refusal: drafted.refusal };
      const { item, at, numbers, result } = drafted;
      const version = meta.boxVersion + 1;
      const receipts = meta.receipts + numbers;
      const lastAt = Math.max(meta.lastAt, at) as Instant;
      await Promise.all([
        this.database.outbox.add({ ...item, state: "queued", answer: null, inBase: UNSETTLED }),
        supersedes && this.#end(supersedes, "resent", item.timestamp),
        this.database.device.put({ ...device, seq: slot.seq }),
        this.database.meta.put({ ...meta, boxVersion: version, receipts, lastAt }),
      ]);
      return { kind: "entered", result, item, version };
    });
  }

  async #createdAlready(subject: Id, supersedes: Id | null): Promise<OutboxItem | undefined> {
    const { outbox, journal } = this.database;
    const isCreate = (row: OutboxItem) => row.action === "create" && row.id !== supersedes;
    const [waiting, answered] = await Promise.all([
      outbox.where("subject").equals(subject).filter(isCreate).first(),
      journal
        .where("subject")
        .equals(subject)
        .filter((row) => isCreate(row) && row.ended === null)
        .first(),
    ]);
    return waiting ?? answered;
  }

  /** Stores answers: applied and review go to the journal, the others wait for a person. Unknown ids are ignored. */
  answer(
    answers: readonly Answer[],
    serverTime: Instant,
    reached: Reached,
  ): Promise<{ version: number; kept: Answer[] }> {
    return this.#write("rw", async (device, meta) => {
      const kept: Answer[] = [];
      for (const answer of answers) {
        const row = await this.database.outbox.get(answer.id);
        if (!row) continue;
        if (answer.outcome === "applied" || answer.outcome === "review") {
          const { state: _state, answer: _answer, inBase: _base, ...item } = row;
          await this.database.journal.put({
            ...item,
            ...(answer.loanNumber && { loanNumber: answer.loanNumber }),
            answer,
            answeredAt: serverTime,
            settledIn: UNSETTLED,
            ended: null,
          });
          await this.database.outbox.delete(row.id);
        } else {
          await this.database.outbox.put({ ...row, state: "attention", answer });
          kept.push(answer);
        }
      }
      if (reached.after >= device.after) await this.database.device.put({ ...device, ...reached });
      return { version: await this.#bump(meta), kept };
    });
  }

  /** Puts one row aside without an answer of the server: it could not be read there. */
  quarantine(id: Id, answer: Answer): Promise<number> {
    return this.#write("rw", async (_device, meta) => {
      await this.database.outbox.update(id, { state: "attention", answer });
      return this.#bump(meta);
    });
  }

  /** Quarantined rows are asked again: a newer server answers otherwise, the same one repeats itself. */
  requeueQuarantined(): Promise<number> {
    return this.#write("rw", async (device, meta) => {
      const rows = await this.database.outbox
        .filter((row) => row.state === "attention" && isAskedAgain(row.answer))
        .toArray();
      if (rows.length === 0) return 0;
      await this.database.outbox.bulkPut(
        rows.map((row) => ({ ...row, state: "queued" as const, answer: null })),
      );
      // Answered without being stored, their numbers are behind the device now: a copy's would look the same.
      if (rows.some(({ answer }) => answer?.code === "SERVER_OLDER")) {
        const seq = await this.#renumber(device.deviceId, device.seq);
        await this.database.device.put({ ...device, seq });
      }
      await this.#bump(meta);
      return rows.length;
    });
  }

  /**
   * A person gives up an item that was refused. Neither money is given up nor anything under whose receipt a borrower has
   * a paper, as a corrected payment: the answer is false.
   */
  discard(id: Id, now: Instant): Promise<boolean> {
    return this.#write("rw", async (_device, meta) => {
      const row = await this.database.outbox.get(id);
      if (row?.state !== "attention" || !mayBeGivenUp(row)) return false;
      await this.#end(id, "discarded", now);
      await this.#bump(meta);
      return true;
    });
  }

  async #end(id: Id, ended: "resent" | "discarded", now: Instant): Promise<void> {
    const row = await this.database.outbox.get(id);
    if (row?.state !== "attention" || !row.answer) return;
    const { state: _state, answer, inBase: _base, ...item } = row;
    await this.database.journal.put({ ...item, answer, answeredAt: now, settledIn: ENDED, ended });
    await this.database.outbox.delete(id);
  }

  /** The replica of this epoch now holds these commands' effects. */
  acknowledge(ids: readonly string[], epoch: string): Promise<number> {
    return this.#write("rw", async (_device, meta) => {
      const rows = (await this.database.journal.bulkGet([...ids])).filter((row) => row !== undefined);
      await this.database.journal.bulkPut(rows.map((row) => ({ ...row, settledIn: epoch })));
      return this.#bump(meta);
    });
  }

  /** Forgets what was settled long ago, by the server's time. */
  async prune(before: Instant): Promise<void> {
    const { journal } = this.database;
    await journal
      .where("answeredAt")
      .below(before)
      .filter((row) => row.settledIn !== UNSETTLED)
      .delete();
  }

  /** The server may have lost what it had applied: it goes back in front of the queue, and the replica is built again. */
  sendAgain(epoch: string, lastSeq: number): Promise<number> {
    return this.#write("rw", async (device, meta) => {
      const applied = await this.database.journal
        .filter(
          (row) =>
            row.ended === null && (row.answer.outcome === "applied" || row.answer.outcome === "review"),
        )
        .toArray();
      const rows = applied.map(({ answer: _answer, answeredAt: _at, settledIn, ended: _ended, ...item }) => ({
        ...item,
        state: "queued" as const,
        answer: null,
        inBase: settledIn,
      }));
      await this.database.outbox.bulkPut(rows);
      await this.database.journal.bulkDelete(applied.map((row) => row.id));
      const renumbered = rows.some((row) => row.deviceId !== device.deviceId);
      const seq = renumbered ? await this.#renumber(device.deviceId, lastSeq) : device.seq;
      await this.database.device.put({ ...device, epoch, seq, after: lastSeq, proof: NO_PROOF });
      return this.#bump({ ...meta, rebuild: true });
    });
  }

  /** Another browser holds a copy of this device: this one becomes new. Command ids and receipts stay. */
  fork(deviceId: Id): Promise<number> {
    return this.#write("rw", async (device, meta) => {
      const seq = await this.#renumber(deviceId, 0);
      const { secret, ...own } = device;
      // Its owner may be removed before the server has given the new device a secret of its own.
      const copied = secret ? { copiedFrom: { deviceId: device.deviceId, secret } } : {};
      await this.database.device.put({
        ...own,
        ...copied,
        deviceId,
        code: null,
        seq,
        after: 0,
        proof: NO_PROOF,
      });
      return this.#bump(meta);
    });
  }

  /** Numbers the queue again under one device: what an earlier device left comes first. Answers the last number. */
  async #renumber(deviceId: Id, from: number): Promise<number> {
    const rows = await this.database.outbox.orderBy("seq").toArray();
    const ordered = [
      ...rows.filter((row) => row.deviceId !== deviceId),
      ...rows.filter((row) => row.deviceId === deviceId),
    ];
    await this.database.outbox.bulkPut(ordered.map((row, i) => ({ ...row, seq: from + i + 1, deviceId })));
    return from + rows.length;
  }

  /** The answer of the server about this device. Counters only rise. */
  registered(answer: Registered, userName: string): Promise<number> {
    return this.#write("rw", async (device, meta) => {
      const seq = Math.max(device.seq, answer.lastSeq);
      // The device goes on when its person signed in again after it was ended.
      const { goneAt: _gone, isEnded: _ended, copiedFrom: _copied, ...here } = device;
      await this.database.device.put({
        ...here,
        code: answer.code,
        epoch: device.epoch ?? answer.epoch,
        seq,
        userName,
        secret: answer.secret ?? null,
      });
      return this.#bump({ ...meta, receipts: Math.max(meta.receipts, answer.lastReceipt) });
    });
  }

  /** The server said that the account is gone, or this device was ended. The outbox stays as it is. */
  accountGone(now: Instant, isEnded = false): Promise<number> {
    return this.#write("rw", async (device, meta) => {
      await this.database.device.put({ ...device, goneAt: now, isEnded });
      return this.#bump(meta);
    });
  }

  pointToReplica(format: string, number: number): Promise<number> {
    return this.#write("rw", (_device, meta) =>
      this.#bump({ ...meta, cache: { ...meta.cache, [format]: number }, rebuild: false }),
    );
  }

  /** The replica in use is whole and new. */
  rebuilt(): Promise<number> {
    return this.#write("rw", (_device, meta) => this.#bump({ ...meta, rebuild: false }));
  }

  askRebuild(): Promise<number> {
    return this.#write("rw", (_device, meta) => this.#bump({ ...meta, rebuild: true }));
  }

  async #bump(meta: MetaRow): Promise<number> {
    const boxVersion = meta.boxVersion + 1;
    await this.database.meta.put({ ...meta, boxVersion });
    return boxVersion;
  }

  #write<T>(mode: "r" | "rw", task: (device: DeviceRow, meta: MetaRow) => Promise<T>): Promise<T> {
    return this.#transaction(mode, async () => task(...(await Promise.all([this.device(), this.meta()]))));
  }

  #transaction<T>(mode: "r" | "rw", task: () => Promise<T>): Promise<T> {
    const { outbox, journal, device, meta } = this.database;
    return this.database.transaction(mode, [outbox, journal, device, meta], task);
  }
}

function present<T>(row: T | undefined): T {
  if (row === undefined) throw new Error("the box was not opened");
  return row;
}

/** Quarantined, or unknown to an older server: neither says anything about the command itself. */
function isAskedAgain(answer: Answer | null): boolean {
  return answer?.outcome === "quarantined" || answer?.code === "SERVER_OLDER";
}
