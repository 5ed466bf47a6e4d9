import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { InSlices } from "./InSlices.tsx";

afterEach(cleanup);

function Form({ isDaily }: { isDaily: boolean }) {
  return (
    <InSlices>
      <input aria-label="Monto" />
      {isDaily && <input aria-label="Día" />}
      <input aria-label="Nota" />
    </InSlices>
  );
}

test("all parts of a form come, and what was typed stays when another part comes between them", async () => {
  const { rerender } = render(<Form isDaily={false} />);
  screen.getByLabelText("Monto");
  const note = await screen.findByLabelText<HTMLInputElement>("Nota");
  note.value = "Paga el viernes";
  rerender(<Form isDaily />);
  await screen.findByLabelText("Día");
  expect(screen.getAllByRole("textbox").map((field) => field.getAttribute("aria-label"))).toEqual([
    "Monto",
    "Día",
    "Nota",
  ]);
  expect(screen.getByLabelText("Nota")).toBe(note);
  expect(note.value).toBe("Paga el viernes");
});
