/** Commands by which several records get a receipt each, as they arrive. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findCommand } from "#commands/catalogue";
import { factsOf } from "#commands/loan/facts-of";
import type { Envelope, Receipt } from "#contract/envelope";
import { payoffQuote } from "#domain/payment/payoff-quote";
import type { Agent } from "#testkit/server/agent";
import { grantLoan, loanArgs, newId, paymentArgs, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { applyAgain } from "../book-file/since-copy.ts";
import { read } from "../db/database.ts";
import { commandsAfter } from "../db/journal/commands.ts";
import { transact } from "../db/journal/transact.ts";
import { bodyHash } from "./body-hash.ts";

const NAME = "loan.renew";
const LENT = 3_000_000;
const LENDS_AND_COLLECTS: Parameters<Agent["setGrants"]>[1] = {
  payments: ["view", "create"],
  loans: ["view", "create"],
  clients: ["view"],
  lenders: ["view"],
  interest_rates: ["view"],
};
const TOKENS = ["a", "b", "c"].map((letter) => letter.repeat(22));

describe("the hash of a command's body", () => {
  const body = { name: "payment.collect", v: 1, args: { id: "1" }, base: null, receipt: null, userId: "2" };

  it("is the same as ever without a list, and another with each list", () => {
    const asEver = "6f57666967f58fac";
    expect(bodyHash(body).slice(0, 16)).toBe(asEver);
    expect(bodyHash({ ...body, receipts: undefined })).toBe(bodyHash(body));
    const hashes = [
      [{ number: "A" }, { number: "B" }],
      [{ number: "B" }, { number: "A" }],
      [{ number: "A" }],
    ];
    expect(new Set(hashes.map((receipts) => bodyHash({ ...body, receipts }))).size).toBe(3);
  });
});

describe.each(ENGINES)("a command with several receipts, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  let phone: TestDevice;
  let loan: TestLoan;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
    loan = await grantLoan(device);
    phone = await (await admin.hire(LENDS_AND_COLLECTS)).device();
  });
  afterEach(() => server.close());

  /** Settles two loans of the client, with a charge paid apart. */
  const several = async (from = phone, more: Partial<Envelope> = {}) => {
    const old = [newId(), newId()].map((id) => ({ ...loan, id }));
    await device.push(...old.map((each) => device.command("loan.create", loanArgs(server.clock(), each))));
    const settles = old.map(async ({ id }) => {
      const doc = await device.doc("loans", id);
      if (!doc) throw new Error("no loan");
      const { date, version, total } = payoffQuote(factsOf(doc, []), doc.startDate);
      return { loanId: id, paymentId: newId(), quote: { date, version, total } };
    });
    const args = {
      ...loanArgs(server.clock(), { ...loan, id: newId() }, { amount: LENT }),
      settles: await Promise.all(settles),
      charges: [{ id: newId(), name: "Gestión", way: "apart", amount: 50_000 }],
    };
    return from.listed(NAME, args, 3, more);
  };
  const paymentIds = ({ args }: Envelope) =>
    (args as { settles: { paymentId: string }[] }).settles.map(({ paymentId }) => paymentId);
  const numbersOf = ({ receipts = [] }: Envelope) => receipts.map(({ number }) => number);
  const withTokens = (command: Envelope, tokens = TOKENS): Envelope => ({
    ...command,
    receipts: (command.receipts ?? []).map((each, i) => ({ ...each, token: tokens[i] ?? "" })),
  });
  const stored = (command: Envelope) =>
    Promise.all(paymentIds(command).map((id) => device.doc("payments", id)));
  const storedNumbers = async (command: Envelope) =>
    (await stored(command)).map((payment) => payment?.receiptNumber);
  const storedFlags = async (command: Envelope) => (await stored(command)).map((payment) => payment?.flags);
  const all = async (collection: string) =>
    (await (await admin.device()).pull()).filter(({ c, doc }) => c === collection && doc !== null);
  const gaps = async () => (await admin.ask("GET", "/api/receipt-gaps")).json().devices;

  it("puts each number and token on its own record, once, however often it is sent", async () => {
    const command = withTokens(await several());
    const [first] = await phone.push(command);
    expect(first).toMatchObject({ outcome: "applied" });
    expect(await phone.push(command, command)).toEqual([first, first]);
    expect(await storedNumbers(command)).toEqual([`${phone.code}-1`, `${phone.code}-2`]);
    expect((await stored(command)).map((payment) => payment?.receiptToken)).toEqual(TOKENS.slice(0, 2));
    expect(await all("payments")).toHaveLength(2);
  });

  it("with another list under its id is another body, also where only the order differs", async () => {
    const command = await several();
    await phone.push(command);
    const { receipts = [] } = command;
    for (const other of [
      receipts.toReversed(),
      receipts.slice(1).concat({ number: "ZZZZ-9", issued: null }),
    ]) {
      expect(await phone.push({ ...command, receipts: other })).toMatchObject([
        { outcome: "conflict", code: "KEY_REUSED" },
      ]);
    }
    expect(await storedNumbers(command)).toEqual(numbersOf(command).slice(0, 2));
  });

  it("is set aside alone where its list is not what its arguments name, and nothing of it is done", async () => {
    const one: Receipt = { number: `${phone.code}-50`, issued: null };
    const good = await several();
    const { receipts = [] } = good;
    const { receipts: _, ...none } = await several();
    const wrong: Envelope[] = [
      { ...(await several()), receipts: receipts.slice(1) },
      { ...(await several()), receipts: [...receipts, one] },
      none,
      { ...(await several()), receipts: [one, ...receipts.slice(2), one] },
      withTokens(
        await several(),
        ["a", "b", "a"].map((letter) => letter.repeat(22)),
      ),
      { ...phone.money("payment.collect", paymentArgs(phone, loan.id)), receipts: [one] },
    ];
    const answers = await phone.push(...wrong);
    for (const answer of answers) expect(answer).toMatchObject({ outcome: "quarantined", code: "MALFORMED" });
    expect(await all("payments")).toEqual([]);
    const next = await several();
    expect(await phone.push(next)).toMatchObject([{ outcome: "applied" }]);
    expect((await phone.ask([{ ...(await several()), receipts: [] }])).statusCode).toBe(400);
  });

  it("counts all its numbers as given out by its device, and as arrived", async () => {
    await phone.push(await several());
    expect((await phone.agent.device(phone.id)).receipts).toBe(3);
    expect(await gaps()).toEqual([]);
  });

  it("is journalled with its list, and cash with one is applied again with it after a restore", async () => {
    const cost = { id: newId(), loanId: loan.id, at: server.clock(), today: "2026-03-04", name: "Alguacil" };
    const command = phone.listed("loan.addCharge", { ...cost, amount: 50_000, method: "Efectivo" }, 1);
    const before = await device.doc("loans", loan.id);
    await phone.push(command);
    const after = await device.doc("loans", loan.id);
    expect(after?.charges).toMatchObject([{ receiptNumber: `${phone.code}-1` }]);
    const [last] = (await read(server.db, (handle) => commandsAfter(handle, 0))).slice(-1);
    expect(last).toMatchObject({ id: command.id, receipt: command.receipts });
    await transact(server.db, async (writing) => {
      const at = server.clock();
      const cause = { at, userId: admin.id, deviceId: null, commandId: null, command: "test" };
      await writing.write([{ collection: "loans", id: loan.id, doc: before }], cause);
      const docs = new Map([["loans", new Map()]]);
      const seq = (last?.changeSeq ?? 0) - 1;
      await applyAgain(writing, { findCommand }, { seq, run: null, docs } as never, cause);
    });
    expect(await device.doc("loans", loan.id)).toEqual(after);
  });

  describe("is flagged", () => {
    it("for a number that another payment has, and for those of another device", async () => {
      const single = device.money("payment.collect", paymentArgs(device, loan.id, { paymentNumber: 5 }));
      await device.push(single);
      const copy = await several(phone);
      const twice = { number: `${device.code}-1`, issued: null };
      const [first, , third] = copy.receipts ?? [];
      if (!first || !third) throw new Error("no list");
      expect(await phone.push({ ...copy, receipts: [first, twice, third] })).toMatchObject([
        { outcome: "review", code: "RECEIPT_FOREIGN" },
      ]);
      expect(await storedFlags(copy)).toEqual(Array(2).fill(["RECEIPT_FOREIGN", "RECEIPT_TWICE"]));
    });

    it("for its own number, where an earlier one of its device had it", async () => {
      const first = await several();
      await phone.push(first);
      const again = { ...(await several()), receipts: first.receipts };
      expect(await phone.push(again as Envelope)).toMatchObject([{ code: "RECEIPT_TWICE" }]);
      expect(await storedFlags(first)).toEqual([[], []]);
    });

    it("for a token that came first with another payment, which alone keeps it", async () => {
      const first = withTokens(await several());
      await phone.push(first);
      const [, b = ""] = TOKENS;
      const second = withTokens(await several(), ["d".repeat(22), b, "e".repeat(22)]);
      expect(await phone.push(second)).toMatchObject([{ outcome: "review", code: "RECEIPT_TWICE" }]);
      const tokens = [...(await stored(first)), ...(await stored(second))].map((each) => each?.receiptToken);
      expect(tokens).toEqual([TOKENS[0], b, "d".repeat(22), null]);
    });
  });

  describe("from a collector who was removed", () => {
    const remove = () => admin.run("user.delete", { id: phone.agent.id, at: server.clock() });
    const decided = (name: string, id: string) =>
      device.send(name, {
        id,
        at: server.clock(),
        ...(name === "lateMoney.take" ? { today: "2026-03-05" } : { reason: "Nadie lo conoce" }),
      });

    it("waits with its whole list, and is taken with all its numbers", async () => {
      const command = withTokens(await several());
      await remove();
      expect((await phone.deliverLate(command)).json().results).toMatchObject([{ code: "LATE" }]);
      expect(await device.doc("lateMoney", command.id)).toMatchObject({
        name: NAME,
        amount: LENT,
        receipt: command.receipts,
      });
      expect(await gaps()).toEqual([]);
      expect(await decided("lateMoney.take", command.id)).toMatchObject({ outcome: "applied" });
      expect(await stored(command)).toMatchObject(
        [0, 1].map((n) => ({
          userId: phone.agent.id,
          receiptNumber: numbersOf(command)[n],
          receiptToken: TOKENS[n],
        })),
      );
      expect(await all("lateMoney")).toEqual([]);
      expect((await phone.deliverLate(command)).json().results).toMatchObject([{ code: "LATE" }]);
    });

    it("waits without the token that another has, and with the others", async () => {
      const [, b = ""] = TOKENS;
      const first = withTokens(await several(), ["d".repeat(22), b, "e".repeat(22)]);
      await phone.push(first);
      const command = withTokens(await several());
      await remove();
      await phone.deliverLate(command);
      const late = await device.doc("lateMoney", command.id);
      const receipts = late?.receipt as Receipt[];
      expect(receipts.map(({ token }) => token)).toEqual([TOKENS[0], undefined, TOKENS[2]]);
      expect(late?.flags).toEqual(["RECEIPT_TWICE"]);
    });

    it("is not taken in where its list is not whole, and posted nowhere where it is rejected", async () => {
      const whole = await several();
      const broken = { ...(await several()), receipts: whole.receipts?.slice(1) };
      await remove();
      expect((await phone.deliverLate(broken as Envelope)).json().results).toMatchObject([
        { code: "MALFORMED" },
      ]);
      await phone.deliverLate(whole);
      expect(await decided("lateMoney.reject", whole.id)).toMatchObject({ outcome: "applied" });
      expect(await all("payments")).toEqual([]);
    });
  });

  it("comes in a file of unsent work, and its numbers count for its device", async () => {
    const command = await several();
    const { args: data, ...rest } = command;
    const userId = phone.agent.id;
    const commands = [{ ...rest, data, collection: "loans", action: "create", userId, deviceId: phone.id }];
    const origin = { deviceId: phone.id, code: phone.code, epoch: phone.epoch };
    const file = {
      format: "cuadre-box",
      version: 1,
      exportedAt: server.clock(),
      userId,
      device: origin,
      commands,
    };
    expect((await admin.ask("POST", "/api/sync/import", file)).json().results).toMatchObject([
      { outcome: "review", code: "IMPORTED" },
    ]);
    expect(await storedNumbers(command)).toEqual(numbersOf(command).slice(0, 2));
    expect((await phone.agent.device(phone.id)).receipts).toBe(3);
  });
});
