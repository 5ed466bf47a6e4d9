/** A PIN guards the client list of a phone: what is stored of it must not give it away, on https and in an office on plain http. */
import { afterEach, expect, test, vi } from "vitest";
import { isPin, judgePin, withPin, withSafePin } from "./lock-record.ts";
import { hashOfPin, newSalt } from "./pin-hash.ts";

afterEach(() => vi.unstubAllGlobals());

const plainHttp = () =>
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) } as unknown as Crypto);

test("is hashed alike by the browser and without it, and never twice the same", async () => {
  const salt = { ...newSalt(), rounds: 1_000 };
  const native = await hashOfPin("2468", salt);
  expect(native).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashOfPin("2469", salt)).not.toBe(native);
  expect(await hashOfPin("2468", { ...newSalt(), rounds: 1_000 })).not.toBe(native);
  plainHttp();
  expect(await hashOfPin("2468", salt)).toBe(native);
});

test("is slow to guess, slower where the browser helps", () => {
  expect(newSalt().rounds).toBeGreaterThanOrEqual(310_000);
  plainHttp();
  expect(newSalt().rounds).toBeGreaterThanOrEqual(20_000);
});

test("opens, opens to the day's list, or is wrong; the two are never one", async () => {
  const lock = await withPin(null, "2468");
  expect(JSON.stringify(lock)).not.toContain("2468");
  expect(await withSafePin(lock, "2468")).toBeNull();
  const both = await withSafePin(lock, "1357");
  if (!both) throw new Error("the safe PIN was not taken");
  expect(await judgePin(both, "2468")).toBe("open");
  expect(await judgePin(both, "1357")).toBe("safe");
  expect(await judgePin(both, "1358")).toBe("wrong");
  expect((await withPin(both, "9753")).safePin).toBeNull();
});

test("has four to eight digits", () => {
  expect(["1234", "12345678"].every(isPin)).toBe(true);
  expect(["123", "123456789", "12a4", "", "１２３４"].some(isPin)).toBe(false);
});
