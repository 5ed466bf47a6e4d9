import { describe, expect, it } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { sampleCharge, sampleClient, sampleLender, sampleSettings } from "#testkit/documents/sample-records";
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

  async function textOf(...agreed: Parameters<typeof sampleYield>): Promise<string> {
    const { loan } = await sampleYield(...agreed);
    const made = makeYieldContract(await inputOf({ loan }));
    if (!made.ok) throw new Error(made.missing.join("; "));
    return renderText(made.paper, WIDE);
  }

  it("says the period of its loan, and how capital lowers the yield", async () => {
    const monthly = await textOf({ period: "month" });
    expect(monthly).toContain("(RD$800.00) por mes");
    expect(monthly).toContain("(05/02/2026), y los siguientes el mismo día de cada mes");
    expect(monthly).toContain("durante un mes baja el rédito desde el mes siguiente");
    expect(monthly).toContain("dos meses consecutivos");
    expect(monthly).not.toMatch(/semana|siete/);
    const quincena = await textOf({ period: "quincena", semimonthlyDays: [5, 20], capitalLowers: "at_once" });
    expect(quincena).toContain("cada quincena (5 y 20 de cada mes)");
    expect(quincena).toContain("durante una quincena baja de una vez el rédito de la quincena en curso");
  });

  it("says what a loan out of the notebook owed when it was entered", async () => {
    const opening = { date: calendarDate("2026-01-05"), capital: pesos(6_000) };
    const text = await textOf({}, opening);
    expect(text).toMatch(/vencido hasta el .*\(05\/01\/2026\) está pagado/);
    expect(text).toContain("(RD$6,000.00) de capital");
  });

  it("says its cargos, and nothing of charges where it has none", async () => {
    const { loan } = await sampleYield();
    const charges = [sampleCharge(), sampleCharge({ name: "Otro", isCost: true })];
    const made = makeYieldContract(await inputOf({ loan: { ...loan, charges } }));
    if (!made.ok) throw new Error(made.missing.join("; "));
    const text = renderText(made.paper, WIDE);
    expect(text).toMatch(
      /TERCERO\. Cargos\..*un cargo de este préstamo: Gastos legales, de .*\(RD\$500\.00\)/s,
    );
    expect(text).not.toContain("Otro");
    expect(await textOf()).not.toContain("Cargos");
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
