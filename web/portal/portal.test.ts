import { describe, expect, it } from "vitest";
import { idEnding } from "#contract/id";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { daysLateText } from "#web/wording/loan.ts";
import { placeOf } from "./address.ts";
import { dueText } from "./words.ts";

describe("an address of the portal", () => {
  it.each([
    ["/client-portal", { at: "dashboard" }],
    ["/client-portal/", { at: "dashboard" }],
    ["/client-portal/dashboard", { at: "dashboard" }],
    ["/client-portal/login", { at: "login" }],
    ["/client-portal/enlace/abc", { at: "link", link: "abc" }],
    ["/client-portal/enlace/%zz", { at: "link", link: "%zz" }],
    ["/client-portal/enlace", { at: "nowhere" }],
    ["/client-portal/loans", { at: "nowhere" }],
    ["/r/AAAAAAAAAAAAAAAAAAAAA_", { at: "receipt", token: "AAAAAAAAAAAAAAAAAAAAA_" }],
    ["/r/", { at: "nowhere" }],
  ])("%s is its place", (path, place) => {
    expect(placeOf(path)).toEqual(place);
  });
});

describe("the portal's words", () => {
  it("say in how many days the next cuota falls due", () => {
    const due = { date: calendarDate("2026-03-11"), amount: pesos(1000) };
    expect(dueText({ ...due, daysAway: 0 })).toBe("Vence hoy, 11/03/2026");
    expect(dueText({ ...due, daysAway: 1 })).toBe("Vence mañana, 11/03/2026");
    expect(dueText({ ...due, daysAway: 5 })).toBe("Vence en 5 días, el 11/03/2026");
  });

  it("name a loan by its last eight characters, and a day of delay by one", () => {
    expect(idEnding("0f8fad5b-d9cb-469f-a165-70867728950e")).toBe("7728950E");
    expect([daysLateText(1), daysLateText(12)]).toEqual(["1 día de atraso", "12 días de atraso"]);
  });
});
