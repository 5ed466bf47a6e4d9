import "#web/ui/test-setup.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, expect, it } from "vitest";
import { renderScreen } from "#web/ui/test-screen.tsx";
import { RateInput } from "./RateInput.tsx";

afterEach(cleanup);

function Form() {
  const form = useForm<{ rate: string }>({ defaultValues: { rate: "" } });
  return (
    <>
      <RateInput control={form.control} name="rate" label="Tasa" least="0.01" />
      <output>{String(form.watch("rate"))}</output>
    </>
  );
}

async function typed(...texts: string[]): Promise<{ input: HTMLInputElement; value(): string }> {
  await renderScreen(<Form />);
  const input = screen.getByRole<HTMLInputElement>("textbox", { name: "Tasa" });
  for (const text of texts) fireEvent.change(input, { target: { value: text } });
  return { input, value: () => screen.getByRole("status").textContent ?? "" };
}

it("takes a comma for the point of a percentage, and never loses it", async () => {
  const { input, value } = await typed("2", "2,", "2,5");
  expect([input.value, value()]).toEqual(["2,5", "2.5"]);
});

it("hands on what is no percentage as it was typed, and nothing as nothing", async () => {
  const { input, value } = await typed("dos");
  expect(value()).toBe("dos");
  fireEvent.change(input, { target: { value: " " } });
  expect(value()).toBe("null");
});

it("goes up and down by hundredths, and not below its least", async () => {
  const { input, value } = await typed("0.0275");
  fireEvent.keyDown(input, { key: "ArrowUp" });
  expect([input.value, value()]).toEqual(["0.0375", "0.0375"]);
  for (let press = 0; press < 5; press++) fireEvent.keyDown(input, { key: "ArrowDown" });
  expect(value()).toBe("0.01");
  fireEvent.change(input, { target: { value: "29.99" } });
  fireEvent.keyDown(input, { key: "ArrowUp" });
  expect(value()).toBe("30");
});
