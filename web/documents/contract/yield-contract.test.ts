import { describe, expect, it } from "vitest";
import { sampleClient, sampleLender, sampleSettings } from "#testkit/documents/sample-records";
import { sampleYield } from "#testkit/documents/sample-yield";
import { renderText } from "../paper/text.ts";
import { makeYieldContract, type YieldContractInput } from "./yield-contract.ts";

const WIDE = 4000;

async function inputOf(changes: Partial<YieldContractInput> = {}): Promise<YieldContractInput> {
  const { loan } = await sampleYield();
  return { loan, client: sampleClient(), lender: sampleLender(), settings: sampleSettings(), ...changes };
}

describe("the contract of a continuous-yield loan", () => {
  it("says when the first yield falls due, what a week costs, and that capital is repaid at any time", async () => {
    const made = makeYieldContract(await inputOf());
    if (!made.ok) throw new Error(made.missing.join("; "));
    const text = renderText(made.paper, WIDE);
    expect(text).toContain("siete (7) días");
    expect(text).toContain("(12/01/2026)");
    expect(text).toContain("(RD$800.00) por semana");
    expect(text).toContain("en cualquier momento y sin penalidad");
    expect(text).toContain("(RD$10,000.00)");
    expect(text).not.toContain("undefined");
  });

  it("is refused with the list of what is missing", async () => {
    const made = makeYieldContract(await inputOf({ client: null }));
    expect(made).toMatchObject({
      ok: false,
      message: "No se puede generar el contrato: faltan datos requeridos.",
      missing: ["datos del deudor"],
    });
  });
});
