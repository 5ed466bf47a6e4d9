// @vitest-environment jsdom
/** *Necesita su atención* on a device: what another device did brings a line, and what puts it right takes the line away. */
import "#web/ui/test-setup.ts";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createCollateral, updateCollateral } from "#commands/collateral/verbs";
import { annulPayment } from "#commands/payment/annul";
import { collectPayment } from "#commands/payment/collect";
import { recordVisit } from "#commands/visit/record";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { at, CLIENT, collectArgs, LOAN, paymentId } from "#testkit/commands/lending";
import { BrowserDouble } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { newId } from "#web/offline/environment/new-id.ts";
import { LocalStoreProvider } from "#web/offline/store/provider.tsx";
import { useDayLines } from "#web/parts/collection-day/use-day-lines.ts";
import { SNAPSHOT_KEY } from "#web/parts/session/session.ts";
import { session } from "#web/parts/session/use-session.ts";
import { renderScreen } from "#web/ui/test-screen.tsx";
import { Attention } from "./Attention.tsx";

const TODAY = "2026-01-20";
const STAMP = { at: at(TODAY), today: calendarDate(TODAY) };

let scene: Scenario;
let office: Awaited<ReturnType<Scenario["open"]>>;

beforeEach(async () => {
  window.localStorage.clear();
  // Weekly cuotas from the 8th of January on: two are overdue.
  scene = await scenario(`${TODAY}T15:00:00Z`);
  const { user, perm } = scene.admin;
  window.localStorage.setItem(SNAPSHOT_KEY, JSON.stringify({ user, perm }));
  await session.start();
  office = await scene.open(new BrowserDouble(scene.time));
});
afterEach(() => scene.end());

function Shown() {
  return <Attention day={useDayLines(0)} />;
}

async function pass(): Promise<void> {
  await quiet(scene.time, office);
  await act(async () => {
    for (let turn = 0; turn < 20; turn++) {
      await scene.time.settle(40);
      await scene.time.advance(4_000);
    }
  });
}

async function open(): Promise<void> {
  await renderScreen(
    <LocalStoreProvider
      user={scene.admin.user}
      perm={scene.admin.perm}
      onSignedOut={() => {}}
      environment={scene.browser.tab(scene.server.network(scene.admin))}
    >
      <Shown />
    </LocalStoreProvider>,
  );
  await pass();
}

const nothing = () => screen.findByText("Nada espera por usted.");

it("names a back-dated payment until it is annulled", async () => {
  await open();
  await nothing();
  const args = collectArgs(1, "2026-01-15", pesos(100), STAMP);
  expect(await office.run(collectPayment, args)).toMatchObject({ ok: true });
  await pass();
  await screen.findByText("1 pago con fecha anterior al día en que se registró");
  const reason = "Fecha equivocada";
  expect(await office.run(annulPayment, { id: paymentId(1), ...STAMP, reason })).toMatchObject({ ok: true });
  await pass();
  await nothing();
});

it("names a promise that was broken until the client pays", async () => {
  const visit = { id: newId(), at: at("2026-01-16"), today: calendarDate("2026-01-16"), clientId: CLIENT };
  const promise = { result: "promised" as const, promisedFor: calendarDate("2026-01-18"), notes: "" };
  const place = { latitude: null, longitude: null };
  expect(await office.run(recordVisit, { ...visit, ...promise, ...place })).toMatchObject({ ok: true });
  await open();
  await screen.findByText("1 promesa de pago incumplida");
  await screen.findByText(/^Persona Inventada, para el 18\/01\/2026$/);
  expect(await office.run(collectPayment, collectArgs(1, TODAY, pesos(100)))).toMatchObject({ ok: true });
  await pass();
  await nothing();
});

it("names an insurance that is over until it is renewed", async () => {
  const id = newId();
  const fields = {
    clientId: CLIENT,
    loanId: LOAN,
    type: "Vehículo" as const,
    description: "Motocicleta roja",
    estimatedValue: pesos(45_000),
    status: "Activa" as const,
    registrationDate: calendarDate("2026-01-08"),
    plate: "K000000",
    chassis: "",
    registrationNumber: "",
    brand: "",
    modelYear: 2019,
    titleNumber: "",
    serialNumber: "",
    custodyPlace: "Oficina",
    segmNumber: "",
    insuranceExpiry: calendarDate("2026-01-10"),
    notes: null,
  };
  const made = { id, at: at(TODAY), fields, files: [] };
  expect(await office.run(createCollateral, made)).toMatchObject({ ok: true });
  await open();
  await screen.findByText("1 seguro vencido");
  const changes = { insuranceExpiry: calendarDate("2027-01-10") };
  expect(await office.run(updateCollateral, { id, at: at(TODAY), changes })).toMatchObject({ ok: true });
  await pass();
  await nothing();
});
