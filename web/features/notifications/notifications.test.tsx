// @vitest-environment jsdom
import "#web/ui/test-setup.ts";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { CLIENT, LOAN } from "#testkit/commands/lending";
import { type Scenario, scenario } from "#testkit/device/scenario";
import { newId } from "#web/offline/store/hooks.ts";
import { LocalStoreProvider } from "#web/offline/store/provider.tsx";
import { SNAPSHOT_KEY } from "#web/parts/session/session.ts";
import { session } from "#web/parts/session/use-session.ts";
import { renderScreen } from "#web/ui/test-screen.tsx";
import { Bell } from "./Bell.tsx";
import { quickPayment } from "./quick-payment.ts";

// jsdom lays nothing out; a list that draws what is in sight needs a height.
Object.defineProperty(Element.prototype, "clientHeight", { get: () => 700 });
Object.defineProperty(Element.prototype, "clientWidth", { get: () => 400 });

let scene: Scenario;
beforeEach(async () => {
  window.localStorage.clear();
  // Weekly cuotas from the 8th of January on: two are overdue.
  scene = await scenario("2026-01-20T15:00:00Z");
  const { user, perm } = scene.admin;
  window.localStorage.setItem(SNAPSHOT_KEY, JSON.stringify({ user, perm }));
  await session.start();
});
afterEach(() => scene.end());

async function openBell(): Promise<void> {
  await renderScreen(
    <LocalStoreProvider
      user={scene.admin.user}
      perm={scene.admin.perm}
      onSignedOut={() => {}}
      environment={scene.browser.tab(scene.server.network(scene.admin))}
    >
      <Bell />
    </LocalStoreProvider>,
  );
  await act(async () => {
    for (let turn = 0; turn < 20; turn++) {
      await scene.time.settle(30);
      await scene.time.advance(100);
    }
  });
}

async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole("button", { name });
  await act(async () => {
    button.click();
    await scene.time.settle(60);
  });
}

describe("the bell", () => {
  it("registers one payment however often it is tapped, even without signal, and keeps it in its place, marked", async () => {
    await openBell();
    await press("Notificaciones: 2 sin leer");
    scene.server.wire = () => "lost";
    const button = await screen.findByRole("button", { name: /^Registrar Pago: Cuota #1/ });
    // A screen has one filled button, and the panel a row of these.
    expect(button.dataset.variant).toBe("light");
    await act(async () => {
      button.click();
      button.click();
      await scene.time.settle(80);
    });
    expect(await screen.findByText("Pago registrado")).toBeTruthy();
    expect(
      screen.getByText("Se registró un pago de RD$1,050.00 para la cuota #1, de Persona Inventada"),
    ).toBeTruthy();
    expect(screen.getByText(/Cuota #1 vencida/)).toBeTruthy();
    expect(screen.getByText(/^Pagado · recibo /)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Registrar Pago: Cuota #1/ })).toBeNull();
    expect(screen.getByRole("button", { name: "Notificaciones: 1 sin leer" })).toBeTruthy();
    scene.server.wire = () => "through";
    await act(async () => {
      await scene.time.advance(60_000);
      await scene.time.settle(100);
    });
    const held = await (await scene.open()).payments({ from: null, to: null }, 10);
    expect(held.docs).toMatchObject([
      { amount: pesos(1_050), paymentNumber: 1, paymentMethod: "Efectivo", date: "2026-01-20" },
    ]);
    expect(held.docs[0]?.outcome).toMatchObject({ lateFee: pesos(50), status: "late" });
    await press(/^Registrar Pago: Cuota #2/);
    expect(await screen.findByText("No queda ningún pago vencido")).toBeTruthy();
    expect(screen.getAllByText(/^Pagado · recibo /).length).toBe(2);
    await press("Notificaciones");
    await press("Notificaciones");
    expect(await screen.findByText("Sistema funcionando correctamente")).toBeTruthy();
    expect(screen.getByText("No hay pagos vencidos actualmente.")).toBeTruthy();
  });

  it("says of a person of lo suyo that what is overdue is of that person's clients, and of no other", async () => {
    const { perm } = scene.admin;
    session.updatePerm({ ...perm, role: "user", portfolio: "own" });
    await openBell();
    await press("Notificaciones: 2 sin leer");
    expect(await screen.findByText("de lo suyo")).toBeTruthy();
    cleanup();
    session.updatePerm(perm);
    await openBell();
    await press("Notificaciones: 2 sin leer");
    expect(await screen.findByText(/Cuota #1 vencida/)).toBeTruthy();
    expect(screen.queryByText("de lo suyo")).toBeNull();
  });

  it("looks again when the day ends", async () => {
    await openBell();
    scene.time.jump(2 * 86_400_000);
    await act(async () => {
      await scene.time.advance(60_000);
      await scene.time.settle(60);
    });
    await press(/^Notificaciones: 2 sin leer/);
    expect(await screen.findByText("7 días atraso")).toBeTruthy();
  });

  it("counts what is unread, and forgets what was read for good", async () => {
    await openBell();
    await press("Notificaciones: 2 sin leer");
    await screen.findByText("Cuota #2 vencida: debe RD$1,050.00");
    expect(screen.getByText("5 días atraso")).toBeTruthy();
    await press(/^Marcar como leída: .*Cuota #2/);
    expect(screen.getByRole("button", { name: "Notificaciones: 1 sin leer" })).toBeTruthy();
    await press("Marcar todas como leídas");
    expect(screen.getByRole("button", { name: "Notificaciones" })).toBeTruthy();
    expect(JSON.parse(window.localStorage.getItem(`cuadre.alerts.${scene.admin.user.id}`) ?? "")).toEqual({
      [LOAN]: ["1 2026-01-08", "2 2026-01-15"],
    });
  });
});

describe("a quick payment", () => {
  const today = calendarDate("2026-01-20");
  const data = {
    loanId: LOAN,
    loanNumber: "0001",
    clientId: CLIENT,
    clientName: "Persona Inventada",
    amount: pesos(1_050),
    lateFee: pesos(50),
    dueDate: calendarDate("2026-01-08"),
    paymentNumber: 1,
    daysLate: 12,
  };

  it("is not made from what is missing, nor for another amount than was shown", async () => {
    const store = await scene.open();
    const loan = await store.doc("loans", LOAN);
    const book = loan && { loan, payments: [], touched: [] };
    const tap = { id: newId(), at: scene.time.now(), today };
    expect(quickPayment(null, { data }, tap)).toEqual({ ok: false, reason: "missing" });
    expect(quickPayment(book, { data: { ...data, amount: pesos(1_000) } }, tap)).toEqual({
      ok: false,
      reason: "moved",
    });
    expect(quickPayment(book, { data }, tap)).toMatchObject({
      ok: true,
      args: { kind: "installment", date: today, amount: pesos(1_050) },
    });
  });
});
