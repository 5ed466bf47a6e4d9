// @vitest-environment jsdom
/** A day without collection that is taken off: the next one does not come under the finger (ruling E13). */
import "#web/ui/test-setup.ts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm, useWatch } from "react-hook-form";
import { expect, test } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { renderScreen } from "#web/ui/test-screen.tsx";
import type { DaysOffForm } from "./change-days-off.ts";
import { daysOffInput } from "./days-off-form.ts";
import { OwnDays } from "./OwnDays.tsx";

const DATES = ["2026-12-24", "2026-12-26", "2026-12-31"] as CalendarDate[];

function Tab() {
  const form: DaysOffForm = useForm({
    defaultValues: daysOffInput({ weekdays: [], holidays: [], dates: DATES }),
  });
  const dates = useWatch({ control: form.control, name: "dates" });
  return (
    <>
      <OwnDays form={form} />
      <output>{dates.join(" ")}</output>
    </>
  );
}

test("a double tap on Quitar takes off one day, which keeps its place and is marked", async () => {
  await renderScreen(<Tab />);
  const [first] = screen.getAllByRole("listitem");
  const rowsBefore = screen.getAllByRole("listitem").length;
  await userEvent.click(screen.getByRole("button", { name: /Quitar el .*24 de diciembre/ }));
  const [now] = screen.getAllByRole("listitem");
  expect(now).toBe(first);
  expect(now?.textContent).toContain("Quitado");
  expect(screen.getAllByRole("listitem")).toHaveLength(rowsBefore);
  if (now) await userEvent.click(now);
  expect(screen.getByRole("status").textContent).toBe("2026-12-26 2026-12-31");
});
