// @vitest-environment jsdom
/** An amount keeps its meaning while it is typed. */
import "../test-setup.ts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { type Money, pesos } from "#domain/money/money";
import { parseMoney } from "#domain/money/text";
import { renderScreen } from "../test-screen.tsx";
import { MoneyInput } from "./MoneyInput.tsx";

async function amountField(initial?: Money) {
  const told: (Money | undefined)[] = [];
  function Field() {
    const [value, setValue] = useState(initial);
    return (
      <>
        <MoneyInput
          label="Monto"
          value={value}
          onChange={(next) => {
            told.push(next);
            setValue(next);
          }}
        />
        <button type="button" onClick={() => setValue(pesos(1050))}>
          Lo que debe
        </button>
      </>
    );
  }
  await renderScreen(<Field />);
  const box = screen.getByLabelText<HTMLInputElement>("Monto");
  return { box, last: () => told.at(-1), told };
}

test("groups thousands as one types and settles two decimals on leaving", async () => {
  const { box, last } = await amountField();
  await userEvent.type(box, "1500.5");
  expect(box.value).toBe("1,500.5");
  expect(last()).toBe(150_050);
  await userEvent.tab();
  expect(box.value).toBe("1,500.50");
});

test("accepts commas that the person types", async () => {
  const { box, last } = await amountField();
  await userEvent.type(box, "1,500");
  expect(box.value).toBe("1,500");
  expect(last()).toBe(150_000);
});

test("reads a comma before one or two digits as the decimal sign: some phones have no other", async () => {
  const { box, last } = await amountField();
  await userEvent.type(box, "999,60");
  expect(box.value).toBe("999,60");
  expect(last()).toBe(99_960);
  await userEvent.clear(box);
  await userEvent.type(box, "1234,5");
  expect(last()).toBe(123_450);
  await userEvent.tab();
  expect(box.value).toBe("1,234.50");
});

test("asks which of two amounts 1.500 means, typed or pasted, and drops no key", async () => {
  const { box, last } = await amountField();
  await userEvent.type(box, "1.500");
  expect(box.value).toBe("1.500");
  expect(last()).toBeNaN();
  expect(screen.getByText("¿1,500.00 o 1.50?")).toBeDefined();
  await userEvent.type(box, ",00");
  expect(last()).toBe(150_000);
  expect(screen.queryByText(/¿/)).toBeNull();
  await userEvent.clear(box);
  await userEvent.paste("RD$1.500");
  expect(last()).toBeNaN();
  expect(screen.getByText("¿1,500.00 o 1.50?")).toBeDefined();
});

test("keeps letters and a third decimal in sight, and says that they are no amount", async () => {
  const { box, last } = await amountField();
  await userEvent.type(box, "12x");
  expect([box.value, last()]).toEqual(["12x", Number.NaN]);
  expect(screen.getByText(/No se entiende este monto/)).toBeDefined();
  await userEvent.type(box, "{Backspace}34.567");
  expect([box.value, last()]).toEqual(["1,234.567", Number.NaN]);
  await userEvent.type(box, "{Backspace}");
  expect([box.value, last()]).toEqual(["1,234.56", 123_456]);
});

test.each([
  ["RD$1,234.50", "1,234.50"],
  ["1.234,50", "1,234.50"],
  ["\u200eRD$\u00a01.234,50", "1,234.50"],
  ["999,60", "999.60"],
])("%j that is pasted stands as it is understood", async (text, shown) => {
  const { box, last } = await amountField();
  await userEvent.click(box);
  await userEvent.paste(text);
  expect(box.value).toBe(shown);
  expect(last()).toBe(parseMoney(shown));
});

test("emptied means no amount, not zero", async () => {
  const { box, last } = await amountField(pesos(1000));
  expect(box.value).toBe("1,000.00");
  await userEvent.clear(box);
  expect(last()).toBeUndefined();
});

test("an amount set from outside replaces what was typed", async () => {
  const { box } = await amountField();
  await userEvent.type(box, "77");
  await userEvent.click(screen.getByText("Lo que debe"));
  expect(box.value).toBe("1,050.00");
});

test("typing in the middle keeps the caret beside the new digit", async () => {
  const { box } = await amountField();
  await userEvent.type(box, "1500");
  await userEvent.type(box, "9", { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(box.value).toBe("19,500");
  expect(box.selectionStart).toBe(2);
});

test("Delete and Backspace pass a comma that the field wrote itself", async () => {
  const { box } = await amountField();
  await userEvent.type(box, "1500");
  await userEvent.type(box, "{Delete}{Delete}", { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(box.value).toBe("100");
  await userEvent.clear(box);
  await userEvent.type(box, "1500");
  await userEvent.type(box, "{Backspace}{Backspace}", { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(box.value).toBe("500");
});
