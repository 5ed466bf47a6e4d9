// @vitest-environment jsdom
/** The linked fields of a loan by cuota under a hand: key by key, Backspace to nothing, a comma for the decimals. */
import "#web/ui/test-setup.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { describe, expect, it } from "vitest";
import { SETTINGS_ID } from "#contract/fixed-ids";
import { toId } from "#contract/id";
import { pesos } from "#domain/money/money";
import { openCustody } from "#testkit/commands/custody";
import { day } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { emptyCharge } from "#web/parts/loans/charges-form.ts";
import { MoneyField } from "#web/ui/form/MoneyInput.tsx";
import { renderScreen } from "#web/ui/test-screen.tsx";
import { CuotaFields } from "./CuotaFields.tsx";
import { beginning } from "./loan-begin.ts";
import { type LoanValues, loanForm } from "./loan-form.ts";
import type { LoanInput } from "./loan-input.ts";

const settings = openCustody(null).get("settings", toId(SETTINGS_ID));
const choices = { status: "ready" as const, clients: [], lenders: [], rates: [] };
const EMPTY = {
  ...beginning({ settings, today: day("2026-03-04"), choices, given: {}, renewed: null, lent: [] }),
  basis: "cuota" as const,
};

function Fields({ values }: { values: Partial<LoanInput> }) {
  const form = useForm<LoanInput, unknown, LoanValues>({
    resolver: zodResolver(loanForm),
    defaultValues: { ...EMPTY, ...values },
  });
  return (
    <>
      <MoneyField control={form.control} name="amount" label="Monto" />
      <CuotaFields form={form} />
      <output>{form.formState.isDirty ? "cambiado" : "igual"}</output>
    </>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${name}`) });
const shown = () => ["Valor de la cuota", "% del préstamo", "% por cuota"].map((name) => box(name).value);
const type = (name: string, keys: string) => userEvent.setup().type(box(name), keys);
const LOAN = { amount: pesos(10_000), term: 13, frequency: "weekly" as const };

describe("a hand in the fields of a loan by cuota", () => {
  it("types amount, number and cuota, and reads both percents and the yearly cost", async () => {
    await renderScreen(<Fields values={{ frequency: "weekly" }} />);
    await type("Monto", "10000");
    await type("Cuotas", "13");
    await type("Valor de la cuota", "1000");
    expect(shown()).toEqual(["1,000", "30.00", "2.31"]);
    await screen.findByText(/206\.8/);
  });

  it("types a percent of the capital, which holds the charges that are added to it", async () => {
    const charge = { ...emptyCharge(testId(9)), name: "Legal", way: "added" as const, amount: pesos(500) };
    await renderScreen(<Fields values={{ ...LOAN, charges: [charge] }} />);
    await type("% del préstamo", "30");
    expect(shown()).toEqual(["1,050.00", "30", "2.31"]);
  });

  it("types a percent with a comma, which stays as typed, and deletes it to nothing", async () => {
    await renderScreen(<Fields values={LOAN} />);
    await type("% del préstamo", "40,5");
    expect(shown()).toEqual(["1,080.77", "40,5", "3.12"]);
    await type("% del préstamo", "{Backspace>4/}");
    expect(shown()).toEqual(["", "", ""]);
    await type("% por cuota", "2.31");
    expect(shown()).toEqual(["1,000.23", "30.03", "2.31"]);
  });

  it("types amount, cuota and percent, and reads the number of cuotas and what it comes to", async () => {
    await renderScreen(<Fields values={{ frequency: "weekly" }} />);
    await type("Monto", "10000");
    await type("Valor de la cuota", "900");
    await type("% del préstamo", "30");
    expect([box("Cuotas").value, ...shown()]).toEqual(["15", "900.00", "30", "2.33"]);
    await userEvent.setup().tab();
    expect([box("Cuotas").value, ...shown()]).toEqual(["15", "900.00", "35.00", "2.33"]);
    await type("% del préstamo", "{Backspace>5/}");
    expect([box("Cuotas").value, ...shown()]).toEqual(["", "900.00", "", ""]);
  });

  it("reads a sentence in place of the cost where the cuotas bring less than the amount", async () => {
    await renderScreen(<Fields values={LOAN} />);
    await type("Valor de la cuota", "700");
    await screen.findByText(/13 cuotas de RD\$700\.00 suman RD\$9,100\.00: menos que el monto/);
    expect(shown()).toEqual(["700", "", ""]);
  });

  it("finds the percents of an amount that was typed by rate, and a loan that opens is not changed", async () => {
    const { unmount } = await renderScreen(
      <Fields values={{ ...LOAN, amount: pesos(8_000), cuota: pesos(1_000), loanPercent: null }} />,
    );
    expect(shown()).toEqual(["1,000.00", "62.50", "4.81"]);
    unmount();
    const said = { cuota: pesos(1_000), loanPercent: "30.00", cuotaPercent: "2.31" } as Partial<LoanInput>;
    await renderScreen(<Fields values={{ ...LOAN, ...said }} />);
    expect(screen.getByRole("status").textContent).toBe("igual");
  });
});
