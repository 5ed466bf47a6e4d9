/** Decides one command inside a transaction and writes what follows. A refusal has written nothing. */
import { isDeepStrictEqual } from "node:util";
import * as cash from "#commands/cash/assign-drawers";
import { dayIdOf } from "#commands/cash/days";
import { movementOf } from "#commands/cash/movement";
import {
  type Command,
  type Context,
  type Decision,
  movesMoney,
  refused,
  type Wanted,
} from "#commands/command";
import { keepsOwnDrawer, type Log, type Recorder } from "#commands/custody/drawers";
import type { Change } from "#contract/collections";
import type { Answer, JsonObject, Receipt } from "#contract/envelope";
import { drawerIdOf, MAIN_DRAWER_ID, SETTINGS_ID } from "#contract/fixed-ids";
import { type Id, toId } from "#contract/id";
import { hasOwnPortfolio } from "#contract/portfolio";
import type { User } from "#contract/records/business";
import { type Refusal, type RefusalCode, refusal, refusalText, sentence } from "#contract/refusals";
import { may } from "#domain/access/permissions";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { REVIEW_CODES, type ReviewCode } from "#domain/loan/state";
import type { Cause } from "../db/journal/cause.ts";
import { lastChanges } from "../db/journal/change-log.ts";
import { effectiveCommandsOn } from "../db/journal/commands.ts";
import { hasSentAfter } from "../db/journal/sent-after.ts";
import type { Writing } from "../db/journal/writing.ts";
import { findAnyAccount, storeCredential } from "../db/records/accounts.ts";
import { storePortalCredential } from "../db/records/portal-accounts.ts";
import { dateIn, isBeforeAnswer, onServerDay, withServerDay, withServerTime } from "./business-day.ts";
import { reviewFlags } from "./flags.ts";
import { hadAll, readFor, rightOver } from "./limited.ts";
import { numberAnswer, withBroughtNumber } from "./loan-numbers.ts";
import { withTokensOnce } from "./receipt-tokens.ts";
import { type Right, rightOf } from "./right.ts";

export interface IncomingCommand {
  id: Id;
  command: Command;
  /** Parsed. */
  args: unknown;
  subject: Id;
  base: JsonObject | null;
  receipt: Receipt | null;
  receipts?: readonly Receipt[] | undefined;
  /** The number that a server gave to the loan which it makes. */
  loanNumber?: number | undefined;
  /** The code of the receipts that the sending device may issue; null for what no device sent. */
  deviceCode: string | null;
  bodyHash: string;
  user: User;
  deviceId: Id | null;
  /** Its number on the device; null for what no device queued. */
  seq: number | null;
  now: Instant;
  passwordHash: string | null;
  /** The business day that its device claimed and that cannot be: its arguments name the server's. */
  claimedDay?: CalendarDate | undefined;
  /** It came in a file that this administrator brought, not from its device. */
  importedBy?: Id;
  /** The number of the change by which the account came to be as `user` shows it; absent where it is unknown. */
  accountSeq?: number | undefined;
}

/** The state from which a decision is made. */
export interface LoadedState {
  right: Right;
  /** The answer to a record that was created before. */
  twice: Answer | null;
  flags: readonly ReviewCode[];
  /** Whether all whom the command names are or were people of this book. */
  isOfPeople: boolean;
  state: unknown;
  /** The clients outside the person's portfolio whose records the state was to hold. */
  others: ReadonlySet<Id>;
  /** The number of the last change of the person's account. */
  accountSeq: number;
}

/** Reads it at once, none of it depends on another's answer; and along with it what storing money is going to read. */
export async function loadState(writing: Writing, incoming: IncomingCommand): Promise<LoadedState> {
  const { command, args, subject, user } = incoming;
  const [changes, right, found, isEarly, isOfPeople, reading] = await Promise.all([
    lastChanges(writing.handle, command.collection, subject, user.id),
    rightOf(writing, incoming),
    reviewFlags(writing, incoming),
    isBeforeAnswer(writing, incoming),
    areKnown(writing, command.people?.(args) ?? []),
    readFor(writing, incoming).then(async ({ read, others }) => ({
      state: await command.load(read, args),
      others,
    })),
    writing.preload(wantedToStore(incoming)),
  ]);
  const { wasWritten, accountSeq } = changes;
  const twice = command.action === "create" && wasWritten ? await secondCreate(writing, incoming) : null;
  const flags = [...new Set([...found, ...(isEarly ? (["DATE_ODD"] as const) : [])])];
  return { right, twice, flags, isOfPeople, ...reading, accountSeq };
}

