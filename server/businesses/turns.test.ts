import { describe, expect, it } from "vitest";
import { FakeTimers } from "#testkit/server/businesses";
import { Turns } from "./turns.ts";

const limits = { inAll: 3, each: 2, lentMs: 1000 };
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Asks for a turn, and notes who got one. */
function asking(turns: Turns, got: string[]) {
  return (business: string, name = business) => {
    const turn = { giveBack: () => {} };
    void turns
      .of(business)()
      .then((giveBack) => {
        got.push(name);
        turn.giveBack = giveBack;
      });
    return turn;
  };
}

describe("turns among businesses", () => {
  it("serve one that sends a single request after one of the hundreds of another", async () => {
    const got: string[] = [];
    const ask = asking(new Turns(limits, new FakeTimers()), got);
    const flood = Array.from({ length: 300 }, (_, n) => ask("mucha", `mucha ${n}`));
    await settled();
    expect(got).toEqual(["mucha 0", "mucha 1"]);
    ask("poca");
    await settled();
    expect(got.at(-1)).toBe("poca");
    const third = ask("otra");
    await settled();
    expect(got).toHaveLength(3);
    flood[0]?.giveBack();
    await settled();
    expect(got.at(-1)).toBe("otra");
    third.giveBack();
    await settled();
    expect(got.at(-1)).toBe("mucha 2");
  });

  it("keep the order within a business, and are given back once", async () => {
    const got: string[] = [];
    const turns = new Turns(limits, new FakeTimers());
    const ask = asking(turns, got);
    const first = ask("una", "1");
    for (const name of ["2", "3", "4"]) ask("una", name);
    await settled();
    first.giveBack();
    first.giveBack();
    await settled();
    expect(got).toEqual(["1", "2", "3"]);
    expect(turns.waiting).toBe(1);
  });

  it("are taken back from a request that works on for long", async () => {
    const got: string[] = [];
    const timers = new FakeTimers();
    const ask = asking(new Turns(limits, timers), got);
    for (const name of ["copia", "copia", "sigue"]) ask("una", name);
    await settled();
    expect(got).not.toContain("sigue");
    timers.runAll();
    await settled();
    expect(got).toContain("sigue");
  });
});
