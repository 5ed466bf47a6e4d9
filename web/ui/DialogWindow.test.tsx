// @vitest-environment jsdom
/** A window with typed work asks before it goes, by whatever way; an untouched one does not (ruling E9). */
import "./test-setup.ts";
import { Button, TextInput } from "@mantine/core";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { DialogWindow } from "./DialogWindow.tsx";
import { askReason } from "./feedback/ask.ts";
import { TextLink } from "./LinkButton.tsx";
import { Segments } from "./Segments.tsx";
import { renderScreen } from "./test-screen.tsx";
import { isIdle, lostBy } from "./work/held.ts";
import { usePartWork } from "./work/use-window-work.ts";

const TITLE = "Devolver dinero";
const QUESTION = "¿Cerrar sin guardar?";

function Fields() {
  const [text, setText] = useState("Proposed");
  const [way, setWay] = useState<"a" | "b">("a");
  const [drawn, setDrawn] = useState(false);
  usePartWork(drawn);
  const options = [
    { value: "a" as const, label: "Efectivo" },
    { value: "b" as const, label: "Transferencia" },
  ];
  return (
    <>
      <TextInput label="Monto" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <Segments label="Método" options={options} value={way} onChange={setWay} />
      <TextInput label="Contado" data-unasked defaultValue="" />
      <Button onClick={() => setDrawn(!drawn)}>Firma</Button>
      <TextLink to="/clients">Otro lugar</TextLink>
    </>
  );
}

function Screen({ asks = true }: { asks?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      {open && (
        <DialogWindow title={TITLE} asks={asks} onClose={() => setOpen(false)}>
          <Fields />
        </DialogWindow>
      )}
    </>
  );
}

async function opened(props: { asks?: boolean } = {}) {
  const view = await renderScreen(<Screen {...props} />, "/here");
  await userEvent.click(screen.getByRole("button", { name: "Abrir" }));
  await screen.findByRole("dialog", { name: TITLE });
  return view.router;
}

const amount = () => screen.getByLabelText<HTMLInputElement>("Monto");
const window_ = () => screen.queryByRole("dialog", { name: TITLE });

const WAYS: readonly [string, () => Promise<void>][] = [
  [
    "Escape",
    async () => {
      await userEvent.keyboard("{Escape}");
    },
  ],
  [
    "its cross",
    async () => {
      const cross = document.querySelector<HTMLElement>(".mantine-Modal-close");
      if (cross) await userEvent.click(cross);
    },
  ],
  [
    "a tap beside it",
    async () => {
      const beside = document.querySelector<HTMLElement>(".mantine-Modal-overlay");
      if (beside) await userEvent.click(beside);
    },
  ],
];

const WORKS: readonly [string, () => Promise<void>][] = [
  ["typed text", () => userEvent.type(amount(), "5")],
  ["a choice", () => userEvent.click(screen.getByLabelText("Transferencia"))],
  ["what is no field", () => userEvent.click(screen.getByRole("button", { name: "Firma" }))],
];

describe.each(WAYS)("closed by %s", (_way, close) => {
  test("an untouched window goes", async () => {
    await opened();
    await close();
    await waitFor(() => expect(window_()).toBeNull());
    expect(screen.queryByText(QUESTION)).toBeNull();
  });
  test.each(WORKS)("with %s it asks first, and stays as it is when told to", async (_what, work) => {
    await opened();
    await work();
    const typed = amount().value;
    await close();
    const question = await screen.findByRole("dialog", { name: QUESTION });
    await userEvent.click(within(question).getByRole("button", { name: "Seguir aquí" }));
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
    expect(amount().value).toBe(typed);
    await close();
    await userEvent.click(await screen.findByRole("button", { name: "Cerrar sin guardar" }));
    await waitFor(() => expect(window_()).toBeNull());
  });
  test("text that was deleted again, and text that is kept, are no work to lose", async () => {
    await opened();
    await userEvent.type(amount(), "5{Backspace}");
    await userEvent.type(screen.getByLabelText("Contado"), "12");
    await close();
    await waitFor(() => expect(window_()).toBeNull());
  });
  test("a window whose fields only choose what it shows goes", async () => {
    await opened({ asks: false });
    await userEvent.type(amount(), "5");
    await close();
    await waitFor(() => expect(window_()).toBeNull());
  });
});

describe("left for another address", () => {
  test("by a link, it asks, and stays", async () => {
    await opened();
    await userEvent.type(amount(), "5");
    await userEvent.click(screen.getByRole("link", { name: "Otro lugar" }));
    await userEvent.click(await screen.findByRole("button", { name: "Seguir aquí" }));
    expect(amount().value).toBe("Proposed5");
    await userEvent.click(screen.getByRole("link", { name: "Otro lugar" }));
    await userEvent.click(await screen.findByRole("button", { name: "Salir sin guardar" }));
    expect(await screen.findByText("/clients")).toBeDefined();
  });
  test("the window itself leads on from what it saved without a question", async () => {
    const router = await opened();
    await userEvent.type(amount(), "5");
    await userEvent.click(screen.getByRole("button", { name: "Firma" }));
    await router.navigate({ to: "/loans" });
    expect(await screen.findByText("/loans")).toBeDefined();
  });
});

test("the page is not idle while anything is typed, kept or not, and loses only what is not kept", async () => {
  await opened();
  expect(isIdle()).toBe(true);
  await userEvent.type(screen.getByLabelText("Contado"), "12");
  expect(isIdle()).toBe(false);
  expect(lostBy("back")).toHaveLength(0);
  await userEvent.type(amount(), "5");
  expect(lostBy("back")).toHaveLength(1);
});

test("a reason that is typed stays under the question whether to close", async () => {
  await renderScreen(<p>Pagos</p>, "/here");
  void askReason({
    title: "Anular pago",
    consequence: "Se anula.",
    confirmLabel: "Anular",
    reason: { label: "Motivo" },
  });
  await userEvent.type(await screen.findByLabelText(/Motivo/), "Error de digitación");
  await userEvent.keyboard("{Escape}");
  await screen.findByRole("dialog", { name: QUESTION });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Motivo/).value).toBe("Error de digitación");
});
