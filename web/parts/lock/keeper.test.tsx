// @vitest-environment jsdom
/** The lock of a device covers the screens when they are not used, in every tab, and opens to no more than the PIN says. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import "#web/ui/test-setup.ts";
import { cover, hasLock } from "#web/ui/cover.ts";
import { beginLock, currentLock, endLock, frontIs, leadToDayBy, lockNow, unlock } from "./keeper.ts";
import { keepLock, keepState, type LockRecord, readState, stateKey } from "./lock-record.ts";

const PERSON = "persona-1";
const OTHER = "persona-2";
const MINUTE = 60_000;
const LOCK: LockRecord = {
  minutes: 5,
  salt: "c2Fs",
  rounds: 1,
  pin: "0".repeat(64),
  safePin: null,
  credential: null,
  wrong: 0,
};

const Front = () => null;
const isCovered = () => cover.snapshot().Front === Front;
const isSafe = () => cover.snapshot().isSafe;
const tap = () => window.dispatchEvent(new Event("pointerdown"));
/** In another tab: the storage of all tabs is one, and each hears what the others wrote. */
const writtenElsewhere = (key: string | null) => window.dispatchEvent(new StorageEvent("storage", { key }));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-03-04T15:00:00Z") });
  window.localStorage.clear();
  frontIs(Front);
  keepLock(PERSON, LOCK);
});

afterEach(() => {
  endLock();
  leadToDayBy(async () => {});
  vi.useRealTimers();
});

describe("the lock of a device that is not used", () => {
  it("covers the screens after its minutes, and no earlier", () => {
    keepState(PERSON, { isLocked: false, isSafe: false, usedAt: Date.now() });
    beginLock(PERSON);
    vi.advanceTimersByTime(5 * MINUTE - 1_000);
    expect(isCovered()).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(isCovered()).toBe(true);
    expect(readState(PERSON)?.isLocked).toBe(true);
  });

  it("waits for its minutes again after each use", () => {
    beginLock(PERSON);
    for (const _use of [1, 2, 3]) {
      vi.advanceTimersByTime(4 * MINUTE);
      tap();
    }
    expect(isCovered()).toBe(false);
    vi.advanceTimersByTime(5 * MINUTE);
    expect(isCovered()).toBe(true);
  });

  it("is not opened by a tap that comes after the minutes", () => {
    beginLock(PERSON);
    vi.setSystemTime(Date.now() + 6 * MINUTE);
    tap();
    expect(isCovered()).toBe(true);
    tap();
    expect(readState(PERSON)?.isLocked).toBe(true);
  });

  it("covers at once what comes back to the front after a sleep", () => {
    beginLock(PERSON);
    vi.setSystemTime(Date.now() + 6 * MINUTE);
    window.dispatchEvent(new Event("pageshow"));
    expect(isCovered()).toBe(true);
  });

  it("believes no clock that was set back", () => {
    beginLock(PERSON);
    vi.setSystemTime(Date.now() - 60 * MINUTE);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(isCovered()).toBe(true);
  });

  it("covers where the record of the lock cannot be read, which the password alone opens", () => {
    keepState(PERSON, { isLocked: false, isSafe: false, usedAt: Date.now() });
    window.localStorage.setItem(stateKey(PERSON).replace(/\.state$/, ""), "{half");
    beginLock(PERSON);
    expect(isCovered()).toBe(true);
  });
});

describe("the lock of a device that is opened again", () => {
  it("stays locked through a reload", () => {
    beginLock(PERSON);
    lockNow();
    endLock();
    beginLock(PERSON);
    expect(isCovered()).toBe(true);
  });

  it("stays in the safe mode through a reload, and through a lock", () => {
    keepState(PERSON, { isLocked: false, isSafe: true, usedAt: Date.now() });
    beginLock(PERSON);
    expect([isCovered(), isSafe()]).toEqual([false, true]);
    lockNow();
    expect([isCovered(), isSafe()]).toEqual([true, true]);
  });

  it("is open for a person who has just given the password", () => {
    beginLock(PERSON);
    expect(isCovered()).toBe(false);
  });

  it("begins, for another person, with that person's own state", () => {
    beginLock(PERSON);
    lockNow();
    keepLock(OTHER, { ...LOCK, minutes: 1 });
    beginLock(OTHER);
    expect(isCovered()).toBe(false);
    expect(currentLock()?.minutes).toBe(1);
    vi.advanceTimersByTime(MINUTE);
    expect(isCovered()).toBe(true);
    expect(readState(OTHER)?.isLocked).toBe(true);
  });
});

describe("a PIN that opens the lock", () => {
  it("shows the screens, and the minutes begin again", async () => {
    beginLock(PERSON);
    lockNow();
    vi.advanceTimersByTime(30 * MINUTE);
    await unlock(false);
    expect([isCovered(), isSafe()]).toEqual([false, false]);
    vi.advanceTimersByTime(4 * MINUTE);
    expect(isCovered()).toBe(false);
  });

  it("shows nothing in the safe mode before the list of the day is in front", async () => {
    beginLock(PERSON);
    lockNow();
    const seen: boolean[] = [];
    leadToDayBy(async () => {
      seen.push(isCovered());
    });
    await unlock(true);
    expect(seen).toEqual([true]);
    expect([isCovered(), isSafe()]).toEqual([false, true]);
  });

  it("opens nothing in the safe mode where the screens were locked again on the way to the list", async () => {
    beginLock(PERSON);
    lockNow();
    leadToDayBy(async () => lockNow());
    await unlock(true);
    expect(isCovered()).toBe(true);
  });
});

describe("two tabs of one person", () => {
  it("are locked and opened together", async () => {
    beginLock(PERSON);
    keepState(PERSON, { isLocked: true, isSafe: false, usedAt: Date.now() });
    writtenElsewhere(stateKey(PERSON));
    expect(isCovered()).toBe(true);
    keepState(PERSON, { isLocked: false, isSafe: false, usedAt: Date.now() });
    writtenElsewhere(stateKey(PERSON));
    expect(isCovered()).toBe(false);
  });

  it("hear when the lock was taken away, and no longer cover anything", () => {
    beginLock(PERSON);
    lockNow();
    keepLock(PERSON, null);
    writtenElsewhere(null);
    expect(hasLock(PERSON)).toBe(false);
    expect(isCovered()).toBe(false);
    vi.advanceTimersByTime(10 * MINUTE);
    expect(isCovered()).toBe(false);
  });

  it("do not mind what another person's tab writes", () => {
    beginLock(PERSON);
    keepState(PERSON, { isLocked: true, isSafe: false, usedAt: Date.now() });
    writtenElsewhere(stateKey(OTHER));
    expect(isCovered()).toBe(false);
  });
});
