/** A hand-in that its collector counted more than once keeps every count (rulings C4, E8). */
import { describe, expect, it } from "vitest";
import { pesos } from "#domain/money/money";
import { COLLECTOR, openCustody } from "#testkit/commands/custody";
import { at, day } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";

const DAY = "2026-03-04";
const handIn = (n: number, amount: number, more: object = {}) => ({
  id: testId(0x7000 + n),
  at: at(DAY),
  today: day(DAY),
  holder: null,
  amount: pesos(amount),
  notes: "",
  ...more,
});
const by = { actor: COLLECTOR };

describe("a hand-in", () => {
  it("keeps what its collector counted before, also once the office has counted it", async () => {
    const records = openCustody("2026-03-01");
    const earlier = [{ total: pesos(500), pieces: null }];
    const sent = handIn(1, 1_000, { earlier });
    await records.succeed("handIn.send", sent, by);
    expect(records.get("handIns", sent.id)).toMatchObject({
      status: "pending",
      amount: pesos(1_000),
      earlier,
    });
    const count = { total: pesos(1_000), pieces: null };
    await records.succeed("handIn.accept", { id: sent.id, at: at(DAY), today: day(DAY), count });
    expect(records.get("handIns", sent.id)).toMatchObject({ counted: pesos(1_000), earlier });
  });

  it("that was counted once says of no count before", async () => {
    const records = openCustody("2026-03-01");
    await records.succeed("handIn.send", handIn(1, 100), by);
    expect(records.get("handIns", handIn(1, 100).id).earlier).toBeNull();
  });

  it("with a count before whose pieces do not come to its total is refused", async () => {
    const records = openCustody("2026-03-01");
    const wrong = handIn(1, 100, { earlier: [{ total: pesos(500), pieces: { "500": 2 } }] });
    expect((await records.refuse("handIn.send", wrong, by)).code).toBe("CASH_COUNT_WRONG");
  });
});
