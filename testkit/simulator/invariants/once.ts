/** Nothing is lost, nothing takes effect twice, nothing waits for anything else. */
import { isDeepStrictEqual } from "node:util";
import { findCommand } from "#commands/catalogue";
import type { Answer } from "#contract/envelope";
import { FORGOTTEN } from "../server-double.ts";
import { answersTo, docsOf, type Evidence, type Stored } from "./evidence.ts";

/** 1: every acknowledged enqueue is in outbox, journal or server. */
export function keepsEveryAcknowledged(evidence: Evidence): string[] {
  const held = new Set<string>(evidence.commands.map(({ id }) => id));
  for (const { outbox, journal } of evidence.boxes)
    for (const { id } of [...outbox, ...journal]) held.add(id);
  return [...evidence.scenario.acknowledged.values()]
    .filter(({ commandId }) => !held.has(commandId))
    .map(({ commandId, name, browser }) => `${name} ${commandId} of ${browser.name} is nowhere`);
}

/** 2: at most one effect per command id and per entity id, also over clone and restore. */
export function takesEffectOnce(evidence: Evidence): string[] {
  return [...decidedTwice(evidence), ...createdTwice(evidence), ...auditedTwice(evidence)];
}

/** An answer is given once and repeated ever after, until a restore forgets it or another build decides again. */
function decidedTwice({ scenario }: Evidence): string[] {
  const found: string[] = [];
  for (const [id, given] of scenario.server.answers) {
    let stands: Answer | undefined;
    for (const answer of given) {
      const isNew = answer === FORGOTTEN || stands === undefined || isOpenQuestion(stands);
      if (!isNew && !isDeepStrictEqual(answer, stands)) {
        found.push(`${id} was answered ${JSON.stringify(stands)} and then ${JSON.stringify(answer)}`);
      }
      stands = answer === FORGOTTEN ? undefined : answer;
    }
  }
  return found;
}

/** Not an answer about the command itself: a broken or older build could not decide it. */
function isOpenQuestion({ code }: Answer): boolean {
  return code === "INTERNAL" || code === "SERVER_OLDER";
}

function createdTwice({ commands }: Evidence): string[] {
  const creates = commands.filter(
    ({ name, outcome, subject }) =>
      subject !== null &&
      (outcome === "applied" || outcome === "review") &&
      findCommand(name, 1)?.action === "create",
  );
  const found: string[] = [];
  for (const [key, all] of Map.groupBy(creates, ({ name, subject }) => `${collectionOf(name)} ${subject}`)) {
    if (new Set(all.map(({ body_hash }) => body_hash)).size > 1)
      found.push(`${key} was created with two bodies`);
    if (new Set(all.map(({ change_seq }) => change_seq)).size > 1) found.push(`${key} was created twice`);
  }
  return found;
}

function collectionOf(name: string): string {
  return findCommand(name, 1)?.collection ?? name;
}

/** The audit log has one line per record and command, and one beginning per record. */
function auditedTwice({ scenario }: Evidence): string[] {
  const twice = scenario.server.rows<{ what: string }>(`
    select command || ' ' || command_id || ' on ' || entity_id as what from audit
    where command_id is not null group by command_id, collection, entity_id having count(*) > 1
    union all
    select collection || ' ' || entity_id || ' began twice' from audit
    where before is null and after is not null and collection in ('payments', 'loans', 'transactions', 'continuousYield', 'continuousYieldPayments')
    group by collection, entity_id having count(*) > 1`);
  return twice.map(({ what }) => what);
}

/** 3: per device, effects in seq order. */
export function keepsOrder(evidence: Evidence): string[] {
  const found: string[] = [];
  const effects = evidence.commands.filter((row) => isOwnEffect(row) && !wasHeldUp(evidence, row));
  for (const [device, rows] of Map.groupBy(effects, (row) => row.device_id)) {
    const inOrder = rows.toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
    for (const [i, row] of inOrder.entries()) {
      const before = inOrder[i - 1];
      if (before && before.change_seq >= row.change_seq) {
        found.push(`device ${device}: ${before.seq} ${before.name} took effect after ${row.seq} ${row.name}`);
      }
    }
  }
  return found;
}

function isOwnEffect({ device_id, seq, change_seq, result, id }: Stored): boolean {
  return device_id !== null && seq !== null && change_seq > 0 && JSON.parse(result).id === id;
}

/** A command that a build could not decide comes later than its number; so does a create that repeats another. */
function wasHeldUp(evidence: Evidence, row: Stored): boolean {
  const open = answersTo(evidence, row.id).some((answer) => answer !== FORGOTTEN && isOpenQuestion(answer));
  const isRepeat = evidence.commands.some(
    ({ id, change_seq }) => id !== row.id && change_seq === row.change_seq,
  );
  return open || isRepeat;
}

/** 11: nothing leaves the outbox unanswered: what is in a journal has the server's own answer, or a person ended it. */
export function leavesOnlyAnswered(evidence: Evidence): string[] {
  const found: string[] = [];
  for (const { browser, userId, outbox, journal } of evidence.boxes) {
    const held = new Set<string>([...outbox, ...journal, ...evidence.longAgo].map(({ id }) => id));
    for (const { commandId, name, ...saved } of evidence.scenario.acknowledged.values()) {
      if (saved.browser === browser && saved.userId === userId && !held.has(commandId)) {
        found.push(`${name} ${commandId} left the box of ${browser.name} without a trace`);
      }
    }
    for (const { id, name, answer, ended } of journal) {
      if (ended !== null) continue;
      const given = answersTo(evidence, id);
      if (!given.some((each) => isDeepStrictEqual(each, answer))) {
        found.push(`${browser.name} has for ${name} ${id} an answer that was never given`);
      }
    }
  }
  return found;
}

/** 12: a refused or quarantined item delays no other. Only the cash of a person who was removed goes on its way. */
export function delaysNobody(evidence: Evidence): string[] {
  const present = new Set(docsOf(evidence, "users").map(({ id }) => id));
  return evidence.boxes.flatMap(({ browser, userId, outbox }) =>
    outbox
      .filter(({ state, money }) => state === "queued" && (money || present.has(userId)))
      .map(({ seq, name, id }) => `${browser.name}: ${seq} ${name} ${id} still waits`),
  );
}
