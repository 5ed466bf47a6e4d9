/**
 * Takes the cash that a device reports after its user was removed, or an administrator ended it. It proves itself by its own secret and may report
 * nothing else; what it reports is on no loan and in no drawer until an administrator takes or rejects it (ruling A2).
 */
import { movesMoney } from "#commands/command";
import { type Answer, type Envelope, keptOf, receiptCount } from "#contract/envelope";
import type { Id } from "#contract/id";
import type { User } from "#contract/records/business";
import type { UnclaimedCash } from "#contract/records/unclaimed-cash";
import type { LateAnswer, LateRequest } from "#contract/sync";
import type { Instant } from "#domain/calendar/business-date";
import { read } from "../db/database.ts";
import { isUnavailable } from "../db/engine/faults.ts";
import { findCommands, recordCommand, type StoredCommand } from "../db/journal/commands.ts";
import { judgeSecret } from "../db/journal/device-secrets.ts";
import {
  addDevice,
  advanceDevice,
  type Device,
  findDevice,
  findDeviceAndEpoch,
} from "../db/journal/devices.ts";
import { transact } from "../db/journal/transact.ts";
import type { Writing } from "../db/journal/writing.ts";
import { findAnyAccount } from "../db/records/accounts.ts";
import { waitingOf } from "../db/records/late-money.ts";
import type { Environment } from "../environment.ts";
import { Refused } from "../refused.ts";
import { beginEpoch } from "./book.ts";
import { onDayOfServer } from "./business-day.ts";
import { type IncomingCommand, loadState, outcomeAnswer } from "./decide.ts";
import { freeCode, randomCodes } from "./devices.ts";
import { arrivedOf, type Reading, readCommand, type Sender, storedAnswer } from "./push.ts";
import { withTokensOnce } from "./receipt-tokens.ts";
import { isProof, proofOf } from "./signature.ts";

export async function deliverLate(env: Environment, request: LateRequest): Promise<LateAnswer> {
  const { user, isRemoved, isEnded, device: known, epoch } = await ownerOf(env, request);
  const isGone = isRemoved || isEnded;
  const why = request.proto === undefined ? {} : { isEnded: isEnded && !isRemoved };
  const answer = { isGone, ...why, epoch, serverTime: env.clock() };
  if (!isGone) return { ...answer, results: [] };
  if (remembersMore(env, request, known, epoch)) {
    await beginEpoch(env.db, epoch);
    // Nothing is taken before what was lost: hearing of the new epoch, the device sends that first.
    return deliverLate(env, { ...request, commands: [] });
  }
  const device = known ?? (await addForgotten(env, request.deviceId, user));
  const results: Answer[] = [];
  for (const envelope of request.commands) {
    const answered = await answerLate(env, { user, device, epoch }, envelope);
    // It stays on its device, with all behind it, until it is decided on what waits here.
    if (answered === null) break;
    results.push(answered);
  }
  const reached = request.last === undefined ? {} : { reached: await reachedBy(env, device, epoch) };
  return { ...answer, results, ...reached };
}

/** The device holds our answer to more than we know of it: this server was restored, and perhaps no other device knows. */
function remembersMore(
  { keys }: Environment,
  { deviceId, last }: LateRequest,
  device: Device | null,
  epoch: string,
): boolean {
  if (!last || last.epoch !== epoch || last.after <= (device?.lastSeq ?? 0)) return false;
  return isProof(keys, { epoch, deviceId, after: last.after }, last.proof);
}

async function reachedBy({ db, keys }: Environment, { id }: Device, epoch: string) {
  const deviceId = id as Id;
  const after = (await read(db, (handle) => findDevice(handle, deviceId)))?.lastSeq ?? 0;
  return { after, proof: proofOf(keys, { epoch, deviceId, after }) };
}

/** The secret of a person who may sign in is not needed, and takes nothing. */
async function ownerOf(env: Environment, { deviceId, userId, secret, commands }: LateRequest) {
  return read(env.db, async (handle) => {
    const { device, epoch } = await findDeviceAndEpoch(handle, deviceId);
    const owner = (device?.userId as Id | undefined) ?? userId;
    if (owner === undefined) throw new Refused("FORBIDDEN");
    const judged = await judgeSecret(handle, env.keys, { deviceId, userId: owner }, secret);
    // A device from which the secret was withdrawn hears that it is gone, and may deliver nothing.
    const mayAsk = judged === "good" || (judged === "withdrawn" && commands.length === 0);
    const account = mayAsk ? await findAnyAccount(handle, owner) : undefined;
    if (!account) throw new Refused("FORBIDDEN");
    const isEnded = device !== null && device.endedAt !== null;
    return { user: account.user, device, epoch, isRemoved: account.isRemoved, isEnded };
  });
}

