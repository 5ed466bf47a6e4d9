import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Agent } from "#testkit/server/agent";
import { newId } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { inside } from "../db/database.ts";
import { MOST_DEVICES_IN_A_DAY } from "./devices.ts";
import { MOST_STREAMS } from "./events.ts";
import { MOST_QUARANTINED } from "./push.ts";

describe.each(ENGINES)("one person, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
  });
  afterEach(() => server.close());

  it("registers so many devices in a day, and an administrator reads of it once", async () => {
    const clerk = await admin.hire({});
    const introduce = (deviceId: string) =>
      clerk.ask("POST", "/api/sync/devices", { deviceId, name: "Otro" });
    const first = newId();
    for (let n = 0; n < MOST_DEVICES_IN_A_DAY; n++) await introduce(n === 0 ? first : newId());
    for (let n = 0; n < 2; n++) expect((await introduce(newId())).json().code).toBe("TOO_MANY");
    // A known device introduces itself as often as it likes, and another person is not concerned.
    expect((await introduce(first)).statusCode).toBe(200);
    await admin.device();
    const { lines } = (await admin.ask("GET", `/api/audit?entityId=${clerk.id}`)).json();
    const told = lines.filter(({ command }: { command: string }) => command === "device.register");
    expect(told).toMatchObject([{ userId: clerk.id, after: { devicesInADay: MOST_DEVICES_IN_A_DAY } }]);
    server.clock.advance(86_400_001);
    expect((await introduce(newId())).statusCode).toBe(200);
  });

  it("fills the journal with so much that nobody can decide, and is answered beyond it all the same", async () => {
    const nonsense = () => device.command("client.create", { nonsense: "x".repeat(1_000) });
    const [before, after] = [nonsense(), nonsense()];
    await device.push(before);
    const { kysely } = inside(server.db);
    const stored = async ({ id }: { id: string }) =>
      (await kysely.selectFrom("command").select("args").where("id", "=", id).executeTakeFirst())?.args;
    expect(await stored(before)).toContain("xxx");
    await kysely
      .updateTable("command")
      .set({ args: JSON.stringify("x".repeat(MOST_QUARANTINED)) })
      .where("id", "=", before.id)
      .execute();
    const [answer] = await device.push(after);
    expect(answer).toMatchObject({ outcome: "quarantined", code: "MALFORMED" });
    expect(await stored(after)).toBe("null");
    expect(await device.push(after)).toEqual([answer]);
    const other = { ...after, args: { nonsense: "y" } };
    expect(await device.push(other)).toMatchObject([{ outcome: "conflict", code: "KEY_REUSED" }]);
  });

  it("listens with so many streams at once", async () => {
    const url = await server.app.listen({ port: 0, host: "127.0.0.1" });
    const open: AbortController[] = [];
    const listen = async ({ id, cookie }: Agent) => {
      const stop = new AbortController();
      open.push(stop);
      const asked = `${url}/api/sync/events?userId=${id}`;
      const { status } = await fetch(asked, { headers: { cookie }, signal: stop.signal });
      return status;
    };
    const streams = await Promise.all(Array.from({ length: MOST_STREAMS }, () => listen(admin)));
    expect(new Set(streams)).toEqual(new Set([200]));
    expect(await listen(admin)).toBe(429);
    expect(await listen(await admin.hire({}))).toBe(200);
    for (const stop of open.splice(0)) stop.abort();
    let status = 429;
    while (status === 429) status = await listen(admin);
    expect(status).toBe(200);
    for (const stop of open) stop.abort();
  });
});
