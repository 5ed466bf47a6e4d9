/** Laws of *Cobrado* (ruling C9): it is what came in less what was handed back, and its days come to any period. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate, calendarDate } from "../calendar/calendar-date.ts";
import { money } from "../money/money.ts";
import { isRecovered } from "./collected.ts";
import {
  daysTogether,
  isLatePayment,
  type PaymentDays,
  receivedIn,
  receivedOf,
  tallyReceived,
  tallyYield,
} from "./payment-tally.ts";

const RUNS = { numRuns: 80 };
const FROM = calendarDate("2026-01-01");

const anyDay = fc.integer({ min: -200, max: 300 }).map((days) => addDays(FROM, days));
const anyRange = fc
  .tuple(anyDay, fc.nat({ max: 120 }))
  .map(([from, days]) => ({ from, to: addDays(from, days) }));
const anyMoney = fc.integer({ min: 0, max: 50_000_000 }).map(money);

const total = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);

describe("money received", () => {
  const anyMethod = fc.constantFrom("Efectivo", "Transferencia", "Cheque");
  const anyReceived = fc.array(
    fc.record({
      date: anyDay,
      amount: anyMoney,
      paymentMethod: anyMethod,
      loanId: fc.constantFrom("ran", "lent", null),
      annulled: fc.constantFrom(null, null, null, { reason: "error" }),
      outcome: fc.option(
        fc.record({
          status: fc.constantFrom("paid" as const, "partial" as const, "late" as const),
          lateFee: fc.constantFrom(money(0), money(0), money(5_000)),
          interest: anyMoney,
          principal: anyMoney,
          recovered: fc.constantFrom(undefined, undefined, true as const),
          nextDueDateAfter: fc.option(anyDay),
        }),
      ),
    }),
    { maxLength: 25 },
  );
  const anyYield = fc.array(
    fc.record({
      date: anyDay,
      amount: anyMoney,
      paymentMethod: anyMethod,
      annulled: fc.constantFrom(null, null, { reason: "error" }),
      outcome: fc.option(
        fc.record({ ahead: anyMoney, yield: fc.array(fc.record({ amount: anyMoney }), { maxLength: 3 }) }),
      ),
    }),
    { maxLength: 25 },
  );
  const anyRefunds = fc.array(fc.record({ date: anyDay, amount: anyMoney, method: anyMethod }), {
    maxLength: 6,
  });

  test("for both kinds of loan is what came in less what was handed back, in cash and otherwise, and annulled payments are counted apart", () => {
    fc.assert(
      fc.property(anyReceived, anyYield, anyRefunds, (payments, yields, refunds) => {
        const live = payments.filter(({ annulled }) => annulled === null);
        const liveYield = yields.filter(({ annulled }) => annulled === null);
        const found = receivedOf(payments, refunds, { payments: yields, refunds });
        const [come, gone] = [
          [...live, ...liveYield],
          [...refunds, ...refunds],
        ];
        const handedBack = total(refunds.map(({ amount }) => amount));
        const inCash = [
          ...come.map(({ paymentMethod, amount }) => (paymentMethod === "Efectivo" ? amount : 0)),
          ...gone.map(({ method, amount }) => (method === "Efectivo" ? -amount : 0)),
        ];
        expect(found).toEqual({
          payments: come.length,
          yieldPayments: liveYield.length,
          refunds: gone.length,
          yield: total(liveYield.map(({ amount }) => amount)) - handedBack,
          cash: total(inCash),
          onRunning: 0,
          recovered: total(live.filter(isRecovered).map(({ amount }) => amount)),
          recoveredPayments: live.filter(isRecovered).length,
          annulled: payments.length - live.length,
          late: live.filter((payment) => isLatePayment(payment) && !isRecovered(payment)).length,
          received: total(come.map(({ amount }) => amount)),
          refunded: 2 * handedBack,
          collected: found.received - found.refunded,
          lateFee: total(live.map(({ outcome }) => outcome?.lateFee ?? 0)),
          earned: {
            interest: total(live.map(({ outcome }) => outcome?.interest ?? 0)),
            lateFee: total(live.map(({ outcome }) => outcome?.lateFee ?? 0)),
            yield: total(
              liveYield.map(({ outcome }) =>
                total([outcome?.ahead ?? 0, ...(outcome?.yield ?? []).map((week) => week.amount)]),
              ),
            ),
            recovered: total(live.filter(isRecovered).map(({ outcome }) => outcome?.principal ?? 0)),
          },
        });
      }),
      RUNS,
    );
  });

  test("tallied by day comes to the same in a range, however the tally was made", () => {
    fc.assert(
      fc.property(anyReceived, anyYield, anyRefunds, anyRange, (payments, yields, refunds, range) => {
        const inRange = ({ date }: { date: CalendarDate }) => date >= range.from && date <= range.to;
        const [days, later, ofYield]: PaymentDays[] = [new Map(), new Map(), new Map()];
        if (!days || !later || !ofYield) throw new Error("three tallies");
        tallyReceived(days, payments, refunds);
        tallyYield(days, yields, refunds);
        tallyReceived(later, payments.slice(3), []);
        tallyReceived(later, payments.slice(0, 3), refunds);
        tallyYield(ofYield, yields, refunds);
        const whole = receivedOf(payments.filter(inRange), refunds.filter(inRange), {
          payments: yields.filter(inRange),
          refunds: refunds.filter(inRange),
        });
        expect(receivedIn(days.values(), range)).toEqual(whole);
        expect(receivedIn(daysTogether(later.values(), ofYield.values()), range)).toEqual(whole);
        // The sum over the days is the sum over the period.
        const each = [...days.values()].filter(inRange);
        expect(total(each.map(({ collected }) => collected))).toBe(whole.collected);
        expect(total(each.map((day) => day.payments))).toBe(whole.payments);
      }),
      RUNS,
    );
  });

  test("on loans that ran before they were entered stands apart, with what was handed back of it", () => {
    fc.assert(
      fc.property(anyReceived, anyRefunds, (payments, refunds) => {
        const days: PaymentDays = new Map();
        const made = refunds.map((refund) => ({ ...refund, loanId: "ran" }));
        tallyReceived(days, payments, made, (loanId) => loanId === "ran");
        const ran = payments.filter(
          (payment) => payment.annulled === null && payment.loanId === "ran" && !isRecovered(payment),
        );
        expect(receivedIn(days.values()).onRunning).toBe(
          total(ran.map(({ amount }) => amount)) - total(refunds.map(({ amount }) => amount)),
        );
      }),
      RUNS,
    );
  });
});
