import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MOST_DEVICES_IN_A_DAY, sentence } from "#contract/refusals";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, grantLoan, newId, paymentArgs, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { inside } from "../db/database.ts";
import { MOST_KEPT_IN_A_DAY } from "../db/journal/without-effect.ts";
import { MOST_STREAMS } from "./events.ts";
import { MOST_WAITING } from "./unclaimed-cash.ts";

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
    for (let n = 0; n < 2; n++) expect((await introduce(newId())).json().code).toBe("TOO_MANY_DEVICES");
    expect(sentence("TOO_MANY_DEVICES")).toContain(` ${MOST_DEVICES_IN_A_DAY} dispositivos`);
    // A known device introduces itself as often as it likes, and another person is not concerned.
    expect((await introduce(first)).statusCode).toBe(200);
    await admin.device();
    const { lines } = (await admin.ask("GET", `/api/audit?entityId=${clerk.id}`)).json();
    const told = lines.filter(({ command }: { command: string }) => command === "device.register");
    expect(told).toMatchObject([{ userId: clerk.id, after: { devicesInADay: MOST_DEVICES_IN_A_DAY } }]);
    server.clock.advance(86_400_001);
    expect((await introduce(newId())).statusCode).toBe(200);
  });

  describe("who sends what changes nothing", () => {
    let clerk: Agent;
    let phone: TestDevice;
    let loan: TestLoan;
    const tx = () => inside(server.db).kysely;
    const stored = async ({ id }: { id: string }) =>
      (await tx().selectFrom("command").select("args").where("id", "=", id).executeTakeFirst())?.args;
    const client = () => clientArgs(server.clock(), newId(), { address: "x".repeat(200) });

    beforeEach(async () => {
      loan = await grantLoan(device);
      clerk = await admin.hire({ payments: ["view", "create"], loans: ["view"], clients: ["view"] });
      phone = await clerk.device();
    });

    /** As if so much had come today. */
    async function kept(kept: number, characters: number): Promise<void> {
      await phone.push(phone.command("client.create", client()));
      await tx().updateTable("kept_without_effect").set({ kept, characters }).execute();
    }

    const push = async (command: ReturnType<TestDevice["command"]>) => (await phone.push(command))[0];
    /** Each way in which a command arrives that is not allowed or cannot be read; it answers how often it is sent. */
    const WAYS: [string, string, () => { id: string; send: () => Promise<unknown> }][] = [
      ["a record without the right", "FORBIDDEN", () => pushed("client.create", client())],
      ["money without the right", "FORBIDDEN", () => pushed("expense.create", expense())],
      ["what cannot be read", "MALFORMED", () => pushed("client.create", { nonsense: "x".repeat(500) })],
      ["what runs directly", "FORBIDDEN", direct],
    ];
    const expense = () => ({
      id: newId(),
      at: server.clock(),
      today: "2026-03-05",
      fields: {
        amount: 150_000,
        category: "Transporte",
        description: "x".repeat(100),
        paymentMethod: "Efectivo",
        expenseDate: "2026-03-04",
        receiptNumber: "",
        notes: null,
        receiptPhotoId: null,
        isRecurring: false,
        repeatsId: null,
      },
      photo: null,
    });
    function pushed(name: string, args: object) {
      const command = phone.command(name, args);
      return { id: command.id, send: () => push(command) };
    }
    function direct() {
      const id = newId();
      const payload = { id, name: "user.delete", v: 1, args: { id: admin.id, at: server.clock() } };
      return { id, send: async () => (await clerk.ask("POST", "/api/commands", payload)).json() };
    }

    it.each(WAYS)(
      "is answered beyond a day's measure as before, and its body is not kept: %s",
      async (...way) => {
        const [, code, make] = way;
        const before = make();
        expect(await before.send()).toMatchObject({ code });
        expect(await stored(before)).not.toBe("null");
        await kept(1, MOST_KEPT_IN_A_DAY.length - 10);
        const after = make();
        const answer = await after.send();
        expect(answer).toMatchObject({ code, changeSeq: 0 });
        expect(await stored(after)).toBe("null");
        expect(await after.send()).toEqual(answer);
        await kept(MOST_KEPT_IN_A_DAY.rows, 0);
        const last = make();
        expect(await last.send()).toMatchObject({ code, changeSeq: 0 });
        expect(await stored(last)).toBeUndefined();
      },
    );

    it("holds up no cash of the same person, and begins again the next day", async () => {
      await kept(MOST_KEPT_IN_A_DAY.rows, MOST_KEPT_IN_A_DAY.length);
      const refusedOne = phone.command("client.create", client());
      const paid = phone.money("payment.collect", paymentArgs(phone, loan.id));
      expect(await phone.push(refusedOne, paid)).toMatchObject([
        { code: "FORBIDDEN" },
        { outcome: "applied" },
      ]);
      expect([await stored(refusedOne), typeof (await stored(paid))]).toEqual([undefined, "string"]);
      server.clock.advance(86_400_000);
      const tomorrow = phone.command("client.create", client());
      await phone.push(tomorrow);
      expect(await stored(tomorrow)).toContain("xxx");
    });

    it("knows another body under the id of one whose body is not kept", async () => {
      await kept(1, MOST_KEPT_IN_A_DAY.length);
      const command = phone.command("client.create", client());
      await phone.push(command);
      const other = { ...command, args: clientArgs(server.clock(), client().id) };
      expect(await phone.push(other)).toMatchObject([{ outcome: "conflict", code: "KEY_REUSED" }]);
    });

    it("lets so much cash of a removed person wait, and takes the rest once an administrator has decided", async () => {
      const [first, second] = [1, 2].map(() => phone.money("payment.collect", paymentArgs(phone, loan.id)));
      if (!first || !second) throw new Error("two payments");
      await admin.run("user.delete", { id: clerk.id, at: server.clock() });
      await phone.deliverLate(first);
      const args = JSON.stringify("x".repeat(MOST_WAITING.length));
      const were = await tx().selectFrom("late_money").select("args").executeTakeFirstOrThrow();
      await tx().updateTable("late_money").set({ args }).execute();
      const full = await phone.deliverLate(second);
      expect([full.statusCode, full.json().results]).toEqual([200, []]);
      await tx().updateTable("late_money").set({ args: were.args }).execute();
      const reject = { id: first.id, at: server.clock(), reason: "Nadie lo conoce" };
      expect(await device.send("lateMoney.reject", reject)).toMatchObject({ outcome: "applied" });
      expect((await phone.deliverLate(second)).json().results).toMatchObject([{ code: "LATE" }]);
    });
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
