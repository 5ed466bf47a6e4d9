/**
 * Who held which right from which change to which. A withdrawn right still counts for cash that was taken before its
 * holder could hear of it (ruling A2), and the order is that of the changes: no clock decides.
 */
import type { Id } from "#contract/id";
import type { User } from "#contract/records/business";
import { ACTIONS, type Action, MODULES, type Module, may } from "#domain/access/permissions";
import { prepared } from "../engine/prepared.ts";
import { upsert } from "../records/any-table.ts";
import type { Handle } from "../records/store.ts";
import { rightHistory } from "../records/tables/business.ts";

const HISTORY = {
  table: rightHistory.name,
  key: rightHistory.key,
  columns: ["user_id", "module", "action", "from_seq", "until_seq"],
};

/** Writes down what a change of the account gave and took; an account that is gone has lost everything. */
export async function recordRights(
  handle: Handle,
  { before, after }: { before: User | null; after: User | null },
  seq: number,
): Promise<void> {
  const userId = after?.id ?? before?.id;
  if (userId === undefined) return;
  const given: [string, string, string, number, null][] = [];
  for (const module of MODULES) {
    for (const action of ACTIONS) {
      const [held, holds] = [may(before, module, action), may(after, module, action)];
      if (holds && !held) given.push([userId, module, action, seq, null]);
      if (held && !holds) await endRight(handle, seq, userId, module, action);
    }
  }
  await upsert(handle, HISTORY, given);
}

const endRight = prepared(({ tx }, seq: number, userId: string, module: Module, action: Action) =>
  tx
    .updateTable("right_history")
    .set({ until_seq: seq })
    .where("user_id", "=", userId)
    .where("module", "=", module)
    .where("action", "=", action)
    .where("until_seq", "is", null),
);

/** Whether a person held a right at any moment after this change. */
export async function heldAfter(
  handle: Handle,
  userId: Id,
  right: { module: Module; action: Action },
  seq: number,
): Promise<boolean> {
  return (await endedAfter(handle, userId, right.module, right.action, seq)).length > 0;
}

const endedAfter = prepared(({ tx }, userId: string, module: Module, action: Action, seq: number) =>
  tx
    .selectFrom("right_history")
    .select("from_seq")
    .where("user_id", "=", userId)
    .where("module", "=", module)
    .where("action", "=", action)
    .where(({ eb, or }) => or([eb("until_seq", "is", null), eb("until_seq", ">", seq)])),
);
