/** Who comes next in the list that one collects from. */
import { expect, test } from "vitest";
import type { Id } from "#contract/id";
import { collectAddress, markCollected, nextStop, rememberTrail } from "./collecting-trail.ts";

const stops = ["a", "b", "c", "d"].map((id, place) => ({
  id: id as Id,
  isYield: place === 3,
  name: id,
  isDone: place === 1,
}));

test("next is the client after this one in the order of the list", () => {
  rememberTrail("hoy", () => stops);
  expect(nextStop("hoy", "a")?.name).toBe("c");
  markCollected("c" as Id);
  expect(nextStop("hoy", "a")?.name).toBe("d");
  expect(nextStop("hoy", "d")).toBeUndefined();
  expect(nextStop("hoy", "unknown")).toBeUndefined();
});

test("a receipt opened from one list does not go on in another", () => {
  rememberTrail("ruta", () => stops);
  expect(nextStop("hoy", "a")).toBeUndefined();
  expect(nextStop("ruta", "a")?.name).toBe("c");
});

test("continuous yield is collected at an address of its own", () => {
  const [loan, , , yieldLoan] = stops as [(typeof stops)[0], ...(typeof stops)[0][]];
  expect([loan, yieldLoan].map((stop) => stop && collectAddress(stop, "ruta"))).toEqual([
    { to: "/payments/new/$loanId", params: { loanId: "a" }, search: { desde: "ruta" } },
    { to: "/continuous-yield/$id/pay", params: { id: "d" }, search: { desde: "ruta" } },
  ]);
});
