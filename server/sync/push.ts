/**
 * Takes a device's commands, each in its own transaction. The order of checks is always: is the id known, is its
 * number taken, and only then is it decided. One bad command never holds up the next.
 */

import { bearersOf, type Command } from "#commands/command";
import { type Answer, type Envelope, keptOf, receiptCount } from "#contract/envelope";
import type { Id } from "#contract/id";
import { NUMBERED_SINCE } from "#contract/newer";
import { hasOwnPortfolio } from "#contract/portfolio";
import type { User } from "#contract/records/business";
import { LARGEST_BATCH, type PushAnswer, type PushRequest } from "#contract/sync";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import { read } from "../db/database.ts";
import { isUnavailable } from "../db/engine/faults.ts";
import { accountSeqOf } from "../db/journal/change-log.ts";
import { findCommands, type StoredCommand } from "../db/journal/commands.ts";
import { answered } from "../db/journal/device-progress.ts";
import {
  type AnsweredDevice,
  advanceDevice,
  type Device,
  findDevice,
  findDeviceAndEpoch,
} from "../db/journal/devices.ts";
import { portfolioSeqOf } from "../db/journal/portfolios.ts";
import { transact } from "../db/journal/transact.ts";
import { recordAnswered } from "../db/journal/without-effect.ts";
import type { Writing } from "../db/journal/writing.ts";
import type { Environment } from "../environment.ts";
import { Refused } from "../refused.ts";
import { bodyHash } from "./body-hash.ts";
import { lossIn, refusalOfLoss } from "./book.ts";
import { decideAndWrite, type IncomingCommand, loadStateAsOfNow, outcomeAnswer, wantedBy } from "./decide.ts";
import { refuseAnothers } from "./devices.ts";
import { withoutNumber } from "./loan-numbers.ts";
import { isProof, proofOf } from "./signature.ts";

export interface Sender {
  user: User;
  device: Device;
  epoch: string;
  /** The number of the change by which the account came to be as `user` shows it; absent where it is unknown. */
  accountSeq?: number | undefined;
  /** The administrator who brought it in a file: the device itself may still send it, under the same id. */
  importedBy?: Id;
}

/** A command as read: its arguments are parsed, or it is not understood. */
export interface Reading {
  envelope: Envelope;
  hash: string;
  understood: { command: Command; args: unknown; subject: Id } | null;
}

/** With `accountSeq`, the number of the account's last change when the session was looked at, the account need not be read again. */
export async function push(
  env: Environment,
  { user, accountSeq }: { user: User; accountSeq?: number },
  request: PushRequest,
): Promise<PushAnswer> {
  if (request.userId !== user.id) throw new Refused("OTHER_USER");
  const device = await knownDevice(env, user, request);
  const sender = { user, device, epoch: request.epoch, accountSeq };
  const results: Answer[] = [];
  let lastSeq = device.lastSeq;
  for (const envelope of request.commands) {
    results.push(await answerOne(env, sender, envelope));
    lastSeq = Math.max(lastSeq, envelope.seq);
  }
  await noteAnswered(env, { ...sender, device }, request);
  const { epoch, deviceId, proof } = request;
  const readable = request.proto < NUMBERED_SINCE ? results.map(withoutNumber) : results;
  const answer: PushAnswer = { epoch, serverTime: env.clock(), lastSeq, results: readable };
  if (proof === undefined) return answer;
  return { ...answer, proof: proofOf(env.keys, { epoch, deviceId, after: lastSeq }) };
}

/** From an older build a full batch says that more may follow, and nothing says how much. */
const PERHAPS_WAITING = 1_000;

/**
 * Nothing is written as long as the account, its portfolio and the day are those of the answer before, and no fewer commands wait
 * than that one left. An account that changes while this push is answered is
 * heard of by the next.
 */
