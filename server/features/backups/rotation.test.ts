import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outlived } from "./rotation.ts";

const DAY = 86_400_000;

/** A copy at two in the morning of Santo Domingo, so many nights after New Year of 2026. */
function copyOf(night: number): string {
  const at = new Date(Date.UTC(2026, 0, 1, 6) + night * DAY).toISOString();
  return `cuadre-${at.slice(0, 10).replaceAll("-", "")}-060000.db`;
}

const nights = (count: number) => Array.from({ length: count }, (_, night) => copyOf(night));

describe("the nightly copies", () => {
  it("are those of 7 days, 4 weeks and 12 months after a year and a half", () => {
    const all = nights(540);
    const gone = new Set(outlived(all));
    const left = all.filter((name) => !gone.has(name));
    expect(left.slice(-7)).toEqual(all.slice(-7));
    // Each month keeps its newest copy; the newest month's is the newest night's.
    expect(left.length).toBeGreaterThanOrEqual(7 + 2 + 11);
    expect(left.length).toBeLessThanOrEqual(7 + 3 + 11);
    expect(left[0]).toBe(copyOf(211));
  });

  it("the last one before a long silence stays", () => {
    const all = [...nights(3), copyOf(300)];
    expect(outlived(all)).toEqual([]);
  });

  it("the newest of a day stands for the day", () => {
    expect(outlived(["cuadre-20260304-060000.db", "cuadre-20260304-190000.db"])).toEqual([
      "cuadre-20260304-060000.db",
    ]);
  });

  it("nothing that is no copy goes", () => {
    expect(outlived(["cuadre.db", "notas.txt", "cuadre-20260304-060000.db.unproved"])).toEqual([]);
  });

  it("rotating every night leaves at last what rotating once would, and never fewer than are due", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (count) => {
        let left: string[] = [];
        for (const name of nights(count)) {
          left = [...left, name];
          const gone = new Set(outlived(left));
          left = left.filter((one) => !gone.has(one));
        }
        const once = new Set(outlived(nights(count)));
        expect(left).toEqual(nights(count).filter((name) => !once.has(name)));
      }),
      { numRuns: 12 },
    );
  });
});
