/** Whom a tap on an arrow of the round moves. */
import { expect, it } from "vitest";
import { meantBy, type Tap } from "./meant.ts";

const tap = (id: string, more: Partial<Tap> = {}): Tap => ({
  id,
  at: 0,
  x: 300,
  y: 400,
  isKey: false,
  ...more,
});

it("moves the first client on, though another one lies under the finger since", () => {
  const first = meantBy(tap("ana"), null);
  const second = meantBy(tap("beto", { at: 600 }), first);
  expect([first.id, second.id, meantBy(tap("caro", { at: 1_200, y: 404 }), second).id]).toEqual([
    "ana",
    "ana",
    "ana",
  ]);
});

it("moves whom it is on, at another spot, after a while, and by a key", () => {
  const first = tap("ana");
  expect(meantBy(tap("beto", { at: 600, y: 460 }), first).id).toBe("beto");
  expect(meantBy(tap("beto", { at: 6_000 }), first).id).toBe("beto");
  expect(meantBy(tap("beto", { at: 600, isKey: true }), first).id).toBe("beto");
});
