// @vitest-environment jsdom
/** A PIN is chosen twice alike, the safe one differs from it, and the lock is changed by who knows the present one. */
import { beforeEach, describe, expect, it } from "vitest";
import { keepLock, type LockRecord, MOST_WRONG, readLock } from "#web/parts/lock/lock-record.ts";
import { hashOfPin, newSalt } from "#web/parts/lock/pin-hash.ts";
import { choosePin, chooseSafePin, provePin } from "./pin-choice.ts";

const PERSON = "persona-1";
let lock: LockRecord;

beforeEach(async () => {
  window.localStorage.clear();
  const salt = { ...newSalt(), rounds: 100 };
  const pin = await hashOfPin("2468", salt);
  lock = { minutes: 15, ...salt, pin, safePin: null, credential: "huella", wrong: 0 };
  keepLock(PERSON, lock);
});

describe("a PIN that is chosen", () => {
  it("is typed twice alike, or is not taken", async () => {
    expect(await choosePin(null, { fresh: "1357", again: "1358" })).toMatchObject({
      record: null,
      wrong: { again: expect.any(String) },
    });
    expect((await choosePin(null, { fresh: "1357", again: "1357" })).record).not.toBeNull();
  });

  it("in place of another keeps the minutes and the phone's own unlock, and takes the safe PIN away", async () => {
    const { record } = await choosePin(
      { ...lock, safePin: "0".repeat(64) },
      { fresh: "1357", again: "1357" },
    );
    expect(record).toMatchObject({ minutes: 15, credential: "huella", safePin: null });
    expect(record?.pin).not.toBe(lock.pin);
  });

  it("for the safe mode is another than the one that opens everything", async () => {
    const same = await chooseSafePin(lock, { fresh: "2468", again: "2468" });
    expect(same).toMatchObject({ record: null, wrong: { fresh: expect.any(String) } });
    const unlike = await chooseSafePin(lock, { fresh: "1357", again: "1358" });
    expect(unlike).toMatchObject({ record: null, wrong: { again: expect.any(String) } });
    const { record } = await chooseSafePin(lock, { fresh: "1357", again: "1357" });
    expect(record).toMatchObject({ pin: lock.pin, safePin: expect.any(String) });
  });
});

describe("the proof before the lock is changed", () => {
  it("is the present PIN, and forgets the wrong ones before it", async () => {
    expect(await provePin(PERSON, "1111")).toMatchObject({
      proof: "wrong",
      current: expect.stringContaining("4"),
    });
    expect(await provePin(PERSON, "2468")).toEqual({ proof: "proved" });
    expect(readLock(PERSON)?.wrong).toBe(0);
  });

  it("is never the PIN of the safe mode", async () => {
    const { record } = await chooseSafePin(lock, { fresh: "1357", again: "1357" });
    keepLock(PERSON, record);
    expect(await provePin(PERSON, "1357")).toMatchObject({ proof: "wrong" });
  });

  it("ends at the lock with the last wrong one, which counts there too", async () => {
    const proofs: string[] = [];
    for (let n = 0; n < MOST_WRONG; n++) proofs.push((await provePin(PERSON, "1111")).proof);
    expect(proofs).toEqual(["wrong", "wrong", "wrong", "wrong", "locked"]);
    expect(readLock(PERSON)?.wrong).toBe(MOST_WRONG);
  });
});
