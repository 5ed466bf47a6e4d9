import { describe, expect, it } from "vitest";
import { createApp } from "#server/app";
import { clientArgs } from "#testkit/server/book";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

describe.each(ENGINES)("hints, on %s", (engine) => {
  it("reach an open device when another one changes something, also through another server", async () => {
    const server = await TestServer.start({ engine });
    const admin = await server.setUp();
    const device = await admin.device();
    // A second process exists only on PostgreSQL; on SQLite the second app stands on the same open file.
    const db = engine === "postgresql" ? await server.database.open() : server.db;
    const other = await createApp({ db, clock: server.clock, version: "test", report: () => {} });
    const url = await other.listen({ port: 0, host: "127.0.0.1" });
    const stream = await fetch(`${url}/api/sync/events?userId=${admin.id}`, {
      headers: { cookie: admin.cookie },
    });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain("retry:");
    let heard = "";
    const hint = (async () => {
      while (!heard.includes("event: change")) heard += (await reader?.read())?.value ?? "";
    })();
    while (!heard.includes("event: change")) {
      await device.send("client.create", clientArgs(server.clock()));
      await Promise.race([hint, new Promise((resolve) => setTimeout(resolve, 150))]);
    }
    const stolen = await fetch(`${url}/api/sync/events?userId=${device.id}`, {
      headers: { cookie: admin.cookie },
    });
    expect(stolen.status).toBe(403);
    await other.close();
    if (db !== server.db) await db.close();
    await server.close();
  });

  it("end with the session of a person who is removed or gets a new password, at every server", async () => {
    const server = await TestServer.start({ engine });
    const admin = await server.setUp();
    const [gone, renewed] = [await admin.hire(), await admin.hire()];
    const url = await server.app.listen({ port: 0, host: "127.0.0.1" });
    const db = engine === "postgresql" ? await server.database.open() : server.db;
    const other = await createApp({ db, clock: server.clock, version: "test", report: () => {} });
    const elsewhere = await other.listen({ port: 0, host: "127.0.0.1" });
    const follow = async (place: string, { id, cookie }: typeof admin) => {
      const stream = await fetch(`${place}/api/sync/events?userId=${id}`, { headers: { cookie } });
      return stream.text();
    };
    const ended = [follow(url, gone), follow(elsewhere, gone), follow(url, renewed)];
    const at = server.clock();
    await admin.run("user.changePassword", { id: renewed.id, at }, { password: "otro-secreto" });
    await admin.run("user.delete", { id: gone.id, at });
    for (const heard of await Promise.all(ended)) expect(heard).toContain("event: change");
    await other.close();
    if (db !== server.db) await db.close();
    await server.close();
  });
});
