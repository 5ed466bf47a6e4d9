/** A failed command that no queue keeps says that nothing was saved, or that this is unknown; never that it is kept. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { allCommands } from "#commands/catalogue";
import { createUser } from "#commands/user/create";
import { refusalText } from "#contract/refusals";
import { type Scenario, scenario } from "#testkit/device/scenario";
import type { Fate } from "#testkit/device/server-double";
import { sampleArgs } from "#testkit/permissions/samples";
import { NOTHING_SAVED } from "./online.ts";

let scene: Scenario;
beforeEach(async () => {
  scene = await scenario();
});
afterEach(() => scene.end());

const DIRECT = allCommands().filter(({ kind }) => kind === "online");
const isCommand = (path: string) => path === "/api/commands";

/** Every way in which the answer to a direct command fails to come, and whether the person can be sure. */
const FAILURES: Record<string, { fate: (path: string) => Fate; isSure: boolean }> = {
  "no network": { fate: () => "lost", isSure: true },
  "the request lost on its way": { fate: (path) => (isCommand(path) ? "lost" : "through"), isSure: false },
  "a fault of the server": { fate: onCommands(500, "INTERNAL"), isSure: true },
  "a database in trouble": { fate: onCommands(503, "UNAVAILABLE"), isSure: false },
  "a proxy without a server": { fate: onCommands(502, ""), isSure: false },
  "a right that is not there": { fate: onCommands(403, "FORBIDDEN"), isSure: true },
  "a session that ended": { fate: onCommands(401, "NOT_SIGNED_IN"), isSure: true },
  "too many requests": { fate: onCommands(429, "TOO_MANY"), isSure: true },
};

function onCommands(status: number, code: string): (path: string) => Fate {
  return (path) => (isCommand(path) ? { status, code } : "through");
}

describe.each(Object.entries(FAILURES))("%s", (_name, { fate, isSure }) => {
  it("leaves no online command that claims to be kept", async () => {
    const store = await scene.open();
    scene.server.wire = fate;
    const samples = sampleArgs(scene.time.now());
    expect(DIRECT.length).toBeGreaterThan(10);
    for (const command of DIRECT) {
      const outcome = await store.runOnline(command, samples[command.name]);
      const said = outcome.ok ? "done" : refusalText(outcome.refusal);
      expect(said, command.name).toContain(isSure ? NOTHING_SAVED : "No se sabe si se guardó");
      // Whether anything was typed only the screen knows: a user is deleted with one tap.
      expect(said, command.name).not.toMatch(/qued[óa] guardad|escribió/i);
    }
  });
});

describe("an answer that was lost", () => {
  it("is asked for once more, and what the server did is done", async () => {
    const store = await scene.open();
    let lost = 0;
    scene.server.wire = (path) => (isCommand(path) && lost++ === 0 ? "answer-lost" : "through");
    const user = createUser.args.parse(sampleArgs(scene.time.now())["user.create"]);
    const outcome = await store.runOnline(createUser, user, { password: "secreta-inventada" });
    expect(outcome.ok).toBe(true);
    expect((await scene.server.all("users")).filter(({ id }) => id === user.id)).toHaveLength(1);
  });
});
