import { expect, it } from "vitest";
import type { Instant } from "#domain/calendar/business-date";
import { TryCounter } from "./try-counter.ts";

const at = (ms: number) => ms as Instant;

function blockedCounter(): TryCounter {
  const counter = new TryCounter(2, 1000, 3);
  for (let n = 0; n < 3; n++) counter.begin("account", at(0));
  return counter;
}

it("never forgets a live block, however many others try meanwhile", () => {
  const counter = blockedCounter();
  for (let n = 0; n < 100; n++) counter.begin(`other ${n}`, at(n));
  expect(counter.begin("account", at(999))).toBe(false);
  expect(counter.begin("account", at(1000))).toBe(true);
});

it("forgets the oldest count that is no block when there is no more room", () => {
  const counter = new TryCounter(2, 1000, 3);
  for (const key of ["first", "first", "second", "third", "fourth"]) counter.begin(key, at(0));
  expect(counter.begin("first", at(1))).toBe(true);
});

it("blocks newcomers while live blocks fill the memory, and lets those go on that are counted", () => {
  const counter = new TryCounter(2, 1000, 3);
  counter.begin("counted", at(0));
  for (const key of ["a", "b", "c"]) for (let n = 0; n < 3; n++) counter.begin(key, at(0));
  expect([counter.begin("newcomer", at(500)), counter.begin("counted", at(500))]).toEqual([false, true]);
  expect(counter.begin("newcomer", at(1000))).toBe(true);
});

it("takes a try back, and forgets a count whose person signed in", () => {
  const counter = new TryCounter(2, 1000);
  for (let n = 0; n < 5; n++) {
    expect(counter.begin("address", at(n))).toBe(true);
    counter.takeBack("address");
  }
  for (let n = 0; n < 2; n++) counter.begin("pair", at(n));
  counter.forget("pair");
  expect(counter.begin("pair", at(3))).toBe(true);
});
