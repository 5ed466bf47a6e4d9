import "#web/ui/test-setup.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderScreen } from "#web/ui/test-screen.tsx";
import { askReason, leaveQuestions } from "./ask.ts";
import type { Stated } from "./ReasonForm.tsx";

afterEach(cleanup);

/** Asks why a payment is annulled; the first try is refused. */
async function ask(): Promise<{ recorded: string[]; answer: Promise<string | undefined> }> {
  const recorded: string[] = [];
  const record = async (reason: string): Promise<Stated> => {
    recorded.push(reason);
    return recorded.length === 1 ? { title: "No se pudo anular el pago", message: "Sin espacio" } : null;
  };
  await renderScreen(<p>El pago</p>);
  let answer: Promise<string | undefined> = Promise.resolve(undefined);
  await act(async () => {
    answer = askReason({
      title: "Anular pago",
      consequence: "El préstamo vuelve a deber lo que este pago cubría.",
      confirmLabel: "Anular pago",
      reason: { label: "Motivo" },
      record,
    });
  });
  return { recorded, answer };
}

const confirm = () => act(async () => screen.getByRole("button", { name: "Anular pago" }).click());

describe("a question that wants a reason", () => {
  it("keeps the reason and says why while the annulment is refused, and goes when it is done", async () => {
    const { recorded, answer } = await ask();
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /Motivo/ });
    fireEvent.change(field, { target: { value: "Se cobró dos veces" } });
    await confirm();
    expect(screen.getByRole("alert").textContent).toBe("No se pudo anular el pagoSin espacio");
    expect(field.value).toBe("Se cobró dos veces");
    await confirm();
    expect(recorded).toEqual(["Se cobró dos veces", "Se cobró dos veces"]);
    expect(await answer).toBe("Se cobró dos veces");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is closed unanswered when the screen that asked is left", async () => {
    const { recorded, answer } = await ask();
    await screen.findByRole("textbox", { name: /Motivo/ });
    act(leaveQuestions);
    expect([recorded, await answer]).toEqual([[], undefined]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("does nothing without one", async () => {
    const { recorded, answer } = await ask();
    await screen.findByRole("textbox", { name: /Motivo/ });
    await confirm();
    expect(screen.getByText("Escriba el motivo")).toBeTruthy();
    await act(async () => screen.getByRole("button", { name: "Cancelar" }).click());
    expect([recorded, await answer]).toEqual([[], undefined]);
  });
});
