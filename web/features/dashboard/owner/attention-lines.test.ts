/** Each line of *Necesita su atención* comes with its cause and goes with it. */
import { describe, expect, it } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { testId } from "#testkit/commands/records";
import { sampleClient } from "#testkit/documents/sample-records";
import type { BackDated } from "#web/parts/live-metrics/back-dated.ts";
import { type AttentionFacts, attentionLines, brokenPromises } from "./attention-lines.ts";

const day = calendarDate;
const NOTHING: AttentionFacts = {
  handIns: [],
  backDated: [],
  promises: [],
  insurances: [],
  shared: [],
  backup: null,
};

const linesOf = (facts: Partial<AttentionFacts>) => attentionLines({ ...NOTHING, ...facts });
const [ANA, LUIS] = [testId(601), testId(602)];

const backDated = (more: Partial<BackDated> = {}): BackDated => ({
  of: "loan",
  id: testId(1),
  loanId: testId(2),
  date: day("2026-03-01"),
  recordedOn: day("2026-03-04"),
  userName: "Pedro",
  ...more,
});

describe("the list of what needs attention", () => {
  it("is nothing where nothing was forgotten", () => {
    expect(attentionLines(NOTHING)).toEqual([]);
    expect(linesOf({ backup: { isLate: false, lastProvedAt: null } })).toEqual([]);
  });

  it("is cash that was handed in and not counted, by the names of who handed it in", () => {
    const handIns = [
      { holderName: "Pedro", day: day("2026-03-03") },
      { holderName: "Luisa", day: day("2026-03-04") },
      { holderName: "Juan", day: day("2026-03-04") },
    ];
    expect(linesOf({ handIns })).toMatchObject([
      {
        key: "hand-ins",
        title: "3 entregas por contar",
        detail: "Pedro, del 03/03/2026; Luisa, del 04/03/2026 y 1 más",
        address: { to: "/cash" },
      },
    ]);
    expect(linesOf({ handIns: handIns.slice(0, 1) })[0]?.title).toBe("1 entrega por contar");
  });

  it("is a client of two collectors, who opens by the cédula", () => {
    const shared = [{ name: "Ramona", identification: "001-1234567-8", collectors: ["Ana", "Beto"] }];
    expect(linesOf({ shared })).toMatchObject([
      {
        title: "1 cliente con dos cobradores",
        detail: "Ramona: Ana y Beto",
        address: { to: "/clients", search: { q: "001-1234567-8" } },
      },
    ]);
  });

  it("is a payment with a date before its recording: one opens itself, several their days", () => {
    expect(linesOf({ backDated: [backDated()] })).toMatchObject([
      {
        title: "1 pago con fecha anterior al día en que se registró",
        detail: "Pedro: del 01/03/2026, registrado el 04/03/2026",
        address: { to: "/payments/$id", params: { id: testId(1) } },
      },
    ]);
    const yieldPayment = backDated({ of: "yield" });
    expect(linesOf({ backDated: [yieldPayment] })[0]?.address).toMatchObject({
      to: "/continuous-yield/$id",
    });
    const two = [backDated(), backDated({ id: testId(3), date: day("2026-02-20") })];
    expect(linesOf({ backDated: two })[0]?.address).toEqual({
      to: "/payments",
      search: { fecha: "2026-02-20..2026-03-01" },
    });
    const ofYield = two.map((each) => ({ ...each, of: "yield" as const }));
    expect(linesOf({ backDated: ofYield })[0]?.address).toMatchObject({ to: "/payments/continuous-yield" });
  });

  it("is a promise that was broken, with whose it was and for when", () => {
    const promise = { clientId: ANA, name: "Ana Pérez", promisedFor: day("2026-03-02") };
    expect(linesOf({ promises: [promise] })).toMatchObject([
      {
        title: "1 promesa de pago incumplida",
        detail: "Ana Pérez, para el 02/03/2026",
        address: { to: "/clients/$id", params: { id: ANA } },
      },
    ]);
    expect(linesOf({ promises: [promise, { ...promise, clientId: LUIS }] })[0]).toMatchObject({
      title: "2 promesas de pago incumplidas",
      address: { to: "/loans", search: { estado: "late" } },
    });
  });

  it("is an insurance that is over, or about to be", () => {
    const client = sampleClient({ name: "Ana", lastName: "Pérez" });
    const insured = (insuranceExpiry: string, state: "expired" | "ending") => ({
      collateral: { id: testId(9), insuranceExpiry: day(insuranceExpiry) },
      client,
      insurance: { state, daysLeft: 0 },
    });
    const over = insured("2026-03-01", "expired");
    const ending = insured("2026-03-20", "ending");
    expect(linesOf({ insurances: [over] })).toMatchObject([
      {
        title: "1 seguro vencido",
        detail: "Ana Pérez: Venció el 01/03/2026",
        address: { to: "/collaterals/$id", params: { id: testId(9) } },
      },
    ]);
    expect(linesOf({ insurances: [ending] })[0]?.title).toBe("1 seguro por vencer");
    expect(linesOf({ insurances: [over, ending] })[0]).toMatchObject({
      title: "2 seguros vencidos o por vencer",
      address: { to: "/collaterals" },
    });
  });

  it("is a backup that was not made, and no longer once it was", () => {
    expect(linesOf({ backup: { isLate: true, lastProvedAt: null } })).toMatchObject([
      { key: "backup", address: { to: "/settings/backups" } },
    ]);
    expect(linesOf({ backup: { isLate: false, lastProvedAt: null } })).toEqual([]);
  });
});

describe("a broken promise", () => {
  const promise = { clientId: ANA, name: "Ana", promisedFor: day("2026-03-02"), isBroken: true };
  const shown = (more: Partial<typeof promise>, isLate: boolean, paidOn: string | null) =>
    brokenPromises([{ ...promise, ...more }], {
      isLate: () => isLate,
      lastPaidOn: () => (paidOn === null ? null : day(paidOn)),
    }).length;

  it("asks for attention while its client is late and has paid nothing since", () => {
    expect(shown({}, true, null)).toBe(1);
    expect(shown({}, true, "2026-03-02")).toBe(1);
  });

  it("is an old story once something was paid after it, once nothing is late, and where it was kept", () => {
    expect(shown({}, true, "2026-03-03")).toBe(0);
    expect(shown({}, false, null)).toBe(0);
    expect(shown({ isBroken: false }, true, null)).toBe(0);
  });
});
