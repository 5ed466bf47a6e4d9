// @vitest-environment jsdom
/** A field that opens with a value is emptied key by key, stays empty, and takes what is typed then. */
import "../test-setup.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import fc from "fast-check";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { calendarDate } from "#domain/calendar/calendar-date";
import type { RatePercent } from "#domain/interest/rate";
import { pesos } from "#domain/money/money";
import { decorated } from "#testkit/decorated";
import { renderScreen } from "../test-screen.tsx";
import { DateField } from "./DateInput.tsx";
import { MoneyField } from "./MoneyInput.tsx";
import { NumberField } from "./NumberField.tsx";
import { RateInput } from "./RateInput.tsx";
import { amountField, dateField, optional, rateField, wholeNumberField } from "./schemas.ts";

const schema = z.object({
  amount: amountField("Ingrese un monto"),
  date: dateField("Ingrese una fecha"),
  rate: rateField("Ingrese una tasa"),
  term: wholeNumberField("Ingrese un plazo", 1, 500),
  modelYear: optional(wholeNumberField("Escriba el año", 1900, 2100)),
});
type Input = z.input<typeof schema>;
type Values = z.output<typeof schema>;

const OPENED: Input = {
  amount: pesos(925),
  date: calendarDate("2026-03-14"),
  rate: "8" as RatePercent,
  term: 13,
  modelYear: 2019,
};

const saved: Values[] = [];

function Form() {
  const form = useForm<Input, unknown, Values>({ resolver: zodResolver(schema), defaultValues: OPENED });
  const { control } = form;
  const [shown, setShown] = useState(true);
  const amount = useWatch({ control, name: "amount" });
  return (
    <form onSubmit={form.handleSubmit((values) => void saved.push(values))} noValidate>
      {shown && (
        <>
          <MoneyField control={control} name="amount" label="Monto" />
          <DateField control={control} name="date" label="Fecha" />
          <RateInput control={control} name="rate" label="Tasa" />
          <NumberField control={control} name="term" label="Plazo" />
          <NumberField control={control} name="modelYear" label="Año" />
        </>
      )}
      <output>{amount === null ? "vacío" : String(amount)}</output>
      <button type="submit">Guardar</button>
      <button type="button" onClick={() => setShown(!shown)}>
        Plegar
      </button>
      <button type="button" onClick={() => form.reset({ ...OPENED, amount: pesos(50) })}>
        Llegó otro
      </button>
    </form>
  );
}

const FIELDS = [
  { label: "Monto", typed: "800", settled: "800.00", refusal: "Ingrese un monto" },
  { label: "Fecha", typed: "04032026", settled: "04/03/2026", refusal: "Ingrese una fecha" },
  { label: "Tasa", typed: "2,125", settled: "2,125", refusal: "Ingrese una tasa" },
  { label: "Plazo", typed: "24", settled: "24", refusal: "Ingrese un plazo" },
  { label: "Año", typed: "2020", settled: "2020", refusal: null },
];

async function emptied(label: string): Promise<HTMLInputElement> {
  const box = screen.getByLabelText<HTMLInputElement>(label);
  await userEvent.click(box);
  await userEvent.keyboard("{End}");
  for (let keys = box.value.length + 2; keys > 0; keys--) await userEvent.keyboard("{Backspace}");
  expect(box.value).toBe("");
  return box;
}

describe("a field that opened with a value", () => {
  test.each(FIELDS)("$label is emptied, left, and takes $typed", async ({ label, typed, settled }) => {
    await renderScreen(<Form />);
    const box = await emptied(label);
    await userEvent.tab();
    expect(box.value).toBe("");
    await userEvent.click(box);
    expect(box.value).toBe("");
    await userEvent.keyboard(typed);
    await userEvent.tab();
    expect(box.value).toBe(settled);
  });

  test.each(FIELDS)("$label is emptied after another was typed into it", async ({ label, typed }) => {
    await renderScreen(<Form />);
    await emptied(label);
    await userEvent.keyboard(typed);
    const box = await emptied(label);
    await userEvent.tab();
    expect(box.value).toBe("");
  });

  test.each(FIELDS)(
    "$label is emptied with all of it selected, and stays so while it is folded away",
    async ({ label, typed, settled }) => {
      await renderScreen(<Form />);
      const box = screen.getByLabelText<HTMLInputElement>(label);
      await userEvent.tripleClick(box);
      await userEvent.keyboard("{Delete}");
      expect(box.value).toBe("");
      await userEvent.click(screen.getByText("Plegar"));
      await userEvent.click(screen.getByText("Plegar"));
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe("");
      await userEvent.tripleClick(screen.getByLabelText(label));
      await userEvent.keyboard(typed);
      await userEvent.tab();
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(settled);
    },
  );

  test.each(FIELDS)(
    "$label refuses to be saved empty, or is saved as nothing",
    async ({ label, refusal }) => {
      await renderScreen(<Form />);
      saved.length = 0;
      await emptied(label);
      await userEvent.click(screen.getByText("Guardar"));
      if (refusal !== null) expect(await screen.findByText(refusal)).toBeDefined();
      expect(saved.map(({ modelYear }) => modelYear)).toEqual(refusal === null ? [null] : []);
    },
  );

  test.each([
    { label: "Monto", written: "RD$ 1,500.50", settled: "1,500.50", meant: { amount: 150_050 } },
    { label: "Fecha", written: "14/03/2025", settled: "14/03/2025", meant: { date: "2025-03-14" } },
    { label: "Tasa", written: "2.125", settled: "2.125", meant: { rate: "2.125" } },
    { label: "Plazo", written: "24", settled: "24", meant: { term: 24 } },
    { label: "Año", written: "2020", settled: "2020", meant: { modelYear: 2020 } },
  ])(
    "$label takes what is pasted in whichever looks its signs have",
    async ({ label, written, settled, meant }) => {
      await renderScreen(<Form />);
      for (const pasted of fc.sample(decorated(written), 8)) {
        saved.length = 0;
        const box = await emptied(label);
        await userEvent.paste(pasted);
        await userEvent.tab();
        if (label === "Monto" || label === "Fecha") expect(box.value).toBe(settled);
        await userEvent.click(screen.getByText("Guardar"));
        await vi.waitFor(() => expect(saved, JSON.stringify(pasted)).toMatchObject([meant]));
      }
    },
  );

  test("its watcher sees that it is empty, and data that arrive fill it again", async () => {
    await renderScreen(<Form />);
    const box = await emptied("Monto");
    expect(screen.getByRole("status").textContent).toBe("vacío");
    await userEvent.click(screen.getByText("Llegó otro"));
    expect(box.value).toBe("50.00");
  });
});
