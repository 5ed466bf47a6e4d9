/** A collector who registers a client hears that another collector has that person, and not who. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, newId } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const CEDULA = "001-1234567-8";

describe.each(ENGINES)("a client of another collector, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  let collector: Agent;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
    collector = await admin.hire({ clients: ["view", "create"] });
    const portfolio = { zoneIds: [] };
    await admin.run("user.setPortfolio", { id: collector.id, at: server.clock(), portfolio });
    await register(device);
  });
  afterEach(() => server.close());

  const register = (by: TestDevice) =>
    by.send("client.create", clientArgs(server.clock(), newId(), { identification: CEDULA }));
  const asked = async (identification: string, by = collector) => {
    const query = new URLSearchParams({ identification });
    return by.ask("GET", `/api/clients/known?${query}`);
  };

  it("is known to exist by any writing of the cédula, and nothing else is said", async () => {
    for (const typed of [CEDULA, "00112345678", " 001.1234567.8 "]) {
      expect((await asked(typed)).json()).toEqual({ isKnown: true });
    }
    expect((await asked("402-1234567-8")).json()).toEqual({ isKnown: false });
  });

  it("is no double of one's own client, nor one to the office, which views both", async () => {
    expect((await asked(CEDULA, admin)).json()).toEqual({ isKnown: false });
    const phone = await collector.device();
    await register(phone);
    expect((await asked(CEDULA)).json()).toEqual({ isKnown: true });
    await device.send("client.assign", {
      id: newId(),
      at: server.clock(),
      groups: [{ collectorId: collector.id, clientIds: await idsOf() }],
    });
    expect((await asked(CEDULA)).json()).toEqual({ isKnown: false });
  });

  it("is asked for only by a person who registers clients, and not by trying out a list of cédulas", async () => {
    const reader = await admin.hire({ clients: ["view"] });
    expect((await asked(CEDULA, reader)).statusCode).toBe(403);
    const answers: number[] = [];
    for (let n = 0; n < 61; n++) answers.push((await asked(`${n}`)).statusCode);
    expect([answers[59], answers[60]]).toEqual([200, 429]);
    expect((await asked(CEDULA, admin)).statusCode).toBe(200);
  });

  const idsOf = async () => {
    const changes = await device.pull();
    return changes.flatMap(({ c, id, doc }) => (c === "clients" && doc !== null ? [id] : []));
  };
});
