/** A link opens the same report: the filter in an address is the one that was written into it. */
import { describe, expect, it } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { definitionOf } from "#domain/reports/definitions";
import { testId } from "#testkit/commands/records";
import { addressOf, readFilter, reportAddress, written } from "./address.ts";

const today = calendarDate("2026-11-25");
const payments = definitionOf("payments");

describe("the address of a report", () => {
  it("asks for the last thirty days, today or nothing where it says nothing", () => {
    expect(readFilter(payments, {}, today)).toMatchObject({ from: "2026-10-27", to: today });
    expect(readFilter(definitionOf("regular-payments"), {}, today)).toMatchObject({ from: today, to: today });
    expect(readFilter(definitionOf("portfolio-aging"), {}, today)).toMatchObject({ from: null, to: null });
  });

  it("gives back the filter that was written into it", () => {
    const change = {
      from: null,
      to: calendarDate("2026-11-01"),
      clientId: testId(1),
      status: "delayed",
      method: "Tarjeta",
    };
    expect(readFilter(payments, written(change), today)).toMatchObject(change);
  });

  it("takes ends the other way round for what they are, and no status of another report", () => {
    const address = { desde: "2026-11-20", hasta: "2026-11-01", estado: "critical" };
    expect(readFilter(payments, address, today)).toMatchObject({
      from: "2026-11-01",
      to: "2026-11-20",
      status: null,
    });
  });

  it("leads to another report with its own filter, and within a report keeps the others", () => {
    const here = { name: "cash-flow" as const, search: { grupo: "month", desde: "2026-01-01" } };
    const period = calendarDate("2026-10-01");
    expect(addressOf({ report: "cash-flow", filter: { period } }, here)).toMatchObject({
      params: { report: "cash-flow" },
      search: { grupo: "month", desde: "2026-01-01", periodo: "2026-10-01" },
    });
    expect(addressOf({ report: "loans", filter: { status: "active" } }, here)).toEqual(
      reportAddress("loans", { status: "active" }),
    );
    expect(addressOf({ record: "collect", id: testId(3) }, here)).toEqual({
      to: "/payments/new/$loanId",
      params: { loanId: testId(3) },
    });
  });
});
