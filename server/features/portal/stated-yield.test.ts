/** A rédito as its borrower reads it, by its own period. */
import { describe, expect, it } from "vitest";
import { portalStatement } from "#contract/portal";
import { pesos } from "#domain/money/money";
import { day } from "#testkit/commands/lending";
import { bookWithYield, YIELD, yieldArgs, yieldReceived } from "#testkit/commands/yields";
import { statedYield } from "./stated-yield.ts";

const shape = portalStatement.shape.yields.element;
const by = (terms: object) => ({ terms: { ...yieldArgs().terms, ...terms } });

describe("a rédito in the portal", () => {
  it("says its quincena, what is owed of it, and when the next falls due", async () => {
    const records = await bookWithYield(by({ period: "quincena", semimonthlyDays: [5, 20] }));
    await records.succeed("yieldPayment.collect", yieldReceived(1, "2026-01-20", pesos(800)));
    const stated = statedYield(records.get("continuousYield", YIELD), [], day("2026-02-10"));
    expect(stated).toMatchObject({
      ...{ period: "quincena", semimonthlyDays: [5, 20], owedToday: pesos(800), daysLate: 5 },
      next: { date: "2026-02-20", amount: pesos(800) },
    });
    expect(shape.parse(stated)).toEqual(stated);
  });

  it("by the week says no period, as before there were others", async () => {
    const records = await bookWithYield();
    const stated = statedYield(records.get("continuousYield", YIELD), [], day("2026-01-10"));
    expect(Object.keys(stated)).not.toContain("period");
    expect(stated.next).toMatchObject({ date: "2026-01-12", amount: pesos(800) });
  });

  it("out of the notebook owes what comes after it", async () => {
    const opening = { date: day("2026-03-05"), capital: pesos(6_000) };
    const given = { ...by({ period: "month" }), today: day("2026-03-20"), opening };
    const loan = (await bookWithYield(given)).get("continuousYield", YIELD);
    expect(statedYield(loan, [], day("2026-04-06"))).toMatchObject({
      principal: pesos(6_000),
      owedToday: pesos(480),
      yieldPaid: 0,
      payments: [],
    });
  });
});
