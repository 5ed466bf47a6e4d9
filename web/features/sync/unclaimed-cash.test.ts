import { describe, expect, it } from "vitest";
import { type Id, toId } from "#contract/id";
import type { UnclaimedCash } from "#contract/records/unclaimed-cash";
import { rejectEach, severalOfOne } from "./unclaimed-cash.ts";

const id = (n: number): Id => toId(`00000000-0000-4000-8000-00000000000${n}`);
const late = (n: number, userId: Id) => ({ id: id(n), userId }) as UnclaimedCash;
const [bruno, carla] = [id(8), id(9)];
const WAITING = [late(1, bruno), late(2, carla), late(3, bruno)];

describe("cash that waits", () => {
  it("is rejected at once for a person of whom several wait", () => {
    expect(severalOfOne(WAITING)).toEqual([[WAITING[0], WAITING[2]]]);
  });

  it("goes on past what another person decided, and says what failed", async () => {
    const asked: Id[] = [];
    const reject = async (each: Id) => {
      asked.push(each);
      if (each === id(1)) return { ok: false, refusal: { code: "LATE_DECIDED" } } as const;
      if (each === id(2)) return { ok: false, refusal: { code: "STORE_FAILED" } } as const;
      return { ok: true } as const;
    };
    expect(await rejectEach(WAITING, reject)).toBe("STORE_FAILED");
    expect(asked).toEqual([id(1), id(2), id(3)]);
    expect(await rejectEach(WAITING.slice(0, 1), reject)).toBeNull();
  });
});
