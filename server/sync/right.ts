/**
 * Whether a person may do what arrived. A record needs the right at the moment of the decision. Cash changed hands
 * already: it counts from a person who held the right since the device was last answered, for the device may not have
 * heard that the right was withdrawn (ruling A2).
 */
import { type Command, mayRun, movesMoney, rightsOf } from "#commands/command";
import type { Id } from "#contract/id";
import type { User } from "#contract/records/business";
import { may } from "#domain/access/permissions";
import { findProgress, judgedAfter } from "../db/journal/device-progress.ts";
import { heldAfter } from "../db/journal/rights.ts";
import type { Writing } from "../db/journal/writing.ts";

export type Right = "held" | "lost" | "never";

interface Asking {
  command: Command;
  args: unknown;
  user: User;
  deviceId: Id | null;
  seq: number | null;
  importedBy?: Id;
}

export async function rightOf(writing: Writing, asking: Asking): Promise<Right> {
  const { command, args, user, importedBy } = asking;
  const { module, action } = command.access;
  if (command.kind === "money" ? may(user, module, action) : mayRun(user, command, args)) return "held";
  if (!movesMoney(command)) return "never";
  // The administrator who brings a file answers for it.
  if (importedBy) return "lost";
  return (await heldSinceAnswered(writing, asking)) ? "lost" : "never";
}

async function heldSinceAnswered({ handle }: Writing, asking: Asking): Promise<boolean> {
  const { command, user, deviceId, seq } = asking;
  if (deviceId === null || seq === null) return false;
  const after = judgedAfter(await findProgress(handle, deviceId), seq);
  const held = rightsOf(command, asking.args).map((right) => heldAfter(handle, user.id, right, after));
  return (await Promise.all(held)).every(Boolean);
}
