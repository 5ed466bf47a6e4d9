/**
 * Brings an outbox file back: the person's own work into this device's outbox, by command id, so that the same file twice is
 * the same work once.
 */
import { findCommand } from "#commands/catalogue";
import { movesMoney } from "#commands/command";
import { COLLECTION_NAMES } from "#contract/collections";
import { receiptCount } from "#contract/envelope";
import type { Id } from "#contract/id";
import { type ExportedCommand, type OutboxExport, outboxExport } from "#contract/outbox-export";
import type { Blobs } from "../files/blobs.ts";
import type { Outbox } from "./outbox.ts";
import { type DeviceRow, type OutboxItem, UNSETTLED } from "./outbox-database.ts";

/** Undefined when the text is no box file. */
export function readOutboxExport(text: string): OutboxExport | undefined {
  try {
    const read = outboxExport.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

export interface Brought {
  /** Put into the queue. */
  added: number;
  /** Already here, waiting or answered. */
  known: number;
}

/**
 * Puts what this outbox does not know at the end of its queue, in the file's order. Numbers and device become this
 * device's own; ids and receipts stay. Bytes that still waited are kept first.
 */
export async function importOutbox(outbox: Outbox, blobs: Blobs, file: OutboxExport): Promise<Brought> {
  if (file.userId !== outbox.userId) throw new Error("a box file of another person");
  await keepBytes(blobs, file);
  const { database } = outbox;
  const tables = [database.outbox, database.journal, database.device, database.meta];
  return database.transaction("rw", tables, async () => {
    const [device, meta] = [await outbox.device(), await outbox.meta()];
    const own = file.commands.filter((command) => command.userId === outbox.userId);
    const fresh: ExportedCommand[] = [];
    for (const command of own.sort((a, b) => a.seq - b.seq)) {
      const { id } = command;
      if (!(await database.outbox.get(id)) && !(await database.journal.get(id))) fresh.push(command);
    }
    const items = fresh.map((command, i) => itemOf(command, device, device.seq + i + 1));
    await database.outbox.bulkAdd(
      items.map((item) => ({ ...item, state: "queued" as const, answer: null, inBase: UNSETTLED })),
    );
    await database.device.put({ ...device, seq: device.seq + items.length });
    // A receipt of this very device's code must never be issued again.
    const receipts = Math.max(meta.receipts, ...items.map((item) => receiptCount(item, device.code)));
    await database.meta.put({ ...meta, boxVersion: meta.boxVersion + 1, receipts });
    return { added: items.length, known: own.length - items.length };
  });
}

async function keepBytes(blobs: Blobs, { files }: OutboxExport): Promise<void> {
  const missing: { id: Id; blob: Blob }[] = [];
  for (const { id, type, base64 } of files) {
    if (!(await blobs.get(id))) missing.push({ id, blob: new Blob([bytesOf(base64)], { type }) });
  }
  if (missing.length > 0) await blobs.keep(missing);
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function itemOf(command: ExportedCommand, { deviceId }: DeviceRow, seq: number): OutboxItem {
  const { id, action, data, timestamp, name, v, userId, base, receipt, receipts, loanNumber } = command;
  const known = findCommand(name, v);
  const args = known?.args.safeParse(data);
  // A command that this build does not understand is kept like money: what cannot be read may not be discarded.
  return {
    id,
    action,
    timestamp,
    name,
    v,
    userId,
    base,
    receipt,
    ...(receipts && { receipts }),
    ...(loanNumber && { loanNumber }),
    seq,
    deviceId,
    collection:
      known?.collection ?? COLLECTION_NAMES.find((each) => each === command.collection) ?? "payments",
    data: args?.success ? args.data : data,
    subject: known && args?.success ? known.subject(args.data) : id,
    money: known ? movesMoney(known) : true,
  };
}
