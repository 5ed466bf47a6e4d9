/** The drawer: why money moved, what a day comes to, and what no closing has covered yet (rulings C1, C2, C4). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, calendarDate } from "#domain/calendar/calendar-date";
import { type Money, money, pesos } from "#domain/money/money";
import {
  arbitraryDays,
  arbitrarySums,
  cashSum,
  DRAWER_METHODS,
  DRAWER_START,
} from "#testkit/arbitrary-drawer";
import {
  addSums,
  balanceAtEndOf,
  type CashSum,
  type Caused,
  inCash,
  kindOf,
  MOVEMENT_KINDS,
  subtractSums,
  sumsFrom,
  totalsOf,
  uncovered,
} from "./sums.ts";

const movement = (fields: Partial<Caused>): Caused => ({
  transactionType: "entrada",
  paymentId: null,
  expenseId: null,
  loanId: null,
  reversalOf: null,
  ...fields,
});

const goesOut = { transactionType: "salida" } as const;

describe("why money moved", () => {
  test.each([
    ["money received for a loan is a payment", { paymentId: "p", loanId: "l" }, "payment"],
    ["excess handed back is a refund", { ...goesOut, paymentId: "p", loanId: "l" }, "refund"],
    ["capital handed over is a payout", { ...goesOut, loanId: "l" }, "payout"],
    ["capital of continuous yield is a payout of its own", { ...goesOut, yieldLoanId: "y" }, "yield_payout"],
    ["yield received is a payment of its own", { yieldPaymentId: "q", yieldLoanId: "y" }, "yield_payment"],
    ["excess of a yield payment handed back is a refund", { ...goesOut, yieldPaymentId: "q" }, "refund"],
    ["rent is an expense", { ...goesOut, expenseId: "e" }, "expense"],
    ["money put in by hand is manual", {}, "manual"],
    ["money taken out by hand is manual", goesOut, "manual"],
    ["what undoes a payment is a reversal", { ...goesOut, paymentId: "p", reversalOf: "m" }, "reversal"],
    ["what undoes an expense is a reversal", { expenseId: "e", reversalOf: "m" }, "reversal"],
    [
      "what undoes a yield payment is a reversal",
      { ...goesOut, yieldPaymentId: "q", reversalOf: "m" },
      "reversal",
    ],
    ["what a count found over is a difference", { closingId: "c" }, "difference"],
    ["what a count found short is a difference", { ...goesOut, closingId: "c" }, "difference"],
    ["what the owner puts in is an aporte", { cause: "contribution" }, "contribution"],
    ["one beside a payout is no payout", { cause: "contribution", loanId: "l" }, "contribution"],
    [
      "what takes one back is of its kind",
      { ...goesOut, cause: "contribution", reversalOf: "m" },
      "contribution",
    ],
    ["what the owner takes out is a retiro", { ...goesOut, cause: "withdrawal" }, "withdrawal"],
    ["a difference put right is a difference", { closingId: "c", reversalOf: "m" }, "difference"],
    [
      "a movement of before there was continuous yield is what it was",
      { paymentId: "p", yieldPaymentId: undefined },
      "payment",
    ],
  ] as const)("%s", (_, fields, kind) => {
    expect(kindOf(movement(fields))).toBe(kind);
  });
});

describe("sums of movements", () => {
  test("in two drawers are those of all their movements, added in any order", () => {
    fc.assert(
      fc.property(arbitrarySums, arbitrarySums, arbitrarySums, (a, b, c) => {
        expect(addSums(a, b)).toEqual(addSums(b, a));
        expect(addSums(addSums(a, b), c)).toEqual(addSums(a, addSums(b, c)));
        expect(totalsOf(addSums(a, b)).net).toBe(totalsOf(a).net + totalsOf(b).net);
      }),
    );
  });

  test("taken from themselves leave nothing", () => {
    fc.assert(
      fc.property(arbitrarySums, (sums) => {
        expect(subtractSums(sums, sums)).toEqual([]);
      }),
    );
  });

  test("taken away again leave what was there before", () => {
    fc.assert(
      fc.property(arbitrarySums, arbitrarySums, (before, more) => {
        expect(subtractSums(addSums(before, more), more)).toEqual(addSums(before));
      }),
    );
  });

  test("stand once for each direction, cause and method, in the order of the causes", () => {
    fc.assert(
      fc.property(arbitrarySums, (sums) => {
        const places = addSums(sums).map(
          ({ type, kind, method }) =>
            `${type} ${String(MOVEMENT_KINDS.indexOf(kind)).padStart(2, "0")} ${method}`,
        );
        expect(places).toEqual([...new Set(places)].sort());
      }),
    );
  });

  test("keep a cause whose amounts cancel as long as movements of it are counted", () => {
    const none = { amount: money(0), count: 2 };
    expect(addSums([cashSum({ ...none })])).toEqual([cashSum({ ...none })]);
    expect(addSums([cashSum({ amount: money(0), count: 0 })])).toEqual([]);
  });

  test.each([
    ["entradas are income", [cashSum({ amount: pesos(700) })], [700, 0, 700, 1]],
    [
      "salidas are outgo",
      [cashSum({ type: "salida", kind: "expense", amount: pesos(200) })],
      [0, 200, -200, 1],
    ],
    [
      "a day of both nets them",
      [
        cashSum({ amount: pesos(700), count: 3 }),
        cashSum({ type: "salida", kind: "payout", amount: pesos(1_000) }),
        cashSum({ kind: "manual", amount: pesos(500) }),
      ],
      [1_200, 1_000, 200, 5],
    ],
    ["a day without movements is nothing", [], [0, 0, 0, 0]],
  ] as const)("%s", (_, sums, [income, outgo, net, count]) => {
    expect(totalsOf(sums)).toEqual({ income: pesos(income), outgo: pesos(outgo), net: pesos(net), count });
  });

  test("by method come to the whole", () => {
    fc.assert(
      fc.property(arbitrarySums, (sums) => {
        const ofMethod = (method: string) => totalsOf(sums, (sum) => sum.method === method).net;
        const all = DRAWER_METHODS.reduce<number>((total, method) => total + ofMethod(method), 0);
        expect(all).toBe(totalsOf(sums).net);
      }),
    );
  });
});

test("only Efectivo is in a drawer", () => {
  const lying = DRAWER_METHODS.filter((method) => inCash({ method }));
  expect(lying).toEqual(["Efectivo"]);
});

describe("the balance at the end of a day", () => {
  const day = (offset: number, ...sums: CashSum[]) => ({ day: addDays(DRAWER_START, offset), sums });
  const days = [
    day(0, cashSum({ kind: "manual", amount: pesos(5_000) })),
    day(1, cashSum({ amount: pesos(700) }), cashSum({ method: "Transferencia", amount: pesos(900) })),
    day(3, cashSum({ type: "salida", kind: "expense", amount: pesos(1_200) })),
  ];

  test.each([
    ["the day before the first movement", -1, 0],
    ["the first day", 0, 5_000],
    ["the second day, without the transfer", 1, 5_700],
    ["a day without movements", 2, 5_700],
    ["the day of the expense", 3, 4_500],
    ["any later day", 30, 4_500],
  ])("on %s", (_, offset, balance) => {
    expect(balanceAtEndOf(days, addDays(DRAWER_START, offset))).toBe(pesos(balance));
  });

  test("is that of the day before and what the day brought", () => {
    fc.assert(
      fc.property(arbitraryDays, fc.integer({ min: 0, max: 20 }), (all, offset) => {
        const today = addDays(DRAWER_START, offset);
        const ofToday = all.filter((each) => each.day === today);
        const brought = ofToday.reduce((total, each) => total + totalsOf(each.sums, inCash).net, 0);
        const before = balanceAtEndOf(all, addDays(today, -1));
        expect(balanceAtEndOf(all, today)).toBe(before + brought);
      }),
    );
  });

  test("that ends the book is all the cash that ever came in less all that went out", () => {
    fc.assert(
      fc.property(arbitraryDays, (all) => {
        const { net } = totalsOf(
          all.flatMap(({ sums }) => sums),
          inCash,
        );
        expect(balanceAtEndOf(all, calendarDate("2199-12-31"))).toBe(net);
      }),
    );
  });
});

describe("the cash that no closing has covered", () => {
  const collected = (amount: number) => [cashSum({ amount: pesos(amount) })];
  const monday = { day: DRAWER_START, sums: collected(1_000) };
  const tuesday = { day: addDays(DRAWER_START, 1), sums: collected(400) };

  test("is everything when nothing was ever closed", () => {
    expect(uncovered([monday, tuesday], null)).toEqual({
      opening: money(0),
      sums: [cashSum({ amount: pesos(1_400), count: 2 })],
      expected: pesos(1_400),
    });
  });

  test("after a closing begins from what was counted, not from the book", () => {
    const closed = { day: monday.day, balance: pesos(990), sums: monday.sums };
    expect(uncovered([monday, tuesday], closed)).toEqual({
      opening: pesos(990),
      sums: collected(400),
      expected: pesos(1_390),
    });
  });

  test("is what came to the closed day after it was closed, too", () => {
    const closed = { day: monday.day, balance: pesos(1_000), sums: monday.sums };
    const later = { ...monday, sums: addSums(monday.sums, collected(250)) };
    expect(uncovered([later, tuesday], closed).expected).toBe(pesos(1_650));
  });

  test("is nothing right after a closing", () => {
    const closed = { day: tuesday.day, balance: pesos(1_400), sums: tuesday.sums };
    expect(uncovered([monday, tuesday], closed)).toEqual({
      opening: pesos(1_400),
      sums: [],
      expected: pesos(1_400),
    });
  });

  test("leaves transfers out of the cash that is expected, and shows them among the sums", () => {
    const transfer = cashSum({ method: "Transferencia", amount: pesos(800) });
    const { sums, expected } = uncovered([{ day: monday.day, sums: [transfer] }], null);
    expect(sums).toEqual([transfer]);
    expect(expected).toBe(0);
  });

  test("closing every evening and closing once cover the same money", () => {
    fc.assert(
      fc.property(arbitraryDays, (days) => {
        let [balance, closed] = [money(0) as Money, null as Parameters<typeof uncovered>[1]];
        for (const [index] of days.entries()) {
          const known = days.slice(0, index + 1);
          const { expected } = uncovered(known, closed);
          balance = expected;
          const last = known.at(-1)?.day ?? DRAWER_START;
          closed = { day: last, balance, sums: sumsFrom(known, last) };
        }
        expect(balance).toBe(uncovered(days, null).expected);
      }),
    );
  });

  test("a difference that a count found is carried by no later closing twice", () => {
    fc.assert(
      fc.property(arbitraryDays, fc.integer({ min: -500, max: 500 }), (days, found) => {
        fc.pre(days.length > 1);
        const [first, ...rest] = days;
        if (!first) return;
        const book = uncovered([first], null).expected;
        const closed = { day: first.day, balance: money(book + found), sums: sumsFrom([first], first.day) };
        const whole = uncovered(days, closed).expected;
        expect(whole).toBe(uncovered([first, ...rest], null).expected + found);
      }),
    );
  });
});

test("the sums from a day on are those of that day and of all after it", () => {
  fc.assert(
    fc.property(arbitraryDays, fc.integer({ min: -2, max: 20 }), (days, offset) => {
      const from = addDays(DRAWER_START, offset);
      const before = days.filter(({ day }) => day < from).flatMap(({ sums }) => sums);
      const all = days.flatMap(({ sums }) => sums);
      expect(sumsFrom(days, from)).toEqual(subtractSums(addSums(all), before));
    }),
  );
});