/** The movement of the money, the drawer into which it comes and that drawer's day: mostly the office's, and today's. */
function wantedToStore({ command, subject, user, now }: IncomingCommand): Wanted {
  if (!movesMoney(command)) return {};
  const isOwn = keepsOwnDrawer({ may: (module, action) => may(user, module, action) });
  const drawers = isOwn ? [MAIN_DRAWER_ID, drawerIdOf(user.id)] : [MAIN_DRAWER_ID];
  return {
    settings: [toId(SETTINGS_ID)],
    transactions: [movementOf(subject)],
    cashDrawers: drawers,
    cashDays: drawers.map((id) => dayIdOf(id, businessDate(now))),
  };
}

/** The records that deciding and storing the command are going to read, as far as it tells them beforehand. */
export function wantedBy(incoming: IncomingCommand): readonly Wanted[] {
  return [incoming.command.preload?.(incoming.args) ?? {}, wantedToStore(incoming)];
}

async function areKnown({ handle }: Writing, people: readonly Id[]): Promise<boolean> {
  const accounts = await Promise.all(people.map((id) => findAnyAccount(handle, id)));
  return !accounts.includes(undefined);
}

/**
 * The person's rights count as they are in this transaction: one may have been withdrawn since the session was looked
 * at. Where the account changed, it is read, and with other rights all the rest again.
 */
export async function loadStateAsOfNow(
  writing: Writing,
  incoming: IncomingCommand,
): Promise<{ incoming: IncomingCommand; loaded: LoadedState }> {
  const loaded = await loadState(writing, incoming);
  if (loaded.accountSeq === incoming.accountSeq) return { incoming, loaded };
  const account = await findAnyAccount(writing.handle, incoming.user.id);
  if (!account || isDeepStrictEqual(account.user, incoming.user)) return { incoming, loaded };
  const present = { ...incoming, user: account.user };
  return { incoming: present, loaded: await loadState(writing, present) };
}

export async function decideAndWrite(
  writing: Writing,
  arrived: IncomingCommand,
  loaded: Omit<LoadedState, "accountSeq">,
): Promise<Answer> {
  const { id, command } = arrived;
  const dated = withServerDay(command, arrived.args, arrived.now);
  const isMoved = dated !== arrived.args;
  const incoming: IncomingCommand = {
    ...arrived,
    args: withServerTime(command, dated, arrived.now),
    ...(isMoved ? { claimedDay: dateIn(arrived.args, "today") } : {}),
  };
  const { right, isOfPeople } = loaded;
  if (right === "never") return refusedAnswer(id, { code: "FORBIDDEN" });
  if (loaded.twice) return loaded.twice;
  const { decision, flags } = await decisionOf(writing, incoming, loaded);
  if (!decision.ok) return refusedButPosted(writing, incoming, loaded, decision.refusal);
  if (!isOfPeople) return refusedAnswer(id, { code: "USER_MISSING" });
  if (await takesMovement(writing, decision.changes)) return outcomeAnswer(id, "conflict", "KEY_REUSED");
  const cause = causeOf(incoming);
  const { changes: decided, taken } = await withBroughtNumber(writing, decision.changes, incoming);
  const { changes, isTwice } = await withTokensOnce(writing, decided);
  const changeSeq = await writing.write(await movementsInDrawers(writing, changes, incoming), cause);
  if (changeSeq > 0) await nameImporter(writing, incoming);
  if (decision.credential) await storeCredential(writing, decision.credential, cause);
  if (decision.portalCredential) await storePortalCredential(writing, decision.portalCredential);
  const dateReview: ReviewCode[] = isMoved && movesMoney(command) ? ["DATE_ODD"] : [];
  const twice: ReviewCode[] = isTwice ? ["RECEIPT_TWICE"] : [];
  const review = new Set([...flags, ...decision.review, ...dateReview, ...twice]);
  const [code] = review;
  const numbered = await numberAnswer(writing, incoming, taken);
  return code
    ? { id, outcome: "review", code, changeSeq, ...numbered }
    : { id, outcome: "applied", changeSeq, ...numbered };
}

