/** The work of people after a copy was made: cash that changed hands is applied again, all else is listed as undone. */
import { movesMoney } from "#commands/command";
import type { RestoreReport } from "#contract/backups";
import type { CollectionName } from "#contract/collections";
import { carriedOf } from "#contract/envelope";
import type { Id } from "#contract/id";
import type { Instant } from "#domain/calendar/business-date";
import { money } from "#domain/money/money";
import type { Cause } from "../db/journal/cause.ts";
import { endOfRun } from "../db/journal/change-log.ts";
import { commandsAfter, type StandingCommand } from "../db/journal/commands.ts";
import { findDevice } from "../db/journal/devices.ts";
import type { Writing } from "../db/journal/writing.ts";
import { findAnyAccount } from "../db/records/accounts.ts";
import type { Environment } from "../environment.ts";
import { decideAgain, type IncomingCommand } from "../sync/decide.ts";
import { reviewFlags } from "../sync/flags.ts";
import { unclaimedCashOf } from "../sync/unclaimed-cash.ts";
import { KEPT_COLLECTIONS } from "./groups.ts";
import type { BookFile } from "./read-file.ts";

type Undone = RestoreReport["undone"]["commands"];

/** Only what is about records that the file puts back: the rest of the book stands as it is. */
export async function applyAgain(
  writing: Writing,
  { findCommand }: Pick<Environment, "findCommand">,
  { seq, run, docs }: BookFile,
  cause: Cause,
): Promise<{ reapplied: RestoreReport["reapplied"]; undone: Undone }> {
  // Beyond the end of its run the file has what a failover lost, and the book has other changes under those numbers.
  const end = run === null ? null : await endOfRun(writing.handle, run);
  const since = await commandsAfter(writing.handle, Math.min(seq, end ?? seq));
  const reapplied = { count: 0, amount: 0 };
  const undone: Undone = [];
  for (const stored of since.sort(byRecording)) {
    const command = findCommand(stored.name, stored.v);
    if (!command || !docs.has(command.collection)) continue;
    const incoming = await incomingOf(writing, stored, command);
    if (movesMoney(command) && incoming) {
      if (stored.answer.code === "LATE") await waitAgain(writing, incoming);
      else await decideAgain(writing, incoming, stored.answer);
      reapplied.count++;
      reapplied.amount += amountOf(incoming.args);
    }
    if (command.kind === "money" || isKept(docs, command.collection, stored.subject)) continue;
    undone.push(await undoneLine(writing, stored));
    if (stored.subject === null) continue;
    const line = { collection: command.collection, id: stored.subject };
    await writing.note(
      { ...line, before: { undone: stored.name }, after: { undone: stored.id } },
      { ...cause, commandId: stored.id, command: "backup.undone" },
    );
  }
  return { reapplied: { count: reapplied.count, amount: money(reapplied.amount) }, undone };
}

/** An account made since the copy stays, with what was done to it. */
function isKept(docs: BookFile["docs"], collection: CollectionName, subject: Id | null): boolean {
  if (!KEPT_COLLECTIONS.includes(collection) || subject === null) return false;
  return !docs.get(collection)?.has(subject);
}

/** The order in which people recorded it, whenever it arrived. */
function byRecording(one: StandingCommand, other: StandingCommand): number {
  return recordedAt(one) - recordedAt(other) || one.changeSeq - other.changeSeq;
}

function recordedAt({ args, clientTime }: StandingCommand): number {
  const at = typeof args === "object" && args !== null ? Reflect.get(args, "at") : undefined;
  return typeof at === "number" ? at : clientTime;
}

/** As it arrived the first time: by whom, from which device, and on that day of the server. */
async function incomingOf(
  writing: Writing,
  { id, args, base, receipt, bodyHash, userId, deviceId, receivedAt }: StandingCommand,
  command: IncomingCommand["command"],
): Promise<IncomingCommand | null> {
  const account = await findAnyAccount(writing.handle, userId);
  const parsed = command.args.safeParse(args);
  if (!account || !parsed.success) return null;
  const device = deviceId === null ? undefined : await findDevice(writing.handle, deviceId);
  return {
    id,
    command,
    args: parsed.data,
    subject: command.subject(parsed.data),
    base: base as IncomingCommand["base"],
    ...carriedOf(receipt),
    deviceCode: device?.code ?? null,
    bodyHash,
    user: account.user,
    deviceId,
    seq: null,
    now: receivedAt as Instant,
    passwordHash: null,
  };
}

/** The cash was on no loan and in no drawer, and waits again to be taken or rejected. */
async function waitAgain(writing: Writing, incoming: IncomingCommand): Promise<void> {
  const { id, user, deviceId, now: at } = incoming;
  if (deviceId === null) return;
  const flags = await reviewFlags(writing, incoming);
  const doc = unclaimedCashOf(incoming, { id: deviceId }, user, flags);
  const cause = { at, userId: user.id, deviceId, commandId: id, command: incoming.command.name };
  await writing.write([{ collection: "lateMoney", id, doc }], cause);
}

function amountOf(args: unknown): number {
  const { amount, terms } = args as { amount?: number; terms?: { amount?: number } };
  return amount ?? terms?.amount ?? 0;
}

async function undoneLine(
  writing: Writing,
  { id, name, userId, subject, clientTime }: StandingCommand,
): Promise<Undone[number]> {
  const account = await findAnyAccount(writing.handle, userId);
  return {
    id,
    name,
    userName: account?.user.name ?? "",
    at: clientTime as Instant,
    subject: subject as Id | null,
  };
}
