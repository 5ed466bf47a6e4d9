// @vitest-environment jsdom
/** A control that rests while it works has the focus again once it works. */
import "../test-setup.ts";
import { Button } from "@mantine/core";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { FileChoice } from "#web/parts/editing/FileChoice.tsx";
import { renderScreen } from "../test-screen.tsx";

type Rest = (busy: boolean) => void;

/** One control of each kind that rests, by its name. */
const CONTROLS: Record<string, (busy: boolean) => React.ReactNode> = {
  Guardar: (busy) => <Button loading={busy}>Guardar</Button>,
  Entrar: (busy) => (
    <button type="submit" disabled={busy}>
      Entrar
    </button>
  ),
  "Agregar foto": (busy) => (
    <FileChoice
      accept="image/*"
      text="Agregar foto"
      icon={null}
      busy={busy}
      onFiles={() => {}}
      onProblem={() => {}}
    />
  ),
  Fijar: (busy) => (
    <fieldset disabled={busy}>
      <button type="button">Fijar</button>
    </fieldset>
  ),
};

async function show(name: string): Promise<Rest> {
  let rest: Rest = () => {};
  function Screen() {
    const [busy, setBusy] = useState(false);
    rest = setBusy;
    return (
      <>
        {CONTROLS[name]?.(busy)}
        <button type="button">Otro</button>
      </>
    );
  }
  await renderScreen(<Screen />, "/");
  return (busy) => act(() => rest(busy));
}

/** As a browser does, which this one leaves to the test. */
const loses = (control: HTMLElement) => act(() => control.blur());

test.each(Object.keys(CONTROLS))("«%s» has it back", async (name) => {
  const rest = await show(name);
  const control = screen.getByRole("button", { name });
  await userEvent.click(control);
  rest(true);
  loses(control);
  expect(document.activeElement).toBe(document.body);
  rest(false);
  await waitFor(() => expect(document.activeElement).toBe(control));
});

test("a person who went elsewhere meanwhile stays there", async () => {
  const rest = await show("Guardar");
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  rest(true);
  loses(screen.getByRole("button", { name: "Guardar" }));
  await userEvent.tab();
  rest(false);
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Guardar" }).matches(":disabled")).toBe(false),
  );
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Otro" }));
});

test("a person who left the control before it rested is not brought back", async () => {
  const rest = await show("Guardar");
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  loses(screen.getByRole("button", { name: "Guardar" }));
  rest(true);
  rest(false);
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Guardar" }).matches(":disabled")).toBe(false),
  );
  expect(document.activeElement).toBe(document.body);
});
