/** Who is signed in at this console. A session that ends leaves the screen with what is typed on it, and asks over it. */
import type { OperatorSession } from "#contract/operator";
import { Signal } from "#web/platform/signal.ts";
import { askDoor, askSession, problemIn, signOut, whenSignedOut } from "./server.ts";

export type ConsoleSession =
  | { at: "asking" }
  | { at: "unknown"; problem: string }
  | { at: "door"; needsFirst: boolean; said: string }
  | { at: "inside"; operator: OperatorSession; isOver: boolean };

export const session = new Signal<ConsoleSession>({ at: "asking" });

whenSignedOut(() => {
  const now = session.snapshot();
  if (now.at === "inside" && !now.isOver) session.set({ ...now, isOver: true });
});

export async function lookWhoIsHere(): Promise<void> {
  session.set({ at: "asking" });
  const here = await askSession();
  if (here.kind === "ok") return enter(here.body);
  if (here.kind !== "refused") return session.set({ at: "unknown", problem: problemIn(here) });
  await openDoor("");
}

export function enter(operator: OperatorSession): void {
  session.set({ at: "inside", operator, isOver: false });
}

/** Answers what is wrong where the server did not hear of it: then the operator is still signed in. */
export async function leave(): Promise<string | null> {
  const answer = await signOut();
  if (answer.kind === "silent" || answer.kind === "failed") return problemIn(answer);
  await openDoor("Sesión cerrada");
  return null;
}

async function openDoor(said: string): Promise<void> {
  const door = await askDoor();
  session.set({ at: "door", needsFirst: door.kind === "ok" && door.body.needsFirst, said });
}
