import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Agent } from "#testkit/server/agent";
import { cuotaArgs, grantLoan, newId, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const TOKEN = "abcdefghijklmnopqrstu_";
const COLLECTS: Parameters<Agent["setGrants"]>[1] = {
  payments: ["view", "create"],
  loans: ["view"],
  clients: ["view"],
};
const TODAY = "2026-03-05";
const OTHER = "abcdefghijklmnopqrstu-";

describe.each(ENGINES)("a receipt's QR code, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  let loan: TestLoan;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
    loan = await grantLoan(device);
  });
  afterEach(() => server.close());

  const ask = (token: string, remoteAddress = "203.0.113.9") =>
    server.app.inject({ url: `/api/receipts/${token}`, remoteAddress });
  const collect = async (token?: string) => {
    const args = cuotaArgs(server.clock(), loan.id);
    const number = `${device.code}-${++device.receipts}`;
    const receipt = { number, issued: null, ...(token === undefined ? {} : { token }) };
    const command = device.command("payment.collect", args, { receipt });
    return { id: args.id, number, args, command };
  };

  it("says that it has not arrived yet, then that it is valid with its figures, then that it is annulled", async () => {
    const { id, number, command } = await collect(TOKEN);
    expect((await ask(TOKEN)).json()).toMatchObject({ state: "not_here_yet", receipt: null });
    await device.push(command);
    const valid = await ask(TOKEN);
    expect(valid.json()).toEqual({
      state: "valid",
      companyName: "Préstamos de Prueba",
      companyPhone: "",
      currency: "DOP",
      receipt: {
        number,
        amount: 100_000,
        date: "2026-03-04",
        loan: loan.id.slice(-8).toUpperCase(),
        balance: 1_200_000,
        initials: "C. I.",
        annulledOn: null,
      },
    });
    expect(valid.body).not.toMatch(/Carmen|Inventada|carmen@|809/);
    await device.send("payment.annul", {
      id,
      at: server.clock(),
      today: "2026-03-05",
      reason: "Era de otro",
    });
    const annulled = await ask(TOKEN);
    expect(annulled.json()).toMatchObject({ state: "annulled", receipt: { annulledOn: "2026-03-05" } });
    expect(annulled.body).not.toContain("Era de otro");
  });

  it("shows of a receipt of an earlier day both balances that the paper shows", async () => {
    await device.send("payment.collect", cuotaArgs(server.clock(), loan.id));
    const early = { ...cuotaArgs(server.clock(), loan.id), date: "2026-03-03" };
    const receipt = { number: `${device.code}-${++device.receipts}`, issued: null, token: TOKEN };
    await device.push(device.command("payment.collect", early, { receipt }));
    expect((await ask(TOKEN)).json().receipt).toMatchObject({ balance: 1_100_000, balanceOfDate: 1_200_000 });
  });

  it("leaves old receipts without a code as they are", async () => {
    const { id, command } = await collect();
    expect((await device.push(command))[0]).toMatchObject({ outcome: "applied" });
    expect(await device.doc("payments", id)).toMatchObject({ receiptToken: null });
  });

  it("belongs to the body of its command, and not to what was received", async () => {
    const { args, command, number } = await collect(TOKEN);
    await device.push(command);
    const altered = { ...command, seq: command.seq, receipt: { number, issued: null, token: OTHER } };
    expect((await device.push(altered))[0]).toMatchObject({ code: "KEY_REUSED" });
    // A second tap that reached the server as another command: the money was received once, the first code stands.
    const again = device.command("payment.collect", args, {
      receipt: { number: `${device.code}-${++device.receipts}`, issued: null, token: OTHER },
    });
    expect((await device.push(again))[0]).toMatchObject({ outcome: "conflict", code: "KEY_REUSED" });
    expect((await ask(OTHER)).json()).toMatchObject({ state: "not_here_yet" });
    expect((await ask(TOKEN)).json()).toMatchObject({ state: "valid" });
  });

  describe("sent with another payment", () => {
    const flagsOf = async (collection: "payments" | "continuousYieldPayments" | "lateMoney", id: string) =>
      (await device.doc(collection, id))?.flags;
    /** Each way in which a token arrives a second time; it answers the second one's collection and id. */
    const AGAIN: [string, () => Promise<["payments" | "continuousYieldPayments", string]>][] = [
      ["the same device", async () => sendAgain(device)],
      ["the device of another person", async () => sendAgain(await (await admin.hire(COLLECTS)).device())],
      ["a payment of continuous yield", sendYield],
      ["a correction", sendCorrection],
      ["a removed person's device", sendLate],
    ];

    async function sendAgain(from: TestDevice): Promise<["payments", string]> {
      // Dated before the genuine one: only the arrival says which came first.
      const args = { ...cuotaArgs(server.clock(), loan.id), at: server.clock() - 86_400_000 };
      const receipt = { number: `${from.code}-${++from.receipts}`, issued: null, token: TOKEN };
      const answers = await from.push(from.command("payment.collect", args, { receipt }));
      expect(answers).toMatchObject([{ outcome: "review" }]);
      return ["payments", args.id];
    }

    async function sendYield(): Promise<["continuousYieldPayments", string]> {
      const { clientId, lenderId } = loan;
      const made = { id: newId(), at: server.clock(), today: TODAY, clientId, lenderId, notes: "" };
      const terms = { amount: 1_000_000, weeklyRatePercent: "8", startDate: "2026-02-10" };
      await device.send("yield.create", { ...made, terms, payoutMethod: "Efectivo" });
      const when = { at: server.clock(), today: TODAY, date: TODAY, notes: "" };
      const paid = { amount: 240_000, type: "yield", week: 1, seenPaymentIds: [], paymentMethod: "Efectivo" };
      const args = { id: newId(), yieldLoanId: made.id, ...when, ...paid };
      const receipt = { number: `${device.code}-${++device.receipts}`, issued: null, token: TOKEN };
      const answers = await device.push(device.command("yieldPayment.collect", args, { receipt }));
      expect(answers).toMatchObject([{ outcome: "review" }]);
      return ["continuousYieldPayments", args.id];
    }

    async function sendCorrection(): Promise<["payments", string]> {
      const { id, args, command } = await collect(OTHER);
      await device.push(command);
      const receipt = { number: `${device.code}-${++device.receipts}`, issued: null, token: TOKEN };
      const corrected = { ...args, id: newId(), replaces: id, reason: "Era otro monto" };
      const [answer] = await device.push(device.command("payment.replace", corrected, { receipt }));
      expect(answer).toMatchObject({ outcome: "review" });
      return ["payments", corrected.id];
    }

    async function sendLate(): Promise<["payments", string]> {
      const phone = await (await admin.hire(COLLECTS)).device();
      const args = cuotaArgs(server.clock(), loan.id);
      const receipt = { number: `${phone.code}-1`, issued: null, token: TOKEN };
      const command = phone.command("payment.collect", args, { receipt });
      await admin.run("user.delete", { id: phone.agent.id, at: server.clock() });
      await phone.deliverLate(command);
      expect(await flagsOf("lateMoney", command.id)).toContain("RECEIPT_TWICE");
      await device.send("lateMoney.take", { id: command.id, at: server.clock(), today: "2026-03-05" });
      return ["payments", args.id];
    }

    it.each(AGAIN)("stays that of the first that arrived: by %s", async (_how, again) => {
      const genuine = await collect(TOKEN);
      await device.push(genuine.command);
      const valid = (await ask(TOKEN)).json();
      const [collection, id] = await again();
      expect((await ask(TOKEN)).json()).toEqual(valid);
      expect(await device.doc(collection, id)).toMatchObject({ receiptToken: null });
      expect(await flagsOf(collection, id)).toContain("RECEIPT_TWICE");
      expect(await flagsOf("payments", genuine.id)).toContain("RECEIPT_TWICE");
      const annul = { id, at: server.clock(), today: "2026-03-05", reason: "Era falso" };
      await device.send(collection === "payments" ? "payment.annul" : "yieldPayment.annul", annul);
      expect((await ask(TOKEN)).json()).toEqual(valid);
    });

    it("belongs to cash that waits since before, and comes with it when it is taken", async () => {
      const phone = await (await admin.hire(COLLECTS)).device();
      const args = cuotaArgs(server.clock(), loan.id);
      const receipt = { number: `${phone.code}-1`, issued: null, token: TOKEN };
      const command = phone.command("payment.collect", args, { receipt });
      await admin.run("user.delete", { id: phone.agent.id, at: server.clock() });
      await phone.deliverLate(command);
      const [, second] = await sendAgain(device);
      expect((await ask(TOKEN)).json()).toMatchObject({ state: "not_here_yet" });
      await device.send("lateMoney.take", { id: command.id, at: server.clock(), today: "2026-03-05" });
      expect((await ask(TOKEN)).json()).toMatchObject({
        state: "valid",
        receipt: { number: receipt.number },
      });
      for (const id of [args.id, second]) expect(await flagsOf("payments", id)).toContain("RECEIPT_TWICE");
    });
  });

  it("takes no code that is not of 128 bits", async () => {
    const { command } = await collect("corto");
    const reply = await device.ask([command]);
    expect(reply.statusCode).toBe(400);
  });

  it("limits guesses by address and in all, and never keeps a real one back", async () => {
    const { command } = await collect(TOKEN);
    await device.push(command);
    const guess = (n: number) => `${String(n).padStart(21, "0")}x`;
    for (let n = 0; n < 30; n++) expect((await ask(guess(n))).statusCode).toBe(200);
    const stopped = await ask(guess(31));
    expect([stopped.statusCode, stopped.json().code]).toEqual([429, "TOO_MANY"]);
    expect((await ask(TOKEN, "198.51.100.1")).statusCode).toBe(200);
    for (let n = 0; n < 2970; n++) await ask(guess(n), `10.${n >> 8}.${n & 255}.1`);
    expect((await ask(guess(1), "192.0.2.200")).statusCode).toBe(429);
    expect((await ask(TOKEN, "192.0.2.201")).json()).toMatchObject({ state: "valid" });
    server.clock.advance(15 * 60_000);
    expect((await ask(guess(1))).statusCode).toBe(200);
  });

  it.each(["", "%00", "..%2F..", "a".repeat(60), "a".repeat(119), "💥", "'; drop table payments"])(
    "answers a sentence to the code %j",
    async (token) => {
      const reply = await ask(encodeURI(token));
      expect(reply.statusCode).toBeLessThan(500);
      expect(reply.json()).toBeTypeOf("object");
    },
  );

  it("shows an administrator the numbers of a device without a receipt", async () => {
    const [one, lost, three] = [await collect(TOKEN), await collect(), await collect(OTHER)];
    await device.push(one.command);
    device.seq = Math.max(device.seq, three.command.seq);
    await device.push(three.command);
    const gaps = (await admin.ask("GET", "/api/receipt-gaps")).json();
    expect(gaps).toEqual({
      devices: [
        {
          code: device.code,
          deviceName: "Prueba",
          userName: "Ada Inventada",
          last: 3,
          missing: 1,
          numbers: [Number(lost.number.split("-")[1])],
        },
      ],
    });
    const clerk = await admin.hire({ payments: ["view"], users: ["view"] });
    expect((await clerk.ask("GET", "/api/receipt-gaps")).statusCode).toBe(403);
    await device.send("payment.annul", {
      id: one.id,
      at: server.clock(),
      today: "2026-03-05",
      reason: "Error",
    });
    expect((await admin.ask("GET", "/api/receipt-gaps")).json()).toEqual(gaps);
    expect(newId()).not.toBe(one.id);
  });
});