/**
 * A restored server has forgotten the device, whose secret shows that it was registered here. Its receipts get another code, and
 * as it is unknown when it was last answered, every right counts that its user ever held.
 */
async function addForgotten({ db, clock }: Environment, deviceId: Id, user: User): Promise<Device> {
  const codes = randomCodes();
  return transact(db, async (writing) => {
    const known = await findDevice(writing.handle, deviceId);
    if (known) return known;
    const code = await freeCode(writing, codes);
    const device = { id: deviceId, code, userId: user.id };
    await addDevice(writing, { ...device, name: FORGOTTEN_NAME, at: clock(), answeredSeq: 0 });
    return { ...device, lastSeq: 0, lastReceipt: 0, endedAt: null };
  });
}

/** As it stands in the list of a user's devices. */
const FORGOTTEN_NAME = "Dispositivo de antes de una restauración";

/**
 * A refused command is not stored: the person keeps it, and an administrator may still bring it in a file. Null where so much
 * waits of this person that there is no room for more.
 */
async function answerLate(env: Environment, sender: Sender, envelope: Envelope): Promise<Answer | null> {
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
): Promise<Answer | null> {
  const { id, seq } = envelope;
  const deviceId = device.id as Id;
  const { now } = incoming;
  const earlier = await findCommands(writing.handle, id, { deviceId, seq });
  const known = earlier.find((stored) => stored.id === id);
  if (known && !(isStopped(known) && known.bodyHash === hash)) return storedAnswer(known, hash);
  const { right, twice, flags, isOfPeople } = await loadState(writing, incoming);
  if (right === "never") return outcomeAnswer(id, "refused", "FORBIDDEN");
  if (!isOfPeople) return outcomeAnswer(id, "refused", "USER_MISSING");
  if (!twice && !(await hasRoomToWait(writing, user.id, envelope))) return null;
  const doc = unclaimedCashOf(incoming, device, user, [...flags]);
  const { changes } = await withTokensOnce(writing, [{ collection: "lateMoney", id, doc }]);
  const cause = { at: now, userId: user.id, deviceId, commandId: id, command: envelope.name };
  const answer = twice ?? {
    ...outcomeAnswer(id, "review", "LATE"),
    changeSeq: await writing.write(changes, cause),
  };
  await recordCommand(writing, {
    id,
    deviceId,
    seq: earlier.some((stored) => stored.id !== id) ? null : seq,
    userId: user.id,
    name: envelope.name,
    v: envelope.v,
    args: incoming.args,
    subject: incoming.subject,
    base: envelope.base,
    receipt: keptOf(envelope),
    bodyHash: hash,
    clientTime: envelope.timestamp,
    receivedAt: now,
    answer,
    build: env.version,
  });
  await advanceDevice(writing, deviceId, { seq, receipt: receiptCount(envelope, device.code), at: now });
  return answer;
}

/** So much may wait of one person: weeks of a collector's cash, and no more than a phone pulls without noticing. */
export const MOST_WAITING = { count: 1_000, length: 2_000_000 };

async function hasRoomToWait({ handle }: Writing, userId: Id, envelope: Envelope): Promise<boolean> {
  const { count, length } = await waitingOf(handle, userId);
  const more = JSON.stringify([envelope.args, keptOf(envelope)]).length;
  return count < MOST_WAITING.count && length + more <= MOST_WAITING.length;
}

/** A defect of the server left it on its device, which holds it still: it waits for a person like all that comes late. */
function isStopped({ answer }: StoredCommand): boolean {
  return answer.outcome === "quarantined" && answer.code === "INTERNAL";
}

export function unclaimedCashOf(
  { id, command, args, receipt, receipts, now }: IncomingCommand,
  device: Pick<Device, "id">,
  user: User,
  flags: UnclaimedCash["flags"],
): UnclaimedCash {
  return {
    id,
    name: command.name,
    v: command.v,
    // It is posted on the day on which it is taken, long after whatever its device called today was judged.
    args: onDayOfServer(command, args, now) as UnclaimedCash["args"],
    receipt: keptOf({ receipt, receipts }),
    amount: amountOf(args),
    deviceId: device.id as Id,
    userId: user.id,
    userName: user.name,
    arrivedAt: now as Instant,
    flags,
  };
}

/** The amount of a payment, of a refund or of a record; the principal that was paid out for a loan. */
function amountOf(args: unknown): UnclaimedCash["amount"] {
  type Priced = { amount?: UnclaimedCash["amount"] };
  const { amount, fields, terms } = args as Priced & { fields?: Priced; terms?: Priced };
  const moved = amount ?? fields?.amount ?? terms?.amount;
  if (moved === undefined) throw new Error("a command that moves money names no amount");
  return moved;
}
