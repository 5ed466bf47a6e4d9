/** Receipts of charges: their numbers and tokens are known as those of payments are. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Envelope } from "#contract/envelope";
import type { Agent } from "#testkit/server/agent";
import { grantLoan, newId, paymentArgs, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const TOKEN = "abcdefghijklmnopqrstu_";
const TODAY = "2026-03-04";

describe.each(ENGINES)("the receipt of a charge, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  let loan: TestLoan;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
    loan = await grantLoan(device);
  });
  afterEach(() => server.close());

  const numbered = (command: Envelope, number: string, token?: string): Envelope => {
    const receipt = { number, issued: null, ...(token === undefined ? {} : { token }) };
    return command.receipts ? { ...command, receipts: [receipt] } : { ...command, receipt };
  };
  const cost = (from = device) =>
    from.listed(
      "loan.addCharge",
      {
        id: newId(),
        loanId: loan.id,
        at: server.clock(),
        today: TODAY,
        name: "Alguacil",
        amount: 150_000,
        method: "Efectivo",
      },
      1,
    );
  const collected = () => device.money("payment.collect", paymentArgs(device, loan.id));
  const idOf = ({ args }: Envelope) => (args as { id: string }).id;
  const charges = async () => (await device.doc("loans", loan.id))?.charges ?? [];
  const flagsOf = async (command: Envelope) => (await device.doc("payments", idOf(command)))?.flags;
  const check = async (token: string) => (await server.app.inject({ url: `/api/receipts/${token}` })).json();
  const gaps = async () => (await admin.ask("GET", "/api/receipt-gaps")).json().devices;

  it("counts among those that arrived from its device", async () => {
    await device.push(numbered(cost(), `${device.code}-2`));
    expect(await gaps()).toMatchObject([{ last: 2, numbers: [1] }]);
    await device.push(numbered(cost(), `${device.code}-1`));
    expect(await gaps()).toEqual([]);
  });

  it("answers its QR code by the name of the charge, before and after it is annulled", async () => {
    const command = numbered(cost(), `${device.code}-1`, TOKEN);
    expect(await check(TOKEN)).toMatchObject({ state: "not_here_yet", receipt: null });
    expect(await device.push(command)).toMatchObject([{ outcome: "applied" }]);
    const receipt = {
      number: `${device.code}-1`,
      amount: 150_000,
      date: TODAY,
      loan: loan.id.slice(-8).toUpperCase(),
      charge: "Alguacil",
      balance: null,
      initials: "C. I.",
      annulledOn: null,
    };
    expect(await check(TOKEN)).toMatchObject({ state: "valid", receipt });
    const step = { id: loan.id, at: server.clock(), today: TODAY, reason: "No fue" };
    await device.send("loan.annulCharge", { ...step, chargeId: idOf(command) });
    expect(await check(TOKEN)).toMatchObject({
      state: "annulled",
      receipt: { ...receipt, annulledOn: TODAY },
    });
  });

  it("is on loans that are granted and renewed as well", async () => {
    const { id: loanId, clientId, lenderId, rateId: interestRateId } = loan;
    const old = await device.doc("loans", loanId);
    const granted = {
      id: newId(),
      at: server.clock(),
      today: TODAY,
      clientId,
      lenderId,
      interestRateId,
      terms: old?.termsVersions[0]?.terms,
      lateFee: old?.lateFeeVersions[0]?.policy,
      cashTolerance: 100,
      contractTemplateId: null,
      legalActionsConsent: true,
      payoutMethod: "Efectivo",
      charges: [{ id: newId(), name: "Gestión", way: "apart", amount: 5_000 }],
    };
    const command = numbered(device.listed("loan.create", granted, 1, { v: 3 }), `${device.code}-1`, TOKEN);
    expect(await device.push(command)).toMatchObject([{ outcome: "applied" }]);
    expect(await check(TOKEN)).toMatchObject({ state: "valid", receipt: { charge: "Gestión" } });
    expect(await gaps()).toEqual([]);
  });

  it("is known of a rédito too, and its token stays with the one that brought it first", async () => {
    const { clientId, lenderId } = loan;
    const apart = () => ({ id: newId(), name: "Notario", way: "apart", amount: 5_000 });
    const granted = () => ({
      ...{ id: newId(), at: server.clock(), today: TODAY, clientId, lenderId, notes: "" },
      terms: { amount: 1_000_000, weeklyRatePercent: "8", startDate: TODAY },
      payoutMethod: "Efectivo",
      charges: [apart()],
    });
    const lent = (args: object, number: string) =>
      numbered(device.listed("yield.create", args, 1, { v: 2 }), number, TOKEN);
    const [first, second] = [granted(), granted()];
    expect(await device.push(lent(first, `${device.code}-1`))).toMatchObject([{ outcome: "applied" }]);
    expect(await device.push(lent(second, `${device.code}-2`))).toMatchObject([
      { outcome: "review", code: "RECEIPT_TWICE" },
    ]);
    const receipt = { number: `${device.code}-1`, loan: first.id.slice(-8).toUpperCase(), charge: "Notario" };
    expect(await check(TOKEN)).toMatchObject({ state: "valid", receipt });
    expect((await device.doc("continuousYield", second.id))?.charges).toMatchObject([
      { receiptNumber: `${device.code}-2`, receiptToken: null },
    ]);
    expect(await gaps()).toEqual([]);
    const step = { id: first.id, at: server.clock(), today: TODAY, reason: "No fue" };
    await device.send("yield.annulCharge", { ...step, chargeId: first.charges[0]?.id });
    expect(await check(TOKEN)).toMatchObject({ state: "annulled", receipt });
  });

  it("with a number that a payment has is answered for a person to look at, and the other way round", async () => {
    const [first, second] = [collected(), cost()];
    await device.push(numbered(first, "K-1"));
    expect(await device.push(numbered(second, "K-1"))).toMatchObject([
      { outcome: "review", code: "RECEIPT_FOREIGN" },
    ]);
    await device.push(numbered(cost(), `${device.code}-70`));
    const payment = numbered(collected(), `${device.code}-70`);
    expect(await device.push(payment)).toMatchObject([{ outcome: "review", code: "RECEIPT_TWICE" }]);
    expect(await flagsOf(payment)).toEqual(["RECEIPT_TWICE"]);
  });

  it("keeps the token that came with it first, and gets none that another has", async () => {
    const first = numbered(cost(), `${device.code}-1`, TOKEN);
    await device.push(first);
    const payment = numbered(collected(), `${device.code}-2`, TOKEN);
    const again = numbered(cost(), `${device.code}-3`, TOKEN);
    for (const command of [payment, again]) {
      expect(await device.push(command)).toMatchObject([{ outcome: "review", code: "RECEIPT_TWICE" }]);
    }
    expect(await device.doc("payments", idOf(payment))).toMatchObject({
      receiptToken: null,
      flags: ["RECEIPT_TWICE"],
    });
    expect((await charges()).map(({ receiptToken }) => receiptToken)).toEqual([TOKEN, null]);
    expect(await check(TOKEN)).toMatchObject({ receipt: { number: `${device.code}-1` } });
  });

  it("flags the payment whose token it brings, and has none itself", async () => {
    const payment = numbered(collected(), `${device.code}-1`, TOKEN);
    await device.push(payment);
    const command = numbered(cost(), `${device.code}-2`, TOKEN);
    expect(await device.push(command)).toMatchObject([{ outcome: "review", code: "RECEIPT_TWICE" }]);
    expect(await flagsOf(payment)).toEqual(["RECEIPT_TWICE"]);
    expect(await charges()).toMatchObject([{ receiptNumber: `${device.code}-2`, receiptToken: null }]);
  });
});
