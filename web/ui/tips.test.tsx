// @vitest-environment jsdom
import "./test-setup.ts";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Tips } from "./Tips.tsx";
import { renderScreen } from "./test-screen.tsx";

afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const told = () => screen.queryAllByRole("tooltip").map(({ textContent }) => textContent);
const over = (element: Element, pointerType = "mouse") =>
  fireEvent(element, Object.assign(new Event("pointermove", { bubbles: true }), { pointerType }));
const button = (name: string) => screen.getByRole("button", { name });

async function drawn(): Promise<void> {
  // It comes with the first name that is told, and no clock is waited for meanwhile.
  await import("./Tip.tsx");
  await renderScreen(
    <>
      <Tips />
      <p>Página</p>
      <button type="button" aria-label="Notificaciones: 41 sin leer">
        41
      </button>
      <button type="button" aria-label="Más acciones" />
      <nav data-rail>
        <button type="button" aria-label="Clientes" />
      </nav>
      <button type="button" aria-label="Cobrar a Ana">
        Cobrar
      </button>
    </>,
  );
  vi.useFakeTimers();
}

test("the name of a sign is told after 700 ms, and the next at once within 300 ms after it", async () => {
  await drawn();
  over(button("Notificaciones: 41 sin leer"));
  await pass(699);
  expect(told()).toEqual([]);
  await pass(1);
  expect(told()).toEqual(["Notificaciones: 41 sin leer"]);
  over(screen.getByText("Página"));
  await pass(299);
  expect(told()).toEqual([]);
  over(button("Más acciones"));
  await pass(0);
  expect(told()).toEqual(["Más acciones"]);
});

test("later than that the next one waits again", async () => {
  await drawn();
  over(button("Más acciones"));
  await pass(700);
  over(screen.getByText("Página"));
  await pass(300);
  over(button("Notificaciones: 41 sin leer"));
  await pass(699);
  expect(told()).toEqual([]);
  await pass(1);
  expect(told()).toEqual(["Notificaciones: 41 sin leer"]);
});

test("a press takes it away, a finger brings none, and a button with words says itself what it does", async () => {
  await drawn();
  over(button("Más acciones"));
  await pass(700);
  fireEvent(button("Más acciones"), new Event("pointerdown", { bubbles: true }));
  await pass(700);
  expect(told()).toEqual([]);
  over(button("Notificaciones: 41 sin leer"), "touch");
  over(button("Cobrar a Ana"));
  await pass(700);
  expect(told()).toEqual([]);
});

test("a rail of signs tells the name at once", async () => {
  await drawn();
  over(button("Clientes"));
  await pass(100);
  expect(told()).toEqual(["Clientes"]);
});

test("a sign that the keys came to is named like one under the mouse", async () => {
  await drawn();
  act(() => button("Más acciones").focus());
  await pass(700);
  expect(told()).toEqual(["Más acciones"]);
});
