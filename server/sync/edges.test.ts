/** Every command at the edges of its arguments: no record is stored that its schema refuses, and a backup takes them all. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allCommands, findCommand } from "#commands/catalogue";
import type { Command } from "#commands/command";
import { type Envelope, type Outcome, receipt } from "#contract/envelope";
import { edgeAt, edgePlaces, edgesOf } from "#testkit/commands/edges";
import { commitOf } from "#testkit/commit";
import { rulesBroken } from "#testkit/databases/portable";
import { newId } from "#testkit/server/book";
import { ENGINES, type EngineName } from "#testkit/server/engines";
import { hearStatements } from "#testkit/server/sent";
import { TestServer } from "#testkit/server/server";
import { asSent, openStage, type Stage, stagedArgs } from "#testkit/server/staged";
import { checkBooks } from "../books/check.ts";

/** Numbers that look drawn and are the same in every run. */
function drawing(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const MIXED = 6;

/** Each edge alone, and some of them together. */
function* cases(
  { args }: Command,
  sample: object,
  draw: (below: number) => number,
): Generator<(given: object) => object> {
  const places = edgePlaces(args, sample);
  for (const place of places) yield (given) => (edgeAt(args, given, place) ?? given) as object;
  for (let at = 0; at < MIXED; at++) {
    yield (given) => {
      let mixed = given;
      for (let more = 2 + draw(6); more > 0; more--) {
        mixed = (edgeAt(args, mixed, places[draw(places.length)] ?? 0) ?? mixed) as object;
      }
      return mixed;
    };
  }
}

async function sendTo({ admin, device, collector }: Stage, command: Command, args: object): Promise<Outcome> {
  const { name, kind } = command;
  if (kind === "online") return (await admin.run(name, args, { password: "secreto" })).outcome;
  // A hand-in is withdrawn by its sender.
  const phone = name === "handIn.withdraw" ? collector.phone : device;
  const [answer] = await phone.push(asSent(phone, command, args));
  return answer?.outcome ?? "quarantined";
}

/** Each engine meets a quarter of the commands, which the commit draws: `npm run prove -- edges` tries all on both. */
const DRAWN = Number.parseInt(commitOf(import.meta.dirname).slice(-1), 16) || 0;

function commandsFor(engine: EngineName): readonly Command[] {
  if (process.env.EVERY_EDGE) return allCommands();
  const turn = engine === "postgresql" ? 1 : 0;
  return allCommands().filter((_, at) => (at + DRAWN) % 4 === turn);
}

const TAKEN = expect.stringMatching("applied|review");

describe.each(ENGINES)("every command at the edges of its arguments, on %s", (engine) => {
  let folder: string;
  let server: TestServer;
  let stage: Stage;
  const statements = new Set<string>();
  let hearNoMore: () => void;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
    const office = await TestServer.office({ engine, backupFolder: folder });
    server = office.server;
    // From here on: the database itself may have been made by released migrations.
    hearNoMore = hearStatements((statement) => statements.add(statement));
    stage = await openStage(server, office.admin, office.device);
  });
  afterAll(async () => {
    hearNoMore();
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it.each(commandsFor(engine))(
    "$name stores nothing that its schema refuses",
    async (command) => {
      const draw = drawing(command.v);
      const heard = new Set<Outcome>();
      const sample = await stagedArgs(stage, command.name);
      for (const put of cases(command, sample, draw)) {
        server.reports.length = 0;
        const args = put(await stagedArgs(stage, command.name));
        const outcome = await sendTo(stage, command, args);
        expect([outcome, args, server.reports]).toEqual([expect.not.stringMatching("quarantined"), args, []]);
        heard.add(outcome);
      }
      expect([...heard].some((outcome) => outcome === "applied" || outcome === "review")).toBe(true);
    },
    120_000,
  );

  it("a receipt at its own edges, and cash of a phone whose owner was removed, are stored alike", async () => {
    const { admin, device } = stage;
    const collect = findCommand("payment.collect", 1);
    if (!collect) throw new Error("nothing collects");
    for (const edge of edgesOf(receipt, device.money("payment.collect", {}).receipt)) {
      server.reports.length = 0;
      const args = await stagedArgs(stage, "payment.collect");
      const [answer] = await device.push(
        device.command("payment.collect", args, { receipt: edge as NonNullable<Envelope["receipt"]> }),
      );
      expect([answer?.outcome, edge, server.reports]).toEqual([TAKEN, edge, []]);
    }
    const gone = await admin.hire({ payments: ["view", "create"], loans: ["view"], clients: ["view"] });
    const phone = await gone.device();
    await admin.run("user.delete", { id: gone.id, at: server.clock() });
    const sample = await stagedArgs(stage, "payment.collect");
    for (const edge of edgesOf(collect.args, sample)) {
      server.reports.length = 0;
      const cash = phone.money("payment.collect", { ...(edge as object), id: newId() });
      expect((await phone.deliverLate(cash)).json().results).toMatchObject([{ code: "LATE" }]);
      const taken = await device.send("lateMoney.take", {
        id: cash.id,
        at: server.clock(),
        today: "2026-03-04",
      });
      expect([taken.outcome, edge, server.reports]).toEqual([
        expect.not.stringMatching("quarantined"),
        edge,
        [],
      ]);
    }
  }, 120_000);

  it("leave a book of which a backup is made, read back and checked", async () => {
    const collections = ["loans", "users", "system_settings", "paper_wordings"];
    const made = await stage.admin.ask("POST", "/api/backups", { collections });
    expect([made.statusCode, made.body, server.reports]).toEqual([200, made.body, []]);
    const checked = await stage.admin.ask("POST", `/api/backups/${made.json().id}/validate`);
    expect([checked.statusCode, checked.body]).toEqual([200, checked.body]);
    expect((await checkBooks(server.db)).difference).toBeNull();
  });

  it("are stored by statements that an engine of several machines takes as well", () => {
    if (server.database.url !== null) expect(statements.size).toBeGreaterThan(50);
    expect([...statements].flatMap((each) => rulesBroken(each).map((says) => [says, each]))).toEqual([]);
  });
});
