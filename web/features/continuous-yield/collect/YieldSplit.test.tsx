/** The form says of the loan what the receipt prints large (ruling X5), also for a payment of an earlier day. */
import "#web/ui/test-setup.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { pesos } from "#domain/money/money";
import { at, day } from "#testkit/commands/lending";
import { bookWithYield, YIELD, yieldPaymentId, yieldReceived } from "#testkit/commands/yields";
import { renderScreen } from "#web/ui/test-screen.tsx";
import type { YieldCollecting } from "./use-collect-yield.ts";
import { YieldSplit } from "./YieldSplit.tsx";

afterEach(cleanup);

/** The form's sentences about 800.00 of the 7th, typed on the 20th. */
async function told(later: { amount: number; type: "principal" | "yield" } | null): Promise<string> {
  const records = await bookWithYield();
  if (later) {
    const args = yieldReceived(1, "2026-01-20", pesos(later.amount), { type: later.type, week: null });
    await records.succeed("yieldPayment.collect", args);
  }
  const typed = { at: at("2026-01-20T16:00:00Z"), today: day("2026-01-20") };
  await records.succeed("yieldPayment.collect", yieldReceived(2, "2026-01-07", pesos(800), typed));
  const result = {
    payment: records.get("continuousYieldPayments", yieldPaymentId(2)),
    loan: records.get("continuousYield", YIELD),
  };
  await renderScreen(<YieldSplit loan={{}} collecting={{ result } as YieldCollecting} />);
  return screen.getByLabelText("Dónde va cada peso").textContent;
}

describe("after a payment of an earlier day the form says", () => {
  it("the capital that later payments left, and no yield of a next week that is past", async () => {
    const text = await told({ amount: 3_000, type: "principal" });
    expect(text).toContain("Queda un capital de RD$7,000.00 y un rédito pendiente de RD$1,600.00");
    expect(text).not.toContain("Desde la semana");
  });

  it("the yield of the weeks that began since", async () => {
    const text = await told(null);
    expect(text).toContain("Queda un capital de RD$10,000.00 y un rédito pendiente de RD$1,600.00");
  });

  it("that the loan is settled where later money has settled it", async () => {
    expect(await told({ amount: 12_400, type: "principal" })).toContain("el préstamo queda saldado");
  });
});
