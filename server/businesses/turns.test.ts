import { describe, expect, it } from "vitest";
import { FakeTimers } from "#testkit/server/businesses";
import { SHARES, Turns } from "./turns.ts";

const limits = { together: 2, lentMs: 1000 };
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Asks for a turn, and notes who got one. */
function asking(turns: Turns, got: string[], share?: number) {
  return (business: string, name = business, isRead = false) => {
    const turn = { giveBack: () => {} };
    void turns
      .of(
        business,
        share,
      )(isRead)
      .then((giveBack) => {
        got.push(name);
        turn.giveBack = giveBack;
      });
    return turn;
  };
}

describe("turns among businesses", () => {
  it("serve one that sends a single request before the hundreds that another has waiting", async () => {
    const got: string[] = [];
    const ask = asking(new Turns(limits, new FakeTimers()), got);
    const flood = Array.from({ length: 300 }, (_, n) => ask("mucha", `mucha ${n}`));
    await settled();
    expect(got).toEqual(["mucha 0", "mucha 1"]);
    const few = ask("poca");
    ask("otra");
    flood[0]?.giveBack();
    await settled();
    expect(got).toHaveLength(2);
    flood[1]?.giveBack();
    await settled();
    expect(got.slice(2)).toEqual(["poca"]);
    few.giveBack();
    await settled();
    expect(got.slice(3)).toEqual(["otra"]);
  });

  it("go on for a business alone, writes together and each read by itself, in their order", async () => {
    const got: string[] = [];
    const turns = new Turns(limits, new FakeTimers());
    const ask = asking(turns, got);
    const [one, two] = [ask("una", "1"), ask("una", "2")];
    const read = ask("una", "read", true);
    ask("una", "3");
    await settled();
    one.giveBack();
    one.giveBack();
    await settled();
    expect(got).toEqual(["1", "2"]);
    two.giveBack();
    await settled();
    expect(got).toEqual(["1", "2", "read"]);
    expect(turns.waitingOf("una")).toBe(1);
    read.giveBack();
    await settled();
    expect(got).toEqual(["1", "2", "read", "3"]);
    expect(turns.waiting).toBe(0);
  });

  it("let four businesses on PostgreSQL work at once, and a file by itself", async () => {
    const got: string[] = [];
    const turns = new Turns(limits, new FakeTimers());
    const ask = asking(turns, got, SHARES.postgresql);
    const first = ["a", "b", "c", "d", "e"].map((name) => ask(name));
    asking(turns, got)("archivo");
    await settled();
    expect(got).toEqual(["a", "b", "c", "d"]);
    for (const turn of first) turn.giveBack();
    await settled();
    expect(got.slice(4)).toEqual(["e"]);
    first[4]?.giveBack();
    await settled();
    expect(got.slice(5)).toEqual(["archivo"]);
  });

  it("come to a file that waits, however closely two businesses on PostgreSQL follow each other", async () => {
    const got: string[] = [];
    const turns = new Turns(limits, new FakeTimers());
    const ask = asking(turns, got, SHARES.postgresql);
    const under = [ask("a"), ask("b")];
    await settled();
    asking(turns, got)("archivo");
    // Each asks again before it gives back, so that one of them always works or could.
    for (let n = 0; n < 6 && !got.includes("archivo"); n++) {
      under.push(ask(n % 2 === 0 ? "a" : "b"));
      under[n]?.giveBack();
      await settled();
    }
    expect(got).toEqual(["a", "b", "archivo"]);
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
