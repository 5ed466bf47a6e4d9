/**
 * Which came first, a movement or a hand-in, by the lines of the audit log: the movement and the hand-in may be of two devices,
 * whose clocks say nothing about each other (ruling C3). One device sends its work in the order in which it was done.
 */
import type { Transaction } from "#contract/records/business";
import type { HandIn } from "#contract/records/custody";
import { among } from "../records/any-table.ts";
import type { Handle } from "../records/store.ts";

interface FirstLine {
  number: number;
  /** A file or an import brought it with all else that it holds: its lines are in no order of facts. */
  isOfFile: boolean;
}

/** Whether one of these hand-ins was sent after the movement had been recorded. */
export async function hasSentAfter(
  handle: Handle,
  movement: Transaction,
  handIns: readonly HandIn[],
): Promise<boolean> {
  const ids = [movement.id, ...handIns.map(({ id }) => id)];
  const first = await firstLines(handle, ids);
  const recorded = first.get(movement.id) ?? BEFORE_ALL;
  return handIns.some(({ id, at }) => {
    const sent = first.get(id) ?? BEFORE_ALL;
    return sent.isOfFile && recorded.isOfFile ? at >= movement.at : sent.number > recorded.number;
  });
}

/** An import writes its lines after its records, and what a file put back has none of its own before it. */
const BEFORE_ALL: FirstLine = { number: 0, isOfFile: true };

async function firstLines(handle: Handle, ids: readonly string[]): Promise<Map<string, FirstLine>> {
  const rows = await handle.tx
    .selectFrom("audit")
    .select(["number", "entity_id", "command_id"])
    .where("collection", "in", ["transactions", "handIns"])
    .where(among(handle, "entity_id", ids))
    .orderBy("number", "desc")
    .execute();
  return new Map(
    rows.map(({ number, entity_id, command_id }) => [
      entity_id,
      { number: Number(number), isOfFile: command_id === null },
    ]),
  );
}
