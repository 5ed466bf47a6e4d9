/** The one total order of facts (rulings L1, L6, L12) and the version that a quote carries (P1). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, calendarDate } from "#domain/calendar/calendar-date";
import { pesos, ZERO } from "#domain/money/money";
import { arbitraryFacts, START } from "#testkit/arbitrary-loan";
import {
  exampleFacts,
  exampleLateFeeVersion,
  examplePayment,
  exampleTermsVersion,
  instant,
} from "#testkit/loan-facts";
import { correctionChains, inFoldOrder, inOrderOfRecording } from "./fact-order.ts";
import type { LateFeeWaiver, LoanFacts, PaymentFact, Refund, StatusAction } from "./facts.ts";
import { fingerprint } from "./fingerprint.ts";
import { lastFactDate, project } from "./replay.ts";

const RUNS = { numRuns: 100 };

const day = (text: string) => calendarDate(`2026-${text}`);

const waiver = (fields: Partial<LateFeeWaiver> = {}): LateFeeWaiver => ({
  id: "w",
  date: day("01-12"),
  at: instant(5),
  paymentNumber: 1,
  amount: pesos(20),
  reason: "motivo",
  paymentId: null,
  ...fields,
});

const refund = (fields: Partial<Refund> = {}): Refund => ({
  id: "r",
  date: day("01-12"),
  at: instant(6),
  paymentId: "a",
  amount: pesos(20),
  reason: "motivo",
  ...fields,
});

const step = (fields: Partial<StatusAction> = {}): StatusAction => ({
  id: "s",
  date: day("01-12"),
  at: instant(7),
  action: "mark_defaulted",
  reason: "motivo",
  ...fields,
});

const idsOf = (facts: LoanFacts) => inFoldOrder(facts).map(({ id }) => id);

describe("the order in which facts are reached", () => {
  test("is that of value dates, then of recording, then of ids", () => {
    fc.assert(
      fc.property(arbitraryFacts, (facts) => {
        const events = inFoldOrder(facts);
        for (const [index, event] of events.entries()) {
          const before = events[index - 1];
          if (!before) continue;
          expect(before.date <= event.date).toBe(true);
          if (before.date === event.date) expect(before.at).toBeLessThanOrEqual(event.at);
          if (before.date === event.date && before.at === event.at) expect(before.id < event.id).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test("has each live payment once, and each waiver once: in its own place or with its payment", () => {
    fc.assert(
      fc.property(arbitraryFacts, (facts) => {
        const events = inFoldOrder(facts);
        const live = facts.payments.filter(({ voided }) => !voided).map(({ id }) => id);
        const reached = events.flatMap((event) => (event.kind === "payment" ? [event.payment.id] : []));
        expect([...reached].sort()).toEqual([...live].sort());
        const waivers = events.flatMap((event) =>
          event.kind === "payment" ? event.waivers : event.kind === "waiver" ? [event.waiver] : [],
        );
        const acting = facts.waivers.filter(
          ({ paymentId }) => paymentId === null || live.includes(paymentId),
        );
        expect(waivers.map(({ id }) => id).sort()).toEqual(acting.map(({ id }) => id).sort());
      }),
      RUNS,
    );
  });

  test("puts a backdated payment before those of later dates, whenever it was recorded", () => {
    const payments = [
      examplePayment("late", "2026-01-20", 100, { at: instant(1) }),
      examplePayment("early", "2026-01-05", 100, { at: instant(9) }),
    ];
    expect(idsOf(exampleFacts({ payments }))).toEqual(["early", "late"]);
  });

  test("parts facts of one date by the instant of the tap, and those of one instant by their ids", () => {
    const payments = [
      examplePayment("b", "2026-01-12", 100, { at: instant(5) }),
      examplePayment("c", "2026-01-12", 100, { at: instant(4) }),
      examplePayment("a", "2026-01-12", 100, { at: instant(8) }),
    ];
    const facts = exampleFacts({ payments, waivers: [waiver({ at: instant(5) })], statusActions: [step()] });
    expect(idsOf(facts)).toEqual(["c", "b", "w", "s", "a"]);
  });

  test("has no place for a refund: it acts with its payment", () => {
    const payments = [examplePayment("a", "2026-01-10", 100)];
    expect(idsOf(exampleFacts({ payments, refunds: [refund()] }))).toEqual(["a"]);
  });

  test("takes the waivers of one payment in the order of their recording", () => {
    const waivers = ["x", "y", "z"].map((id, index) =>
      waiver({ id, at: instant(9 - index), paymentId: "a" }),
    );
    const [event] = inFoldOrder(
      exampleFacts({ payments: [examplePayment("a", "2026-01-10", 100)], waivers }),
    );
    expect(event?.kind === "payment" && event.waivers.map(({ id }) => id)).toEqual(["z", "y", "x"]);
  });
});

describe("a correction", () => {
  const first = examplePayment("a", "2026-01-08", 300, { at: instant(1), voided: true });
  const other = examplePayment("b", "2026-01-08", 300, { at: instant(2) });
  const correct = (id: string, at: number, rest: Partial<PaymentFact>) => ({
    ...first,
    voided: false,
    id,
    at: instant(at),
    ...rest,
  });

  test.each<[string, PaymentFact[], string[]]>([
    [
      "stands where the payment stood that it corrects",
      [first, other, correct("c", 3, { replaces: "a" })],
      ["c", "b"],
    ],
    [
      "of an unknown payment stands where it was recorded",
      [other, correct("c", 3, { replaces: "gone" })],
      ["b", "c"],
    ],
    [
      "of another date stands in a place of its own",
      [first, other, correct("c", 3, { replaces: "a", date: day("01-09") })],
      ["b", "c"],
    ],
    [
      "that corrects itself in a circle is read once",
      [other, correct("c", 3, { replaces: "d" }), correct("d", 4, { replaces: "c", voided: true })],
      ["b", "c"],
    ],
    [
      "of a correction stands where the first stood",
      [first, other, correct("c", 3, { replaces: "a", voided: true }), correct("d", 4, { replaces: "c" })],
      ["d", "b"],
    ],
  ])("%s", (_, payments, order) => {
    const reached = (list: PaymentFact[]) =>
      inFoldOrder(exampleFacts({ payments: list })).map(
        (event) => event.kind === "payment" && event.payment.id,
      );
    expect(reached(payments)).toEqual(order);
    expect(reached([...payments].reverse())).toEqual(order);
  });

  test("made twice by two people comes in the order of recording, in any order of the list", () => {
    const both = [correct("d", 3, { replaces: "a" }), correct("c", 4, { replaces: "a" })];
    for (const list of [both, [...both].reverse()]) {
      const events = inFoldOrder(exampleFacts({ payments: [other, first, ...list] }));
      expect(events.map((event) => event.kind === "payment" && event.payment.id)).toEqual(["d", "c", "b"]);
    }
  });

  test("knows the whole line of payments that it stands for", () => {
    const payments = [
      first,
      correct("c", 3, { replaces: "a", voided: true }),
      correct("d", 4, { replaces: "c" }),
    ];
    const [, , last] = payments;
    expect(last && correctionChains(payments)(last).map(({ id }) => id)).toEqual(["d", "c", "a"]);
    expect(correctionChains([other])(other)).toEqual([other]);
  });
});

test("terms follow each other in the order of their recording, not of the list", () => {
  const versions = [
    exampleTermsVersion({}, { id: "t3", at: instant(9) }),
    exampleTermsVersion({}, { id: "t1", at: instant(1) }),
    exampleTermsVersion({}, { id: "t2b", at: instant(5) }),
    exampleTermsVersion({}, { id: "t2a", at: instant(5) }),
  ];
  expect(inOrderOfRecording(versions).map(({ id }) => id)).toEqual(["t1", "t2a", "t2b", "t3"]);
});

describe("the date of the last fact", () => {
  test.each<[string, Partial<LoanFacts>, string]>([
    ["is the start of a loan that nothing happened to", {}, "01-01"],
    ["is that of the last payment", { payments: [examplePayment("a", "2026-02-03", 1)] }, "02-03"],
    [
      "is not that of an annulled payment",
      { payments: [examplePayment("a", "2026-02-03", 1, { voided: true })] },
      "01-01",
    ],
    ["is that of a waiver of its own", { waivers: [waiver({ date: day("02-04") })] }, "02-04"],
    [
      "is not that of a waiver with a payment",
      { waivers: [waiver({ date: day("02-04"), paymentId: "a" })] },
      "01-01",
    ],
    ["is not that of a refund, which moves no row", { refunds: [refund({ date: day("02-04") })] }, "01-01"],
    ["is not that of a step of status", { statusActions: [step({ date: day("02-04") })] }, "01-01"],
    [
      "is that of an edit which changes something",
      {
        termsVersions: [
          exampleTermsVersion(),
          exampleTermsVersion({ term: 12 }, { id: "t2", at: instant(2), recordedOn: day("02-05") }),
        ],
      },
      "02-05",
    ],
    [
      "is that of an edit of the tolerance",
      {
        termsVersions: [
          exampleTermsVersion(),
          exampleTermsVersion(
            {},
            { id: "t2", at: instant(2), recordedOn: day("02-05"), cashTolerance: ZERO },
          ),
        ],
      },
      "02-05",
    ],
    [
      "is not that of an edit which changes nothing",
      {
        termsVersions: [
          exampleTermsVersion(),
          exampleTermsVersion({ rateType: "annual" }, { id: "t2", at: instant(2), recordedOn: day("02-05") }),
        ],
      },
      "01-01",
    ],
    [
      "is the day on which a loan was written down, when it had begun before",
      { termsVersions: [exampleTermsVersion({}, { recordedOn: day("03-01") })] },
      "03-01",
    ],
  ])("%s", (_, facts, date) => {
    expect(lastFactDate(exampleFacts(facts))).toBe(day(date));
  });
});

describe("the version of a loan", () => {
  const a = examplePayment("a", "2026-01-08", 1_000, { paymentNumber: 1 });
  const base = exampleFacts({
    payments: [a],
    waivers: [waiver()],
    refunds: [refund()],
    statusActions: [step()],
  });
  const paid = (change: Partial<PaymentFact>): LoanFacts => ({ ...base, payments: [{ ...a, ...change }] });
  const terms = (
    change: Parameters<typeof exampleTermsVersion>[0],
    rest: Parameters<typeof exampleTermsVersion>[1] = {},
  ) => ({
    ...base,
    termsVersions: [exampleTermsVersion(change, rest)],
  });

  test.each<[string, LoanFacts]>([
    ["an amount received", paid({ amount: pesos(999) })],
    ["the date of a payment", paid({ date: day("01-09") })],
    ["the instant of a payment", paid({ at: instant(3) })],
    ["the kind of a payment", paid({ kind: "full_loan" })],
    ["the row that a payment names", paid({ paymentNumber: 2 })],
    ["the part of an abono", paid({ prepaymentAmount: pesos(1) })],
    ["what an abono keeps", paid({ afterPrepayment: "keep_term" })],
    ["whether interest moves the schedule", paid({ shiftsSchedule: false })],
    ["an annulment", paid({ voided: true })],
    ["another payment", { ...base, payments: [a, examplePayment("b", "2026-01-09", 1)] }],
    ["mora forgiven", { ...base, waivers: [waiver({ amount: pesos(21) })] }],
    ["the row of which mora is forgiven", { ...base, waivers: [waiver({ paymentNumber: 2 })] }],
    ["the payment that mora is forgiven with", { ...base, waivers: [waiver({ paymentId: "a" })] }],
    ["money handed back", { ...base, refunds: [refund({ amount: pesos(21) })] }],
    ["the payment of which money is handed back", { ...base, refunds: [refund({ paymentId: "b" })] }],
    ["a step of status", { ...base, statusActions: [step({ action: "cancel" })] }],
    ["the capital", terms({ amount: pesos(10_001) })],
    ["the rate", terms({ ratePercent: "31" as never })],
    ["the type of the rate", terms({ rateType: "annual" })],
    ["the term", terms({ term: 14 })],
    ["the frequency", terms({ frequency: "daily" })],
    ["the start", terms({ startDate: day("01-02") })],
    ["the kind of interest", terms({ interestType: "compound" })],
    ["the tolerance", terms({}, { cashTolerance: ZERO })],
    ["the rules that it agreed to", terms({}, { rules: 1 })],
    ["the day on which its terms were recorded", terms({}, { recordedOn: day("01-03") })],
    ["the percent of mora", { ...base, lateFeeVersions: [exampleLateFeeVersion({ percent: "6" as never })] }],
    ["the mode of mora", { ...base, lateFeeVersions: [exampleLateFeeVersion({ mode: "per_day" })] }],
    ["the grace", { ...base, lateFeeVersions: [exampleLateFeeVersion({ graceDays: 1 })] }],
    ["the cap of mora", { ...base, lateFeeVersions: [exampleLateFeeVersion({ capPercent: "9" as never })] }],
    [
      "the day from which a policy acts",
      { ...base, lateFeeVersions: [exampleLateFeeVersion({}, "2026-01-05")] },
    ],
  ])("is another one after a change of %s", (_, changed) => {
    expect(fingerprint(changed)).not.toBe(fingerprint(base));
  });

  test.each<[string, LoanFacts]>([
    ["a person's confirmation", paid({ confirmed: true })],
    ["which payments a device had seen", paid({ seenPaymentIds: ["x"] })],
    ["the receipt's number", paid({ receiptNumber: "Z-9" })],
    ["the reason of a waiver", { ...base, waivers: [waiver({ reason: "otro" })] }],
    ["the reason of a refund", { ...base, refunds: [refund({ reason: "otro" })] }],
    ["the reason of a step of status", { ...base, statusActions: [step({ reason: "otro" })] }],
  ])("is the same whatever %s", (_, changed) => {
    expect(fingerprint(changed)).toBe(fingerprint(base));
  });

  test("is the same in whatever order facts are listed, and of the same length always", () => {
    fc.assert(
      fc.property(arbitraryFacts, (facts) => {
        const reversed = {
          termsVersions: [...facts.termsVersions].reverse(),
          lateFeeVersions: [...facts.lateFeeVersions].reverse(),
          payments: [...facts.payments].reverse(),
          waivers: [...facts.waivers].reverse(),
          refunds: [...facts.refunds].reverse(),
          statusActions: facts.statusActions,
        };
        expect(fingerprint(reversed)).toBe(fingerprint(facts));
        expect(fingerprint(facts)).toMatch(/^[0-9a-z]{14}$/);
        expect(project(facts).version).toBe(fingerprint(facts));
      }),
      RUNS,
    );
  });

  test("tells ten thousand loans apart that differ in a centavo or a day", () => {
    const versions = new Set<string>();
    for (let n = 0; n < 100; n++) {
      for (let days = 0; days < 100; days++) {
        const payments = [{ ...a, amount: pesos(1_000 + n), date: addDays(START, days) }];
        versions.add(fingerprint({ ...base, payments }));
      }
    }
    expect(versions.size).toBe(10_000);
  });
});