/** The decision, and the flags with which it was made: of what is no longer the person's, cash alone is taken. */
async function decisionOf(
  writing: Writing,
  incoming: IncomingCommand,
  { right, flags, state }: Pick<LoadedState, "right" | "flags" | "state">,
): Promise<{ decision: Decision; flags: readonly ReviewCode[] }> {
  const { command, args } = incoming;
  const forbidden = { decision: refused(refusal("FORBIDDEN")), flags };
  const lostFlags = [...flags, ...(command.isFlagged ? (["NO_PERMISSION"] as const) : [])];
  const flagged = () => ({
    decision: command.decide(state, args, contextOf(incoming, lostFlags)),
    flags: lostFlags,
  });
  if (right === "lost") return command.kind === "money" ? flagged() : forbidden;
  const decision = command.decide(state, args, contextOf(incoming, flags));
  if (!decision.ok) return { decision, flags };
  const over = await rightOver(writing, incoming, decision.changes);
  if (over === "held") return { decision, flags };
  return over === "lost" ? flagged() : forbidden;
}

/** Whether deciding it now would refuse it: nothing is written. */
export function isRefused(incoming: IncomingCommand, { right, twice, flags, state }: LoadedState): boolean {
  const { command, args } = incoming;
  if (right !== "held") return true;
  return twice === null && !command.decide(state, args, contextOf(incoming, flags)).ok;
}

/**
 * The rest is refused, and the cash that was handed out by it is posted all the same (ruling A2), unless it is of a client
 * who was never the person's. A command of kind money is done with then: sent again it would hand out the same cash twice.
 */
async function refusedButPosted(
  writing: Writing,
  incoming: IncomingCommand,
  { state, flags, others }: Pick<LoadedState, "state" | "flags" | "others">,
  reason: Refusal,
): Promise<Answer> {
  const { id, command, args } = incoming;
  const answer = refusedAnswer(id, reason);
  const movements = command.handedOut?.(state, args, contextOf(incoming, flags)) ?? [];
  if (movements.length === 0 || (await takesMovement(writing, movements))) return answer;
  if (!(await hadAll(writing, incoming, others))) return answer;
  const notes = `Revisar: ${sentence(reason.code)}`;
  const noted = movements.map((change) =>
    change.collection === "transactions" && change.doc
      ? { ...change, doc: { ...change.doc, notes } }
      : change,
  );
  const changeSeq = await writing.write(
    await movementsInDrawers(writing, noted, incoming),
    causeOf(incoming),
  );
  return { ...answer, outcome: command.kind === "money" ? "review" : answer.outcome, changeSeq };
}

/**
 * After a restore to before it: the cash of it changed hands all the same, whoever has which right by now. Of a record by
 * which cash was handed out only the movement stands again.
 */
export async function decideAgain(writing: Writing, incoming: IncomingCommand, first: Answer): Promise<void> {
  const { command, args } = incoming;
  const [found, isOfPeople, state] = await Promise.all([
    reviewFlags(writing, incoming),
    areKnown(writing, command.people?.(args) ?? []),
    command.load(writing, args),
  ]);
  const noted = REVIEW_CODES.filter((code) => first.outcome === "review" && code === first.code);
  const flags = [...new Set([...found, ...noted])];
  const loaded = { right: "held" as const, twice: null, flags, isOfPeople, state, others: new Set<Id>() };
  if (command.kind === "money") await decideAndWrite(writing, incoming, loaded);
  else await refusedButPosted(writing, incoming, loaded, { code: "RESTORED_AWAY" });
}

/** A movement says by these which fact it is of. */
const OF_ONE_FACT = [
  "transactionType",
  "concept",
  "paymentId",
  "expenseId",
  "yieldPaymentId",
  "reversalOf",
  "closingId",
  "handInId",
  "settlementId",
  "cause",
] as const;
/** Named once the loan stands: the payout of one that was refused was posted without it. */
const NAMED_LATER = ["loanId", "yieldLoanId"] as const;

