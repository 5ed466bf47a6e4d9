// @vitest-environment jsdom
import "../test-setup.ts";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderScreen } from "../test-screen.tsx";
import { screenSize } from "../test-setup.ts";
import { dismissSteps, notify } from "./notify.ts";

async function dismissAll(): Promise<void> {
  for (;;) {
    const [button] = screen.queryAllByRole("button", { name: "Cerrar aviso" });
    if (!button) return;
    await userEvent.click(button);
  }
}

afterEach(dismissAll);

function tell(...all: string[]): void {
  act(() => {
    for (const title of all) notify.success(title);
  });
}

const titles = () =>
  [...screen.queryAllByRole("status"), ...screen.queryAllByRole("alert")].map(
    ({ textContent }) => textContent,
  );

test("at a desk three notices stand together and the fourth waits its turn", async () => {
  await renderScreen(<p>Página</p>);
  tell("Uno", "Dos", "Tres", "Cuatro");
  await screen.findByText("Uno");
  expect(titles()).toEqual(["Uno", "Dos", "Tres"]);
  await userEvent.click(screen.getAllByRole("button", { name: "Cerrar aviso" })[0] as HTMLElement);
  expect(titles()).toEqual(["Dos", "Tres", "Cuatro"]);
});

test("on a phone the newest takes the place of the last, so that three payments in a row cover one line", async () => {
  screenSize.width = 390;
  await renderScreen(<p>Página</p>);
  tell("Uno", "Dos", "Tres");
  await screen.findByText("Tres");
  expect(titles()).toEqual(["Tres"]);
});

test("a step that a notice offers is taken once, and the notice goes", async () => {
  await renderScreen(<p>Página</p>);
  let taken = 0;
  act(() => {
    notify.success("Préstamo registrado", undefined, {
      way: { label: "Comprobante", go: () => void taken++ },
    });
  });
  await userEvent.click(await screen.findByRole("button", { name: "Comprobante" }));
  expect([taken, titles()]).toEqual([1, []]);
});

test("a notice about a matter takes the place of the one before, also before that was seen", async () => {
  screenSize.width = 390;
  await renderScreen(<p>Página</p>);
  act(() => {
    notify.error("No se pudo entrar", "Primer intento", { about: "entrar" });
    notify.error("No se pudo entrar", "Segundo intento", { about: "entrar" });
    notify.success("Bienvenida", undefined, { about: "entrar" });
  });
  await screen.findByText("Bienvenida");
  expect(titles()).toEqual(["Bienvenida"]);
  await userEvent.click(screen.getByRole("button", { name: "Cerrar aviso" }));
  expect(titles()).toEqual([]);
});

test("on a phone whatever else there is to know stays its time, and what comes after it waits", async () => {
  screenSize.width = 390;
  await renderScreen(<p>Página</p>);
  act(() => {
    notify.success("Guardado");
    notify.error("No se pudo exportar");
    notify.info("Revise la hora");
    notify.success("Enviado");
  });
  await screen.findByText("No se pudo exportar");
  for (const title of ["No se pudo exportar", "Revise la hora", "Enviado"]) {
    expect(titles()).toEqual([title]);
    await userEvent.click(screen.getByRole("button", { name: "Cerrar aviso" }));
  }
  expect(titles()).toEqual([]);
});

test("a notice with a step goes with the screen on which it was offered, and the others stay", async () => {
  await renderScreen(<p>Página</p>);
  act(() => {
    notify.success("Préstamo registrado", undefined, { way: { label: "Comprobante", go: () => {} } });
    notify.success("Enviado");
  });
  await screen.findByRole("button", { name: "Comprobante" });
  act(dismissSteps);
  expect(titles()).toEqual(["Enviado"]);
});

test("on a phone what went well is said for three seconds", async () => {
  screenSize.width = 390;
  await renderScreen(<p>Página</p>);
  act(() => notify.success("Antes"));
  await screen.findByText("Antes");
  vi.useFakeTimers();
  try {
    act(() => notify.success("Guardado"));
    act(() => vi.advanceTimersByTime(2_900));
    expect(titles()).toEqual(["Guardado"]);
    act(() => vi.advanceTimersByTime(100));
    expect(titles()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
