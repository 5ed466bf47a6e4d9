import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { allCommands } from "#commands/catalogue";
import type { Envelope } from "#contract/envelope";
import { derivedId, toId } from "#contract/id";
import { sampleArgs } from "#testkit/permissions/samples";
import type { Agent } from "#testkit/server/agent";
import { grantLoan, loanArgs, newId, paymentArgs, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

describe.each(ENGINES)("money that looks odd, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  let grant: TestLoan;
  let loanId: string;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
    grant = await grantLoan(device, { startDate: "2026-01-01" });
    loanId = grant.id;
  });
  afterEach(() => server.close());

  const collect = (by: TestDevice, fields: object = {}, more: Partial<Envelope> = {}) =>
    by.money("payment.collect", paymentArgs(by, loanId as never, { amount: 1_000, ...fields }), more);
  const subjectOf = ({ args }: Envelope) => (args as { id: string }).id;
  const flagsOf = async (command: Envelope) => (await device.doc("payments", subjectOf(command)))?.flags;
  const movementOf = async (paymentId: string) => {
    device.cursor = undefined;
    const docs = (await device.pull()).filter(({ c }) => c === "transactions").map(({ doc }) => doc);
    return docs.find((doc) => (doc as { paymentId: string }).paymentId === paymentId);
  };

  describe("by the business day of its device", () => {
    it.each([
      ["that has not come", "2026-03-05"],
      ["that is more than thirty days past", "2026-02-01"],
    ])("%s is flagged, and moves the drawer on the server's own day", async (_, today) => {
      const command = collect(device, { today, date: "2026-03-04" });
      expect(await device.push(command)).toMatchObject([{ outcome: "review", code: "DATE_ODD" }]);
      expect(await movementOf(subjectOf(command))).toMatchObject({
        businessDay: "2026-03-04",
        transactionDate: "2026-03-04",
        notes: `Día según el dispositivo: ${today.split("-").reverse().join("/")}`,
      });
    });

    it("within thirty days stands: a phone was without signal", async () => {
      const command = collect(device, { today: "2026-02-02", date: "2026-02-02" });
      expect(await device.push(command)).toMatchObject([{ outcome: "applied" }]);
      expect(await movementOf(subjectOf(command))).toMatchObject({ businessDay: "2026-02-02", notes: "" });
    });

    it("reverses an annulment on the server's day", async () => {
      const command = collect(device);
      await device.push(command);
      const id = subjectOf(command);
      const args = { id, at: server.clock(), today: "2027-01-01", reason: "Prueba" };
      await device.send("payment.annul", args);
      device.cursor = undefined;
      const days = (await device.pull())
        .filter(({ c }) => c === "transactions")
        .map(({ doc }) => doc as { paymentId: string; businessDay: string })
        .filter(({ paymentId }) => paymentId === id)
        .map(({ businessDay }) => businessDay);
      expect(days).toEqual(["2026-03-04", "2026-03-04"]);
    });
  });

  describe("by its date, from who may not correct payments", () => {
    const MAY = {
      payments: ["view", "create"],
      loans: ["view"],
      clients: ["view"],
      expenses: ["view", "create"],
    };
    const COLLECTS = MAY as Parameters<Agent["hire"]>[0];
    const expense = (by: TestDevice, dates: { today: string; date: string }) => {
      const sample = sampleArgs(server.clock())["expense.create"] as { fields: object };
      const fields = { ...sample.fields, expenseDate: dates.date, repeatsId: null, receiptPhotoId: null };
      return by.command("expense.create", {
        ...sample,
        id: newId(),
        today: dates.today,
        fields,
        photo: null,
      });
    };
    const yieldPayment = (by: TestDevice, dates: { today: string; date: string }) =>
      by.money("yieldPayment.collect", {
        ...sampleArgs(server.clock())["yieldPayment.collect"],
        id: newId(),
        ...dates,
      });
    const KINDS = ["installment", "interest_only", "full_loan", "principal_prepayment"] as const;
    const MONEY: [string, (by: TestDevice, dates: { today: string; date: string }) => Envelope][] = [
      ...KINDS.map((kind): (typeof MONEY)[number] => [
        `a payment, ${kind},`,
        (by, dates) => collect(by, { ...dates, kind, paymentNumber: null }),
      ]),
      ["a payment of rédito", yieldPayment],
      ["an expense", expense],
    ];

    const flagsIn = async (command: Envelope): Promise<readonly string[]> => {
      const collection = {
        "payment.collect": "payments",
        "yieldPayment.collect": "continuousYieldPayments",
        "expense.create": "expenses",
      }[command.name] as "payments";
      return (await device.doc(collection, subjectOf(command)))?.flags ?? ["missing"];
    };

    it.each(MONEY)("%s of the day before is taken and put in review", async (_, make) => {
      const phone = await (await admin.hire(COLLECTS)).device();
      const present = make(phone, { today: "2026-03-04", date: "2026-03-04" });
      const past = make(phone, { today: "2026-03-04", date: "2026-03-03" });
      const answers = await phone.push(present, past);
      expect(answers[1]).toMatchObject({ outcome: "review" });
      expect(await flagsIn(present)).not.toContain("DATE_ODD");
      expect(await flagsIn(past)).toContain("DATE_ODD");
    });

    it.each(MONEY)("%s is nothing odd from who may correct it", async (_, make) => {
      const past = make(device, { today: "2026-03-04", date: "2026-01-15" });
      await device.push(past);
      expect(await flagsIn(past)).not.toContain("DATE_ODD");
    });

    it("a day before the one of the device's last answered push is odd, and one without signal is not", async () => {
      const phone = await (await admin.hire(COLLECTS)).device();
      const of = (date: string) => collect(phone, { today: date, date });
      const pushed = async (date: string, waiting = 0) => {
        const command = of(date);
        expect((await phone.ask([command], { waiting })).statusCode).toBe(200);
        return (await flagsIn(command)).includes("DATE_ODD");
      };
      expect(await pushed("2026-03-04")).toBe(false);
      server.clock.advance(3 * 86_400_000);
      // Three days without signal, in two batches: the second was recorded before the first was answered.
      expect(await pushed("2026-03-05", 1)).toBe(false);
      expect(await pushed("2026-03-06")).toBe(false);
      expect(await pushed("2026-03-06")).toBe(true);
      expect(await pushed("2026-03-07")).toBe(false);
    });

    it("a day before the device was registered is odd in its first push, which may come in several", async () => {
      const phone = await (await admin.hire(COLLECTS)).device();
      const dates = { today: "2026-03-03", date: "2026-03-03" };
      const [first, second, present] = [
        collect(phone, dates),
        expense(phone, dates),
        collect(phone, { today: "2026-03-04", date: "2026-03-04" }),
      ];
      expect((await phone.ask([first], { waiting: 2 })).statusCode).toBe(200);
      await phone.push(second, present);
      const isOdd = async (command: Envelope) => (await flagsIn(command)).includes("DATE_ODD");
      expect([await isOdd(first), await isOdd(second), await isOdd(present)]).toEqual([true, true, false]);
    });

    it("an expense of a second device may have waited on the first, and a payment with a receipt of its own may not", async () => {
      const collector = await admin.hire(COLLECTS);
      await collector.device();
      server.clock.advance(2 * 86_400_000);
      const phone = await collector.device();
      const dates = { today: "2026-03-05", date: "2026-03-05" };
      const [payment, paid] = [collect(phone, dates), expense(phone, dates)];
      await phone.push(payment, paid);
      expect(await flagsIn(payment)).toContain("DATE_ODD");
      expect(await flagsIn(paid)).not.toContain("DATE_ODD");
    });

    it("a queue that was said to be long holds no longer than its commands come", async () => {
      const phone = await (await admin.hire(COLLECTS)).device();
      const pushed = async (date: string, waiting: number) => {
        const command = collect(phone, { today: date, date });
        expect((await phone.ask([command], { waiting })).statusCode).toBe(200);
        return (await flagsIn(command)).includes("DATE_ODD");
      };
      expect(await pushed("2026-03-04", 10_000)).toBe(false);
      expect(await pushed("2026-03-04", 0)).toBe(false);
      server.clock.advance(3 * 86_400_000);
      expect(await pushed("2026-03-07", 10_000)).toBe(false);
      expect(await pushed("2026-03-07", 0)).toBe(false);
      expect(await pushed("2026-03-06", 0)).toBe(true);
    });
  });

  describe("by a business day that cannot be, in whatever command names one", () => {
    const DAYS = ["2200-01-01", "2001-01-01"];
    /** Commands whose facts carry flags of their own: they keep what was claimed, for their review. */
    const flagged = allCommands()
      .filter(({ isFlagged }) => isFlagged)
      .map(({ name }) => name);

    const NOT_THERE = { result: "not_home", promisedFor: null };

    /** Facts of each kind that a device may write with the day alone, after those on which they rest. */
    function steps(today: string): [string, object][] {
      const at = server.clock();
      const sample = sampleArgs(at) as Record<string, { terms: object }>;
      const { clientId, lenderId } = grant;
      const step = (id: string) => ({ id, at, today, reason: "Prueba" });
      const [yieldId, additionId, runningId] = [newId(), newId(), newId()];
      const granted = loanArgs(at, { ...grant, id: runningId }, {}, { today });
      return [
        ["loan.create", loanArgs(at, { ...grant, id: newId() }, {}, { today })],
        ["loan.createRunning", { ...granted, opening: { date: "2026-03-04", paidRows: 0, paidOfNext: 100 } }],
        ["loan.update", { id: runningId, at, today, changes: { term: 10 } }],
        ["loan.markDefaulted", step(runningId)],
        ["loan.reactivate", step(runningId)],
        ["loan.markInLegal", step(runningId)],
        ["loan.writeOff", step(runningId)],
        ["loan.takeBackWriteOff", step(runningId)],
        ["loan.delete", step(runningId)],
        ["yield.create", { ...sample["yield.create"], id: yieldId, at, today, clientId, lenderId }],
        ["yield.addCapital", { ...sample["yield.addCapital"], id: yieldId, additionId, at, today }],
        ["yield.cancel", step(yieldId)],
        ["yield.delete", step(yieldId)],
        ["handIn.send", { id: newId(), at, today, holder: null, amount: 100, notes: "" }],
        ["cash.open", { id: newId(), at, today, openingBalance: 0, notes: "" }],
        ["visit.record", { ...sample["visit.record"], ...NOT_THERE, id: newId(), at, today, clientId }],
      ];
    }

    it.each(DAYS)("%s stands nowhere", async (today) => {
      for (const [name, args] of steps(today)) {
        expect(flagged).not.toContain(name);
        const answer = await device.send(name, args);
        expect([name, answer]).toMatchObject([name, { outcome: expect.stringMatching(/applied|review/) }]);
      }
      device.cursor = undefined;
      const docs = (await device.pull()).map(({ doc }) => JSON.stringify(doc));
      expect(docs.filter((doc) => doc.includes(today))).toEqual([]);
    });

    it("is said in the answer and in the note of cash that changed hands", async () => {
      const [today = ""] = DAYS;
      for (const [name, args] of steps(today).filter(([each]) => /\.create$|send$/.test(each))) {
        expect([name, await device.send(name, args)]).toMatchObject([
          name,
          { outcome: "review", code: "DATE_ODD" },
        ]);
      }
      device.cursor = undefined;
      const docs = await device.pull();
      const notes = docs.map(({ doc }) => (doc as { notes?: string } | null)?.notes);
      expect(notes.filter((note) => note?.includes("01/01/2200")).length).toBeGreaterThanOrEqual(3);
    });

    it("is judged where it waits as late money, too", async () => {
      const phone = await (await admin.hire({ payments: ["view", "create"], loans: ["view"] })).device();
      const send = phone.command(
        "handIn.send",
        Object.fromEntries(steps("2200-01-01"))["handIn.send"] as object,
      );
      const paid = collect(phone, { today: "2200-01-01" });
      await admin.run("user.delete", { id: phone.agent.id, at: server.clock() });
      await phone.deliverLate(send, paid);
      for (const { id } of [send, paid])
        await device.send("lateMoney.take", { id, at: server.clock(), today: "2026-03-04" });
      device.cursor = undefined;
      const docs = (await device.pull()).map(({ doc }) => JSON.stringify(doc));
      expect(docs.some((doc) => doc.includes(subjectOf(paid)))).toBe(true);
      expect(docs.filter((doc) => doc.includes("2200-01-01"))).toEqual([]);
    });
  });

  describe("by its receipt", () => {
    it("from another device, or without one, is flagged on its sender", async () => {
      const phone = await admin.device();
      const stolen = collect(phone, {}, { receipt: { number: `${device.code}-1`, issued: null } });
      const none = collect(phone, {}, { receipt: null });
      const nonsense = collect(phone, {}, { receipt: { number: "S/N 17", issued: null } });
      const answers = await phone.push(stolen, none, nonsense);
      expect(answers.map(({ code }) => code)).toEqual(Array(3).fill("RECEIPT_FOREIGN"));
      for (const command of [stolen, none, nonsense])
        expect(await flagsOf(command)).toEqual(["RECEIPT_FOREIGN"]);
    });

    it("that another device used first is no fault of the device whose number it is", async () => {
      const phone = await admin.device();
      const stolen = collect(phone, {}, { receipt: { number: `${device.code}-1`, issued: null } });
      await phone.push(stolen);
      const own = collect(device);
      expect(own.receipt?.number).toBe(`${device.code}-1`);
      await device.push(own);
      expect(await flagsOf(own)).toEqual([]);
      const late = collect(phone, {}, { receipt: { number: `${device.code}-1`, issued: null } });
      await phone.push(late);
      expect(await flagsOf(late)).toEqual(["RECEIPT_FOREIGN", "RECEIPT_TWICE"]);
    });
  });

  describe("under the id of other money", () => {
    const yieldOf = (id: string) =>
      device.money("yieldPayment.collect", {
        ...sampleArgs(server.clock())["yieldPayment.collect"],
        id,
        amount: 1,
      });
    const expenseOf = (id: string) => {
      const sample = sampleArgs(server.clock())["expense.create"] as { fields: object };
      const fields = { ...sample.fields, amount: 1, paymentMethod: "Efectivo" };
      return device.command("expense.create", { ...sample, id, fields });
    };
    const earlier = (id: string) =>
      device.command("transaction.create", {
        ...sampleArgs(server.clock())["transaction.create"],
        id: derivedId(toId(id), "cash"),
        type: "salida",
      });

    it.each([
      ["a payment of rédito", yieldOf],
      ["an expense", expenseOf],
    ])("%s is kept for a person, and the movement of the payment stands", async (_, other) => {
      const command = collect(device, { amount: 100_000 });
      await device.push(command);
      const before = await movementOf(subjectOf(command));
      const answers = await device.push(other(subjectOf(command)));
      expect(answers).toMatchObject([{ outcome: "conflict", code: "KEY_REUSED", changeSeq: 0 }]);
      expect(await movementOf(subjectOf(command))).toEqual(before);
    });

    it("a payment leaves a movement that was written under its id before", async () => {
      const id = newId();
      const planted = earlier(id);
      await device.push(planted);
      const before = await device.doc("transactions", subjectOf(planted));
      const answers = await device.push(collect(device, { id, amount: 100_000 }));
      expect(answers).toMatchObject([{ outcome: "conflict", code: "KEY_REUSED" }]);
      expect(await device.doc("transactions", subjectOf(planted))).toEqual(before);
      expect(await device.doc("payments", id)).toBeNull();
    });
  });
});