/**
 * Ids of movements come from those of their facts, and devices make these: money under the id of another fact would
 * stand in the place of that other movement, and its cash would be gone from the drawer.
 */
async function takesMovement(writing: Writing, changes: readonly Change[]): Promise<boolean> {
  const taken = changes.map(async ({ collection, id, doc }) => {
    if (collection !== "transactions" || doc === null) return false;
    const standing = await writing.get("transactions", id as Id);
    if (standing === null || isDeepStrictEqual(standing, doc)) return false;
    return (
      OF_ONE_FACT.some((field) => standing[field] !== doc[field]) ||
      NAMED_LATER.some((field) => standing[field] !== null && standing[field] !== doc[field]) ||
      (await effectiveCommandsOn(writing.handle, id as Id)).length > 0
    );
  });
  return (await Promise.all(taken)).includes(true);
}

/** Movements in their drawer and on the business day that they fall on: none that cannot be, and none that was closed. */
function movementsInDrawers(
  writing: Writing,
  changes: readonly Change[],
  { args, claimedDay, now, user }: IncomingCommand,
): Promise<readonly Change[]> {
  const stands = async ({ id }: Change) => (await writing.get("transactions", id as Id)) !== null;
  const recorder: Recorder = { actor: user, may: (module, action) => may(user, module, action) };
  const written = dateIn(args, "today");
  const days = { claimed: claimedDay ?? written, written };
  const log: Log = {
    stands,
    hasSentAfter: (movement, handIns) => hasSentAfter(writing.handle, movement, handIns),
  };
  return cash.drawersAssigned(onServerDay(changes, days, now), writing, log, recorder);
}

function causeOf({ id, command, user, deviceId, now: at }: IncomingCommand): Cause {
  return { at, userId: user.id, deviceId, commandId: id, command: command.name };
}

/** The change is recorded under its maker's name; beside it, who brought it here (ruling A6). */
async function nameImporter(writing: Writing, incoming: IncomingCommand): Promise<void> {
  const { command, subject, user, now: at, importedBy } = incoming;
  if (!importedBy) return;
  const line = { collection: command.collection, id: subject };
  const cause = { at, userId: importedBy, deviceId: null, commandId: null, command: "box.import" };
  await writing.note({ ...line, before: { broughtFor: null }, after: { broughtFor: user.name } }, cause);
}

/** A code alone, with the sentence that a person reads. */
export function outcomeAnswer(id: Id, outcome: Answer["outcome"], code: RefusalCode): Answer {
  return { id, outcome, code, message: sentence(code), changeSeq: 0 };
}

function refusedAnswer(id: Id, reason: Refusal): Answer {
  const { code, conflicts } = reason;
  if (!conflicts) {
    const answer = outcomeAnswer(id, code === "CONFLICT" ? "conflict" : "refused", code);
    return { ...answer, message: refusalText(reason) };
  }
  return {
    ...outcomeAnswer(id, "conflict", code),
    conflicts: conflicts.map((conflict) => ({ ...conflict })) as NonNullable<Answer["conflicts"]>,
  };
}

/** At most one record per id: the same body again has already been applied, another body is another record's. */
async function secondCreate(writing: Writing, incoming: IncomingCommand): Promise<Answer> {
  const { id, subject, bodyHash } = incoming;
  const earlier = await effectiveCommandsOn(writing.handle, subject);
  const equal = earlier.find((stored) => stored.bodyHash === bodyHash);
  return equal ? { ...equal.answer, id } : outcomeAnswer(id, "conflict", "KEY_REUSED");
}

function contextOf(incoming: IncomingCommand, flags: Context["flags"]): Context {
  const { id, user, deviceId, base, receipt, receipts = [], passwordHash } = incoming;
  return {
    commandId: id,
    actor: {
      ...{ id: user.id, name: user.name, role: user.role },
      ...(hasOwnPortfolio(user) && { hasOwnPortfolio: true as const }),
    },
    deviceId,
    base,
    receipt,
    receipts,
    flags,
    may: (module, action) => may(user, module, action),
    passwordHash,
  };
}