async function noteAnswered(
  env: Environment,
  { user, device, accountSeq }: Sender & { device: AnsweredDevice },
  { commands, waiting = commands.length < LARGEST_BATCH ? 0 : PERHAPS_WAITING }: PushRequest,
): Promise<void> {
  const deviceId = device.id as Id;
  const account = accountSeq ?? (await read(env.db, (handle) => accountSeqOf(handle, user.id)));
  const portfolio = hasOwnPortfolio(user)
    ? await read(env.db, (handle) => portfolioSeqOf(handle, user.id))
    : 0;
  const changed = Math.max(account, portfolio);
  const day = businessDate(env.clock());
  const lastSeq = Math.max(device.lastSeq, ...commands.map(({ seq }) => seq));
  const isAsBefore = changed <= device.answeredSeq && day === device.answeredDay;
  if (isAsBefore && device.heldTo <= lastSeq + waiting) return;
  await transact(env.db, (writing) => answered(writing, deviceId, { lastSeq, waiting, day }));
}

async function knownDevice(env: Environment, user: User, request: PushRequest): Promise<AnsweredDevice> {
  const { deviceId, after, proof = "" } = request;
  const { device, epoch } = await read(env.db, (handle) => findDeviceAndEpoch(handle, deviceId));
  if (epoch !== request.epoch) throw new Refused("EPOCH_CHANGED");
  if (device) refuseAnothers(device, user);
  const remembersMore = after > (device?.lastSeq ?? 0);
  if (remembersMore && isProof(env.keys, { epoch, deviceId, after }, proof)) {
    throw await refusalOfLoss(env.db, epoch, async (handle, head) => {
      const lastSeq = (await findDevice(handle, deviceId))?.lastSeq ?? 0;
      return after > lastSeq ? lossIn(head) : "ours";
    });
  }
  if (!device) throw new Refused("DEVICE_UNKNOWN");
  // Nothing is taken before its journal: a command may rest on one that is lost here.
  if (remembersMore) throw new Refused("CURSOR_TOO_OLD");
  return device;
}

export async function answerOne(env: Environment, sender: Sender, envelope: Envelope): Promise<Answer> {
  const command = env.findCommand(envelope.name, envelope.v);
  if (!command) return leaveOnDevice(env, sender, envelope);
  const reading = readCommand(command, envelope, sender.user.id);
  const now = env.clock();
  const incoming = arrivedOf(sender, reading, now);
  try {
    return await transact(
      env.db,
      (writing) => acknowledge(writing, env, sender, { reading, incoming, now }),
      incoming ? wantedBy(incoming) : [],
    );
  } catch (error) {
    if (error instanceof Refused || isUnavailable(error)) throw error;
    env.report(error, `${envelope.name} ${envelope.id}`);
    const internal = outcomeAnswer(envelope.id, "quarantined", "INTERNAL");
    return transact(env.db, (writing) =>
      acknowledge(writing, env, sender, { reading, incoming: null, now }, internal),
    );
  }
}

/**
 * Not stored, so that a newer server decides it; but its number has been answered. An answer that a newer build gave before
 * this one took its place stays answered.
 */
async function leaveOnDevice(
  env: Environment,
  { device, importedBy }: Sender,
  { id, seq }: Envelope,
): Promise<Answer> {
  return transact(env.db, async (writing) => {
    const [known] = await findCommands(writing.handle, id, null);
    if (seq > device.lastSeq && importedBy === undefined) {
      await advanceDevice(writing, device.id as Id, { seq, receipt: 0, at: env.clock() });
    }
    return known?.answer ?? outcomeAnswer(id, "quarantined", "SERVER_OLDER");
  });
}

export function readCommand(command: Command, envelope: Envelope, userId: Id): Reading {
  const { name, v, base, receipt, receipts } = envelope;
  const parsed = command.args.safeParse(envelope.args);
  const args = parsed.success ? parsed.data : envelope.args;
  const isWhole = parsed.success && bearsItsReceipts(command, parsed.data, envelope);
  return {
    envelope,
    hash: bodyHash({ name, v, args, base, receipt, receipts, userId }),
    understood: isWhole ? { command, args: parsed.data, subject: command.subject(parsed.data) } : null,
  };
}

/**
 * Whether its list has one receipt for each record that the arguments name, no number and no token twice: which record
 * bears which would be a guess otherwise.
 */
