// @vitest-environment jsdom
/** A date is typed or picked, and is a calendar day, never an instant. */
import "../test-setup.ts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { type CalendarDate, calendarDate, parseDate } from "#domain/calendar/calendar-date";
import { renderScreen } from "../test-screen.tsx";
import { DateInput } from "./DateInput.tsx";

async function dateField(initial?: CalendarDate) {
  const told: (CalendarDate | undefined)[] = [];
  function Field() {
    const [value, setValue] = useState(initial);
    return (
      <DateInput
        label="Fecha de pago"
        value={value}
        onChange={(next) => {
          told.push(next);
          setValue(next);
        }}
      />
    );
  }
  await renderScreen(<Field />);
  return { box: screen.getByLabelText<HTMLInputElement>("Fecha de pago"), last: () => told.at(-1) };
}

test("eight digits on a numeric keyboard become day, month and year", async () => {
  const { box, last } = await dateField();
  await userEvent.type(box, "14032026");
  expect(box.value).toBe("14/03/2026");
  expect(last()).toBe("2026-03-14");
});

test.each(["4/3/26", "04/03/2026", "04-03-26", "4.3.2026", "040326", "04/3/2026"])(
  "%s that people write is understood and settles on leaving",
  async (typed) => {
    const { box, last } = await dateField();
    await userEvent.type(box, typed);
    await userEvent.tab();
    expect(box.value).toBe("04/03/2026");
    expect(last()).toBe("2026-03-04");
  },
);

test("a day that does not exist stays visible and is no date", async () => {
  const { box, last } = await dateField();
  await userEvent.type(box, "31022026");
  expect(box.value).toBe("31/02/2026");
  expect(parseDate(last() ?? "")).toBeUndefined();
  expect(last()).not.toBeUndefined();
});

test("can be corrected by deleting", async () => {
  const { box, last } = await dateField(calendarDate("2026-03-14"));
  await userEvent.type(box, "{Backspace}5");
  expect(last()).toBe("2025-03-14");
  expect(box.value).toBe("14/03/2025");
});

test("the calendar is in Spanish, its arrows have names, and a tap gives the day", async () => {
  const { last } = await dateField(calendarDate("2026-03-14"));
  await userEvent.click(screen.getByRole("button", { name: "Elegir fecha de pago en el calendario" }));
  await userEvent.click(await screen.findByRole("button", { name: "Mes siguiente" }, { timeout: 10_000 }));
  await userEvent.click(screen.getByRole("button", { name: "1 abril 2026" }));
  expect(last()).toBe("2026-04-01");
});

test("is typed key by key where only whole dates are taken, and emptied from outside", async () => {
  function Filter() {
    const [value, setValue] = useState<CalendarDate | undefined>(calendarDate("2026-03-14"));
    return (
      <>
        <DateInput
          label="Desde"
          value={value}
          onChange={(next) => {
            if (next === undefined || parseDate(next)) setValue(next);
          }}
        />
        <output>{value ?? "todas"}</output>
        <button type="button" onClick={() => setValue(undefined)}>
          Limpiar
        </button>
      </>
    );
  }
  await renderScreen(<Filter />);
  const box = screen.getByLabelText<HTMLInputElement>("Desde");
  await userEvent.type(box, "{Backspace}{Backspace}{Backspace}{Backspace}2025");
  expect(box.value).toBe("14/03/2025");
  expect(screen.getByRole("status").textContent).toBe("2025-03-14");
  await userEvent.type(box, "{Backspace}");
  await userEvent.click(screen.getByRole("button", { name: "Limpiar" }));
  expect(box.value).toBe("");
});
