/** Cash of two devices whose clocks differ: which drawer a payment that is taken back comes out of is no matter of a clock. */
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drawerIdOf, MAIN_DRAWER_ID } from "#contract/fixed-ids";
import type { Id } from "#contract/id";
import type { Transaction } from "#contract/records/business";
import { checkBooks } from "#server/books/check";
import type { Agent } from "#testkit/server/agent";
import { grantLoan, newId, paymentArgs } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const TODAY = "2026-03-04";
const MINUTE = 60_000;
const HOURS = 60 * MINUTE;
const AMOUNT = 10_000;
const STEPS = ["collect", "hand in", "take back the first", "take back the last"] as const;
type Step = (typeof STEPS)[number];

/** Each of both clocks shows so much beyond the true time. */
interface Clocks {
  phone: number;
  office: number;
}
const RIGHT: Clocks = { phone: 0, office: 0 };

describe.each(ENGINES)("a payment that is taken back, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let office: TestDevice;
  let cashier: TestDevice;
  let loanId: Id;

  beforeEach(async () => {
    ({ server, admin, device: office } = await TestServer.office({ engine }));
    loanId = (await grantLoan(office, { amount: 10_000_000 }, { payoutMethod: "Transferencia" })).id;
    const changes = { cashCustodyFrom: TODAY };
    await admin.run("settings.update", { at: server.clock(), changes, logo: null });
    cashier = await (await admin.hire({ cash: ["view", "create", "update"] })).device();
  });
  afterEach(() => server.close());

  /** A day of one more collector, whose cash an administrator hands in; the drawers of collector and office at its end. */
  async function played(steps: readonly Step[], clocks: Clocks): Promise<[own: number, main: number]> {
    const collector = await admin.hire({ payments: ["view", "create"], loans: ["view"], clients: ["view"] });
    const phone = await collector.device();
    const before = await cashIn(MAIN_DRAWER_ID);
    const payments: Id[] = [];
    let inHand = 0;
    let minute = 0;
    const now = (by: keyof Clocks) => server.clock() + clocks[by] + minute * MINUTE;
    for (const step of steps) {
      minute++;
      const taken = step === "take back the first" ? payments.shift() : payments.at(-1);
      if (step === "collect") {
        const args = paymentArgs(phone, loanId, { amount: AMOUNT, at: now("phone") });
        await phone.push(phone.money("payment.collect", args));
        payments.push(args.id);
        inHand += AMOUNT;
      } else if (step === "hand in" && inHand > 0) {
        const holder = { id: collector.id, name: "Cobradora Inventada" };
        const common = { id: newId(), today: TODAY };
        await office.send("handIn.send", { ...common, at: now("office"), holder, amount: inHand, notes: "" });
        const count = { total: inHand, pieces: null };
        await cashier.send("handIn.accept", { ...common, at: now("office"), count });
        inHand = 0;
      } else if (step !== "hand in" && taken) {
        if (step === "take back the last") payments.pop();
        const wasIn = await cashIn(drawerIdOf(collector.id));
        await office.send("payment.annul", { id: taken, at: now("office"), today: TODAY, reason: "Otro" });
        inHand += (await cashIn(drawerIdOf(collector.id))) - wasIn;
      }
    }
    return [await cashIn(drawerIdOf(collector.id)), (await cashIn(MAIN_DRAWER_ID)) - before];
  }

  async function cashIn(drawer: string): Promise<number> {
    office.cursor = undefined;
    const movements = (await office.pull()).flatMap(({ c, doc }) =>
      c === "transactions" && doc ? [doc as unknown as Transaction] : [],
    );
    return movements
      .filter(({ drawerId, paymentMethod }) => drawerId === drawer && paymentMethod === "Efectivo")
      .reduce(
        (sum, { transactionType, amount }) => sum + (transactionType === "entrada" ? 1 : -1) * amount,
        0,
      );
  }

  it.each([-2, 0, 2])(
    "comes from the office's drawer where it was handed in, by an office %i hours ahead of the phone",
    async (hours) => {
      const clocks = { phone: 0, office: hours * HOURS };
      expect(await played(["collect", "hand in", "take back the first"], clocks)).toEqual([0, 0]);
      const kept: Step[] = ["collect", "hand in", "collect", "take back the last"];
      expect(await played(kept, clocks)).toEqual([0, AMOUNT]);
      expect(await checkBooks(server.db)).toMatchObject({ difference: null });
    },
  );

  it("comes from the same drawer whichever of both clocks is two hours wrong", async () => {
    const steps = fc.array(fc.constantFrom(...STEPS), { minLength: 6, maxLength: 9 });
    const wrong = fc.constantFrom(-2 * HOURS, 2 * HOURS);
    await fc.assert(
      fc.asyncProperty(steps, wrong, fc.boolean(), async (day, shift, isOfPhone) => {
        const clocks = isOfPhone ? { ...RIGHT, phone: shift } : { ...RIGHT, office: shift };
        expect(await played(day, clocks)).toEqual(await played(day, RIGHT));
      }),
      { numRuns: 6 },
    );
  });
});
