// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { toId } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import type { Client } from "#contract/records/people";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos, ZERO } from "#domain/money/money";
import type { LateLoan } from "#web/parts/live-metrics/overdue-loans.ts";
import { countText } from "#web/ui/CountMark.tsx";
import { alertsOf, lateBadge, overdueOf, unreadCount } from "./alerts.ts";
import { withHeadings } from "./headings.ts";
import { ReadMarks } from "./read-marks.ts";

const today = calendarDate("2026-03-18");
const ONE = toId("00000000-0000-4000-8000-000000000001");
const TWO = toId("00000000-0000-4000-8000-000000000002");

function late(id: string, rows: readonly [number, string][], status: Loan["status"] = "active"): LateLoan {
  const overdueRows = rows.map(([paymentNumber, date]) => ({
    paymentNumber,
    paymentDate: calendarDate(date),
    daysLate: 3,
    amount: pesos(1_000),
    lateFeeDue: pesos(50),
  }));
  return {
    loan: { id, clientId: "no-client", status } as Loan,
    standing: { isLate: true, daysLate: 3, overdueAmount: ZERO, lateFeeDue: ZERO, overdueRows },
    dueToday: ZERO,
    dueTodayRows: 0,
  };
}

describe("the notifications", () => {
  it("stand for each overdue row of active loans, the newest first, with the mora of today", () => {
    const behind = [
      late(ONE, [
        [2, "2026-03-04"],
        [3, "2026-03-11"],
      ]),
      late(TWO, [[1, "2026-03-17"]]),
      late(TWO, [[9, "2026-03-16"]], "defaulted"),
    ];
    const alerts = alertsOf(overdueOf(behind, new Map()), today);
    expect(alerts.map(({ date }) => date)).toEqual(["2026-03-17", "2026-03-11", "2026-03-04"]);
    expect(alerts[0]).toMatchObject({
      type: "payment_overdue",
      data: { loanId: TWO, amount: pesos(1_050), lateFee: pesos(50), paymentNumber: 1 },
    });
    expect([lateBadge(1), lateBadge(3)]).toEqual(["1 día atraso", "3 días atraso"]);
  });

  it("name their loan by its number, and by the short id until the server has given one", () => {
    const behind = late(ONE, [[2, "2026-03-04"]]);
    const numbered = { ...behind, loan: { ...behind.loan, number: 147 } };
    const marks = [behind, numbered].map((each) => overdueOf([each], new Map())[0]?.[0]?.data.loanNumber);
    expect(marks).toEqual(["por asignar · 00000000", "0147"]);
  });

  it("keep the rows of one loan together, under how many they are and what they owe in all", () => {
    const behind = [
      late(ONE, [
        [1, "2026-03-05"],
        [2, "2026-03-12"],
      ]),
      late(TWO, [[1, "2026-03-09"]]),
    ];
    const entries = withHeadings(alertsOf(overdueOf(behind, new Map()), today));
    expect(entries.map((entry) => (entry.type === "loan" ? entry.rows : entry.key.slice(-10)))).toEqual([
      2,
      "2026-03-12",
      "2026-03-05",
      "2026-03-09",
    ]);
    expect(entries[0]).toMatchObject({ type: "loan", amount: pesos(2_100) });
    const allIsWell = alertsOf([], today);
    expect(withHeadings(allIsWell)).toEqual(allIsWell);
  });

  it("bear the name that the client has now, and stay what they were for a loan that did", () => {
    const [one, two] = [late(ONE, [[2, "2026-03-04"]]), late(TWO, [[1, "2026-03-17"]])];
    const named = (name: string) =>
      new Map([["no-client", { name, lastName: "de Prueba" } as unknown as Client]]);
    const [before] = overdueOf([one, two], named("Ana"));
    const [same] = overdueOf([one], named("Ana"));
    const [renamed] = overdueOf([one], named("Luz"));
    expect(same).toBe(before);
    expect([before, renamed].map((alerts) => alerts?.[0]?.title)).toEqual(["Ana de Prueba", "Luz de Prueba"]);
  });

  it("are counted as unread row by row", () => {
    const overdue = overdueOf(
      [
        late(ONE, [
          [2, "2026-03-04"],
          [3, "2026-03-11"],
        ]),
        late(TWO, [[1, "2026-03-17"]]),
      ],
      new Map(),
    );
    const marks = new ReadMarks("ana", null);
    expect(unreadCount(overdue, marks)).toBe(3);
    marks.mark(
      [`${ONE} 3 2026-03-11`],
      overdue.flat().map(({ key }) => key),
    );
    expect(unreadCount(overdue, marks)).toBe(2);
  });

  it("say that all is well when nothing is overdue, and do not ask to be read", () => {
    const alerts = alertsOf([], today);
    expect(alerts).toMatchObject([
      {
        type: "system",
        title: "Sistema funcionando correctamente",
        message: "No hay pagos vencidos actualmente.",
      },
    ]);
    expect(unreadCount([], new ReadMarks("ana", null))).toBe(0);
    expect([countText(-1), countText(7), countText(100)]).toEqual(["0", "7", "99+"]);
  });
});

describe("the mark that a notification was read", () => {
  const [a, b, c] = [`${ONE} 2 2026-03-04`, `${ONE} 3 2026-03-11`, `${TWO} 1 2026-03-17`];
  beforeEach(() => window.localStorage.clear());

  it("outlives a reload, and is no other person's", () => {
    new ReadMarks("ana", window.localStorage).mark([a], [a, b, c]);
    const again = new ReadMarks("ana", window.localStorage);
    expect([a, b, c].map(again.isRead)).toEqual([true, false, false]);
    expect(new ReadMarks("luz", window.localStorage).isRead(a)).toBe(false);
  });

  it("is by row and due date: a row that moves to another date is news again", () => {
    const marks = new ReadMarks("ana", window.localStorage);
    marks.mark([b], [a, b, c]);
    expect(marks.isRead(`${ONE} 3 2026-03-18`)).toBe(false);
  });

  it("is forgotten with the notification, and one tab keeps what the other read", () => {
    const [tab, other] = [
      new ReadMarks("ana", window.localStorage),
      new ReadMarks("ana", window.localStorage),
    ];
    tab.mark([a], [a, b, c]);
    other.mark([c], [a, b, c]);
    expect(other.isRead(a)).toBe(true);
    other.mark([], [b, c]);
    expect(new ReadMarks("ana", window.localStorage).isRead(a)).toBe(false);
    expect(new ReadMarks("ana", window.localStorage).isRead(c)).toBe(true);
  });

  it("works without storage, and with a spoilt one", () => {
    const marks = new ReadMarks("ana", null);
    marks.mark([a], [a]);
    expect(marks.isRead(a)).toBe(true);
    window.localStorage.setItem("cuadre.alerts.ana", "not json");
    expect(new ReadMarks("ana", window.localStorage).isRead(a)).toBe(false);
  });
});
