/**
 * A command decided as the tap would decide it, and not recorded. A form shows the answer, so that it cannot promise
 * what the posting does not keep.
 */
import type { Command, Decision } from "#commands/command";
import type { Id } from "#contract/id";
import type { Refusal } from "#contract/refusals";
import { contextOf, type Decider } from "../overlay/replay.ts";

export interface Previewed {
  /** The refusal of the device before the tap; null when nothing stands against it. */
  hindrance: Refusal | null;
  decision: Decision;
}

/** `state` is what the command's `load` reads. */
export type Preview = <Args, State>(command: Command<Args, State>, state: State, args: Args) => Previewed;

export function previewFor(decider: Pick<Decider, "actor" | "principal">, commandId: Id): Preview {
  const context = contextOf({ id: commandId, deviceId: null, base: null, receipt: null }, decider);
  return (command, state, args) => ({
    hindrance: command.guard?.(state, args, context) ?? null,
    decision: command.decide(state, args, context),
  });
}
