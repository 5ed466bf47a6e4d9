/** A promise to pay on a day: kept, broken or waiting. */
import { describe, expect, test } from "vitest";
import { calendarDate } from "../calendar/calendar-date.ts";
import { promiseState } from "./promise.ts";

const paid = (date: string) => ({ date: calendarDate(date) });
const PROMISE = { day: calendarDate("2026-03-02"), promisedFor: calendarDate("2026-03-06") };

const stateOn = (today: string, payments: ReturnType<typeof paid>[] = []) =>
  promiseState(PROMISE, payments, calendarDate(today));

describe("a promise to pay on Friday", () => {
  test("waits until that day is over", () => {
    expect(stateOn("2026-03-02")).toBe("waiting");
    expect(stateOn("2026-03-06")).toBe("waiting");
    expect(stateOn("2026-03-07")).toBe("broken");
  });

  test("is kept by a payment up to that day, also one that came earlier", () => {
    expect(stateOn("2026-03-07", [paid("2026-03-06")])).toBe("kept");
    expect(stateOn("2026-03-04", [paid("2026-03-04")])).toBe("kept");
  });

  test("is not kept by what was paid before it was given, nor by what came too late", () => {
    expect(stateOn("2026-03-07", [paid("2026-03-01")])).toBe("broken");
    expect(stateOn("2026-03-09", [paid("2026-03-08")])).toBe("broken");
  });

  test("is kept by a payment of the day on which it was given, whatever the clock of its phone", () => {
    expect(stateOn("2026-03-07", [paid("2026-03-02")])).toBe("kept");
  });
});
