/**
 * Takes the cash that a device reports after its user was removed. It proves itself by its own secret and may report
 * nothing else; what it reports is on no loan and in no drawer until somebody takes or rejects it (ruling A2).
 */
import { timingSafeEqual } from "node:crypto";
import { movesMoney } from "#commands/command";
import type { Answer, Envelope } from "#contract/envelope";
import type { Id } from "#contract/id";
import type { User } from "#contract/records/business";
import type { LateMoney } from "#contract/records/late-money";
import type { LateAnswer, LateRequest } from "#contract/sync";
import type { Instant } from "#domain/calendar/business-date";
import { read } from "../db/database.ts";
import { isUnavailable } from "../db/engine/faults.ts";
import { findCommands, recordCommand } from "../db/journal/commands.ts";
import { findSecret, hashOfSecret } from "../db/journal/device-secrets.ts";
import { advanceDevice, type Device, findDeviceAndEpoch } from "../db/journal/devices.ts";
import { transact } from "../db/journal/transact.ts";
import type { Writing } from "../db/journal/writing.ts";
import { findAnyAccount } from "../db/records/accounts.ts";
import type { Environment } from "../environment.ts";
import { Refused } from "../refused.ts";
import { type IncomingCommand, loadState, outcomeAnswer } from "./decide.ts";
import { arrivedOf, type Reading, readCommand, receiptCount, type Sender, storedAnswer } from "./push.ts";

export async function deliverLate(env: Environment, request: LateRequest): Promise<LateAnswer> {
  const { isGone, ...sender } = await knownSender(env, request);
  const results: Answer[] = [];
  for (const envelope of isGone ? request.commands : []) {
    results.push(await answerLate(env, sender, envelope));
  }
  return { isGone, epoch: sender.epoch, serverTime: env.clock(), results };
}

/** A secret that was withdrawn, or never given, opens nothing; that of somebody who may sign in is not needed. */
async function knownSender(
  env: Environment,
  { deviceId, secret }: LateRequest,
): Promise<Sender & { isGone: boolean }> {
  return read(env.db, async (handle) => {
    const { device, epoch } = await findDeviceAndEpoch(handle, deviceId);
    const known = await findSecret(handle, deviceId);
    if (!device || !known || known.isWithdrawn || !isEqual(known.secretHash, hashOfSecret(secret))) {
      throw new Refused("FORBIDDEN");
    }
    const account = await findAnyAccount(handle, device.userId as Id);
    if (!account) throw new Refused("FORBIDDEN");
    return { user: account.user, device, epoch, isGone: account.isRemoved };
  });
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A refused command is not stored: the person keeps it, and an administrator may still bring it in a file. */
async function answerLate(env: Environment, sender: Sender, envelope: Envelope): Promise<Answer> {
  const command = env.findCommand(envelope.name, envelope.v);
  if (!command) return outcomeAnswer(envelope.id, "quarantined", "SERVER_OLDER");
  if (!movesMoney(command)) return outcomeAnswer(envelope.id, "refused", "FORBIDDEN");
  const reading = readCommand(command, envelope, sender.user.id);
  const now = env.clock();
  const incoming = arrivedOf(sender, reading, now);
  if (!incoming) return outcomeAnswer(envelope.id, "quarantined", "MALFORMED");
  try {
    return await transact(env.db, (writing) => keep(writing, env, sender, reading, incoming));
  } catch (error) {
    if (error instanceof Refused || isUnavailable(error)) throw error;
    env.report(error, `late ${envelope.name} ${envelope.id}`);
    return outcomeAnswer(envelope.id, "quarantined", "INTERNAL");
  }
}

async function keep(
  writing: Writing,
  env: Environment,
  { user, device }: Sender,
  { envelope, hash }: Reading,
  incoming: IncomingCommand,
): Promise<Answer> {
  const { id, seq } = envelope;
  const deviceId = device.id as Id;
  const { now } = incoming;
  const earlier = await findCommands(writing.handle, id, { deviceId, seq });
  const known = earlier.find((stored) => stored.id === id);
  if (known) return storedAnswer(known, hash);
  const { right, twice, flags } = await loadState(writing, incoming);
  if (right === "never") return outcomeAnswer(id, "refused", "FORBIDDEN");
  const doc = lateMoneyOf(incoming, device, user, [...flags]);
  const cause = { at: now, userId: user.id, deviceId, commandId: id, command: envelope.name };
  const answer = twice ?? {
    ...outcomeAnswer(id, "review", "LATE"),
    changeSeq: await writing.write([{ collection: "lateMoney", id, doc }], cause),
  };
  await recordCommand(writing, {
    id,
    deviceId,
    seq: earlier.length > 0 ? null : seq,
    userId: user.id,
    name: envelope.name,
    v: envelope.v,
    args: incoming.args,
    subject: incoming.subject,
    base: envelope.base,
    receipt: envelope.receipt,
    bodyHash: hash,
    clientTime: envelope.timestamp,
    receivedAt: now,
    answer,
    build: env.version,
  });
  await advanceDevice(writing, deviceId, { seq, receipt: receiptCount(envelope, device.code), at: now });
  return answer;
}

export function lateMoneyOf(
  { id, command, args, receipt, now }: IncomingCommand,
  device: Pick<Device, "id">,
  user: User,
  flags: LateMoney["flags"],
): LateMoney {
  return {
    id,
    name: command.name,
    v: command.v,
    args: args as LateMoney["args"],
    receipt,
    amount: amountOf(args),
    deviceId: device.id as Id,
    userId: user.id,
    userName: user.name,
    arrivedAt: now as Instant,
    flags,
  };
}

/** Of a payment or a refund its amount, of a record its own, of a loan the principal that was paid out. */
function amountOf(args: unknown): LateMoney["amount"] {
  type Priced = { amount?: LateMoney["amount"] };
  const { amount, fields, terms } = args as Priced & { fields?: Priced; terms?: Priced };
  const moved = amount ?? fields?.amount ?? terms?.amount;
  if (moved === undefined) throw new Error("a command that moves money names no amount");
  return moved;
}
