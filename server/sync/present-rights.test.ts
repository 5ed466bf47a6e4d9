import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findCommand } from "#commands/catalogue";
import type { User } from "#contract/records/business";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, newId } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { read } from "../db/database.ts";
import { accountSeqOf } from "../db/journal/change-log.ts";
import { findAnyAccount } from "../db/records/accounts.ts";
import type { Environment } from "../environment.ts";
import { openBook } from "./book.ts";
import { runOnline } from "./online.ts";
import { push } from "./push.ts";

describe.each(ENGINES)("a right that is withdrawn after the session was looked at, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let clerk: Agent;
  let desk: TestDevice;
  let env: Environment;
  /** As the session showed the person, and by which change the account had come to be so. */
  let shown: User;
  let accountSeq: number;

  beforeEach(async () => {
    ({ server, admin } = await TestServer.office({ engine }));
    clerk = await admin.hire({ clients: ["view", "create"], users: ["view", "update"] });
    desk = await clerk.device();
    const { db, clock } = server;
    const keys = await openBook({ db, clock });
    env = { db, clock, keys, version: "test", findCommand, report: () => {} };
    const account = await read(db, (handle) => findAnyAccount(handle, clerk.id));
    shown = account?.user as User;
    accountSeq = await read(db, (handle) => accountSeqOf(handle, clerk.id));
  });
  afterEach(() => server.close());

  const register = () => {
    const { id: deviceId, epoch, agent } = desk;
    const commands = [desk.command("client.create", clientArgs(server.clock()))];
    const request = { proto: 1, userId: agent.id, deviceId, epoch, after: 0, clientTime: server.clock() };
    return push(env, { user: shown, accountSeq }, { ...request, commands });
  };
  const rename = () => {
    const args = { id: clerk.id, at: server.clock(), changes: { name: "Otro Nombre" } };
    return runOnline(env, { user: shown, tokenHash: "" }, { id: newId(), name: "user.update", v: 1, args });
  };

  it("counts for what is pushed and for what is asked directly", async () => {
    await admin.setGrants(clerk.id, { clients: ["view"] });
    expect((await register()).results).toMatchObject([{ outcome: "refused", code: "FORBIDDEN" }]);
    expect(await rename()).toMatchObject({ outcome: "refused", code: "FORBIDDEN" });
  });

  it("counts as well when the whole account was removed", async () => {
    await admin.run("user.delete", { id: clerk.id, at: server.clock() });
    expect((await register()).results).toMatchObject([{ outcome: "refused", code: "FORBIDDEN" }]);
    expect(await rename()).toMatchObject({ outcome: "refused" });
  });

  it("is no matter while it stands", async () => {
    expect((await register()).results).toMatchObject([{ outcome: "applied" }]);
    expect(await rename()).toMatchObject({ outcome: "applied" });
  });
});