function bearsItsReceipts(command: Command, args: unknown, { receipts = [] }: Envelope): boolean {
  const distinct = (values: readonly string[]) => new Set(values).size === values.length;
  return (
    receipts.length === bearersOf(command, args).length &&
    distinct(receipts.map(({ number }) => number)) &&
    distinct(receipts.flatMap(({ token }) => token ?? []))
  );
}

interface CommandToAcknowledge {
  reading: Reading;
  /** Null for a command that is not decided. */
  incoming: IncomingCommand | null;
  now: Instant;
}

/** Known id, taken number, or a new answer (this one, if it is given), stored with its effect. */
async function acknowledge(
  writing: Writing,
  env: Environment,
  sender: Sender,
  { reading, incoming, now }: CommandToAcknowledge,
  given?: Answer,
): Promise<Answer> {
  const { user, device, epoch, importedBy } = sender;
  const { envelope, hash, understood } = reading;
  if (writing.head.epoch !== epoch) throw new Refused("EPOCH_CHANGED");
  const { id, seq } = envelope;
  const deviceId = device.id as Id;
  // The records for a decision are read along with the journal, which mostly does not know the command.
  const [earlier, looked] = await Promise.all([
    findCommands(writing.handle, id, { deviceId, seq }),
    incoming && loadStateAsOfNow(writing, incoming),
  ]);
  const known = earlier.find((stored) => stored.id === id);
  // Commands from a file say nothing about how far the device itself was answered.
  const reached = { seq: importedBy ? 0 : seq, receipt: receiptCount(envelope, device.code), at: now };
  if (known && !isDueAgain(known, env.version)) {
    // A renumbered command was answered to another device before; this one's number counts as answered from now on.
    if (reached.seq > device.lastSeq) await advanceDevice(writing, deviceId, reached);
    return storedAnswer(known, hash);
  }
  const taken = earlier.some((stored) => stored.id !== id);
  // A device's numbers rise: what is new under another's number, or under one long answered, a copy of it sent.
  const isCopys = taken || (!known && seq <= device.lastSeq);
  if (isCopys && !importedBy) throw new Refused("DEVICE_FORKED");
  const answer = looked
    ? await decideAndWrite(writing, looked.incoming, looked.loaded)
    : (given ?? unread(reading));
  await recordAnswered(writing, {
    id,
    deviceId,
    seq: taken ? null : seq,
    userId: user.id,
    name: envelope.name,
    v: envelope.v,
    args: understood?.args ?? envelope.args,
    subject: understood?.subject ?? null,
    base: envelope.base,
    receipt: keptOf(envelope),
    bodyHash: hash,
    clientTime: envelope.timestamp,
    receivedAt: now,
    answer,
    build: env.version,
  });
  await advanceDevice(writing, deviceId, reached);
  return answer;
}

/** Null for what is not decided: it is not understood, or must not be pushed. */
export function arrivedOf(
  { user, device, importedBy, accountSeq }: Sender,
  reading: Reading,
  now: Instant,
): IncomingCommand | null {
  const { envelope, hash, understood } = reading;
  if (understood === null || understood.command.kind === "online") return null;
  return {
    id: envelope.id,
    ...understood,
    base: envelope.base,
    receipt: envelope.receipt,
    receipts: envelope.receipts,
    loanNumber: envelope.loanNumber,
    bodyHash: hash,
    user,
    deviceId: device.id as Id,
    deviceCode: device.code,
    seq: envelope.seq,
    now,
    passwordHash: null,
    accountSeq,
    ...(importedBy ? { importedBy } : {}),
  };
}

function unread({ envelope: { id }, understood }: Reading): Answer {
  return understood
    ? outcomeAnswer(id, "refused", "FORBIDDEN")
    : outcomeAnswer(id, "quarantined", "MALFORMED");
}

/** A command at which an earlier build failed is decided again by the next. */
function isDueAgain({ answer, build }: StoredCommand, version: string): boolean {
  return answer.outcome === "quarantined" && answer.code === "INTERNAL" && build !== version;
}

export function storedAnswer(known: StoredCommand, hash: string): Answer {
  if (known.bodyHash === hash) return known.answer;
  return outcomeAnswer(known.answer.id, "conflict", "KEY_REUSED");
}
