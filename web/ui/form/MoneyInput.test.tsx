// @vitest-environment jsdom
/** An amount keeps its meaning while it is typed. */
import "../test-setup.ts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { type Money, pesos } from "#domain/money/money";
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

test("a comma in the wrong place is unreadable, never another amount", async () => {
  const { box, last } = await amountField();
  await userEvent.type(box, "1500,50");
  expect(box.value).toBe("1,500,50");
  expect(last()).toBeNaN();
});

test("refuses letters and a third decimal without losing what stands there", async () => {
  const { box, last } = await amountField();
  await userEvent.type(box, "12x.345");
  expect(box.value).toBe("12.34");
  expect(last()).toBe(1234);
});

test("a pasted amount with RD$ reads well and a European one stays visible and unreadable", async () => {
  const { box, last } = await amountField();
  await userEvent.click(box);
  await userEvent.paste("RD$1,234.50");
  expect(box.value).toBe("1,234.50");
  expect(last()).toBe(123_450);
  await userEvent.clear(box);
  await userEvent.paste("1.234,50");
  expect(box.value).toBe("1.234,50");
  expect(last()).toBeNaN();
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
