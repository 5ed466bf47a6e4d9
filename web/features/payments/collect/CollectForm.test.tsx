// @vitest-environment jsdom
/** The form of collecting at work, on the real book of a device whose server is the real one. */
import "#web/ui/test-setup.ts";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { collectPayment } from "#commands/payment/collect";
import { pesos } from "#domain/money/money";
import { collectArgs, LOAN } from "#testkit/commands/lending";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { LocalStoreProvider } from "#web/offline/store/provider.tsx";
import { renderScreen } from "#web/ui/test-screen.tsx";
import { useLoanDesk } from "../loan-desk.ts";
import { CollectForm } from "./CollectForm.tsx";
import { newDraft } from "./draft.ts";

let scene: Scenario;
const recorded = vi.fn();
const INITIAL = newDraft();

beforeEach(async () => {
  recorded.mockClear();
  scene = await scenario();
  await renderScreen(
    <LocalStoreProvider
      user={scene.admin.user}
      perm={scene.admin.perm}
      onSignedOut={() => {}}
      environment={scene.browser.tab(scene.server.network(scene.admin))}
    >
      <Form />
    </LocalStoreProvider>,
  );
  await pass(20);
});

afterEach(() => scene.end());

function Form() {
  const desk = useLoanDesk(LOAN);
  if (desk.status !== "ready") return null;
  return (
    <CollectForm
      aggregate={desk.aggregate}
      client={desk.client}
      pending={desk.pending}
      initial={INITIAL}
      title="Cobrar"
      back={{ to: "/", label: "Préstamo" }}
      onRecorded={recorded}
    />
  );
}

/** Lets the device load, send and receive. */
async function pass(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await act(async () => {
      await scene.time.settle(30);
      await scene.time.advance(100);
    });
  }
}

const button = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Cobrar/ });

it("a nervous finger collects once, under one receipt number", async () => {
  expect(button().textContent).toBe("Cobrar RD$1,000.00");
  fireEvent.click(button());
  fireEvent.click(button());
  await pass(3);
  fireEvent.click(button());
  await pass(10);
  expect(recorded).toHaveBeenCalledTimes(1);
  expect(recorded.mock.calls[0]?.[0].receiptNumber).toMatch(/^[0-9A-Z]{4}-1$/);
  const store = await scene.open();
  expect(await store.where("payments", "loanId", LOAN)).toMatchObject([{ amount: pesos(1_000) }]);
});

it("the button follows what is typed, and rests while there is no amount", () => {
  const amount = screen.getByLabelText("Monto");
  fireEvent.change(amount, { target: { value: "650.5" } });
  expect(button().textContent).toBe("Cobrar RD$650.50");
  fireEvent.change(amount, { target: { value: "" } });
  expect([button().disabled, button().textContent]).toEqual([true, "Cobrar "]);
  expect(screen.getByText("Ingrese un monto válido")).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Parcial"));
  expect(button().textContent).toBe("Cobrar RD$500.00");
});

it.each([
  ["999,60", "Cobrar RD$999.60"],
  ["1.000,00", "Cobrar RD$1,000.00"],
  ["1.500", "Cobrar "],
  ["12x", "Cobrar "],
])("%s gives the button the words «%s», and no amount that it does not mean", (typed, words) => {
  fireEvent.change(screen.getByLabelText("Monto"), { target: { value: typed } });
  expect(button().textContent).toBe(words);
  expect(button().disabled).toBe(words === "Cobrar ");
});

it("a prepayment that is not understood leaves no amount on the button", () => {
  fireEvent.click(screen.getByRole("radio", { name: "Abono a capital" }));
  fireEvent.change(screen.getByRole("textbox", { name: "Abono a capital" }), { target: { value: "1.500" } });
  expect([button().disabled, button().textContent]).toEqual([true, "Cobrar "]);
  expect(screen.getByText("¿1,500.00 o 1.50?")).toBeTruthy();
});

it("a quote that another collector made stale is told with the new figure before any money is taken", async () => {
  fireEvent.click(screen.getByLabelText("Saldar"));
  expect(button().textContent).toBe("Cobrar RD$10,230.77");
  const other = await scene.open();
  await other.run(collectPayment, collectArgs(1, "2026-01-08", pesos(1_000)));
  await act(async () => {
    await other.syncNow();
    await quiet(scene.time, other);
  });
  await pass(20);
  expect(
    screen.getByText("El monto para saldar cambió. Revise el nuevo monto antes de cobrar."),
  ).toBeTruthy();
  expect(screen.getByText(/^Antes RD\$10,230\.77; ahora RD\$9,/)).toBeTruthy();
  expect(button().disabled).toBe(true);
  fireEvent.click(button());
  expect(recorded).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Entendido" }));
  fireEvent.click(button());
  await pass(3);
  fireEvent.click(await screen.findByRole("button", { name: /^Saldar por RD\$9,/ }));
  await pass(10);
  expect(recorded).toHaveBeenCalledTimes(1);
});

it("settling is asked with what is owed, forgiven and to pay, and nothing is recorded before the answer", async () => {
  fireEvent.click(screen.getByLabelText("Saldar"));
  fireEvent.click(button());
  await pass(3);
  const question = await screen.findByRole("dialog", { name: "¿Saldar el préstamo?" });
  expect([...question.querySelectorAll("dl > div")].map((pair) => pair.textContent)).toEqual([
    "DebeRD$13,000.00",
    "Interés que se perdonaRD$2,769.23",
    "A pagarRD$10,230.77",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Volver" }));
  await pass(10);
  expect(recorded).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>("Saldar").checked).toBe(true);
  fireEvent.click(button());
  await pass(3);
  fireEvent.click(await screen.findByRole("button", { name: "Saldar por RD$10,230.77" }));
  await pass(10);
  expect(recorded).toHaveBeenCalledTimes(1);
  const store = await scene.open();
  expect(await store.where("payments", "loanId", LOAN)).toMatchObject([{ kind: "full_loan" }]);
});

it("a loan that another collector moves while settling is asked is not settled at the figure that was read", async () => {
  fireEvent.click(screen.getByLabelText("Saldar"));
  fireEvent.click(button());
  await pass(3);
  const goOn = await screen.findByRole("button", { name: "Saldar por RD$10,230.77" });
  const other = await scene.open();
  await other.run(collectPayment, collectArgs(1, "2026-01-08", pesos(1_000)));
  await act(async () => {
    await other.syncNow();
    await quiet(scene.time, other);
  });
  await pass(20);
  fireEvent.click(goOn);
  await pass(10);
  expect(recorded).not.toHaveBeenCalled();
  expect(
    screen.getByText("El monto para saldar cambió. Revise el nuevo monto antes de cobrar."),
  ).toBeTruthy();
});

it("paying off says that it cannot be undone where it is chosen and above its button, and no other kind does", () => {
  const said = () => screen.queryAllByText(/no se puede deshacer/i).length;
  expect(said()).toBe(0);
  fireEvent.click(screen.getByLabelText("Saldar"));
  expect(said()).toBe(2);
  expect(screen.getByText(/^Liquida el préstamo completo\. No se puede deshacer/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Cuota"));
  expect(said()).toBe(0);
});
