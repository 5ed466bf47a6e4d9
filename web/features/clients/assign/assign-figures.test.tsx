// @vitest-environment jsdom
/** The screen and the paper count what passes over with clients as the book has it, whichever way they were chosen. */
import "#web/ui/test-setup.ts";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { locateClient } from "#commands/client/locate";
import { createClient } from "#commands/client/verbs";
import { createLoan } from "#commands/loan/create";
import { collectPayment } from "#commands/payment/collect";
import type { Id } from "#contract/id";
import { calendarDate } from "#domain/calendar/calendar-date";
import { add, pesos, subtract, ZERO } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { at, CLIENT, CLIENT_FIELDS, collectArgs, LOAN, loanArgs } from "#testkit/commands/lending";
import { testId } from "#testkit/commands/records";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { pagesOf } from "#testkit/documents/read-pdf";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { LocalStoreProvider, useLocalStore } from "#web/offline/store/provider.tsx";
import { SNAPSHOT_KEY } from "#web/parts/session/session.ts";
import { session } from "#web/parts/session/use-session.ts";
import { renderScreen } from "#web/ui/test-screen.tsx";
import { AssignClients } from "./AssignClients.tsx";

// jsdom lays nothing out; a list that draws what is in sight, and a map, need a height.
Object.defineProperty(Element.prototype, "clientHeight", { get: () => 700 });
Object.defineProperty(Element.prototype, "clientWidth", { get: () => 400 });

const TODAY = "2026-01-20";
const [PEDRO, OWN] = [testId(40), testId(41)];

let scene: Scenario;
let store: LocalStore;

/** Two clients on the map: one is behind with two loans, the other owes nothing. */
beforeEach(async () => {
  window.localStorage.clear();
  // Weekly cuotas of RD$1,000 from the 8th of January on: two are overdue.
  scene = await scenario(`${TODAY}T15:00:00Z`);
  const { user, perm } = scene.admin;
  window.localStorage.setItem(SNAPSHOT_KEY, JSON.stringify({ user, perm }));
  await session.start();
  const office = await scene.open();
  const stamp = { at: at(TODAY), today: calendarDate(TODAY) };
  const terms = { ...loanArgs().terms, amount: pesos(5_000) };
  const fields = { ...CLIENT_FIELDS, name: "Pedro", latitude: 18.6, longitude: -69.8 };
  await office.run(createClient, { id: PEDRO, at: stamp.at, fields, photo: null });
  await office.run(locateClient, { id: CLIENT, at: stamp.at, latitude: 18.5, longitude: -69.9 });
  await office.run(createLoan, { ...loanArgs({ id: OWN, terms }), ...stamp });
  await office.run(collectPayment, { ...collectArgs(1, TODAY, pesos(1_300)), ...stamp });
  await quiet(scene.time, office);
  await office.stop();
});
afterEach(() => scene.end());

function Screen() {
  store = useLocalStore();
  return <AssignClients />;
}

async function settle(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 20; turn++) {
      await scene.time.settle(30);
      await scene.time.advance(100);
    }
  });
}

async function open(search: string): Promise<void> {
  await renderScreen(
    <LocalStoreProvider
      user={scene.admin.user}
      perm={scene.admin.perm}
      onSignedOut={() => {}}
      environment={scene.browser.tab(scene.server.network(scene.admin))}
    >
      <Screen />
    </LocalStoreProvider>,
    `/clients/assign${search}`,
  );
  await settle();
}

/** The sums of these loans as the schedules of the book have them. */
async function bookSays(...ids: Id[]): Promise<{ owed: string; overdue: string }> {
  let [owed, overdue] = [ZERO, ZERO];
  for (const id of ids) {
    for (const row of (await store.doc("amortizationItems", id))?.rows ?? []) {
      const paid = add(row.principalPaid, row.interestPaid, row.interestRebated);
      const left = subtract(add(row.principal, row.interest), paid);
      owed = add(owed, left);
      if (row.paymentDate < TODAY) overdue = add(overdue, left);
    }
  }
  return { owed: formatMoney(owed), overdue: formatMoney(overdue) };
}

async function click(name: string | RegExp): Promise<void> {
  screen.getByRole("button", { name }).click();
  await settle();
}

/** The words of the window in which the chosen clients pass on, with a collector named, and those of its list on paper. */
async function passing(): Promise<{ shown: string; printed: string }> {
  await click("Pasar a…");
  const shown = () => screen.getByRole("dialog");
  await userEvent.click(within(shown()).getByRole("combobox", { name: "Cobrador" }));
  const options = await screen.findAllByRole("option", { name: /Administradora/, hidden: true });
  await userEvent.click(options.at(-1) as HTMLElement);
  await settle();
  const made: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    made.push(file as Blob);
    return "blob:lista";
  });
  await click("Guardar como PDF");
  await vi.waitFor(() => expect(made).toHaveLength(1), { timeout: 20_000 });
  const words = within(shown()).getByRole("region", { name: "Lo que pasa" }).textContent ?? "";
  return { shown: words, printed: (await pagesOf(made[0] as Blob)).join(" ") };
}

it.each([
  ["the list", "", "Elegir los 2 de la lista"],
  ["the map", "?vista=mapa", "Elegir los que se ven"],
])("is what the book holds of the clients chosen on %s", async (_, search, all) => {
  await open(search);
  await click(all);
  expect(screen.getByText("2 elegidos")).toBeTruthy();
  const { owed, overdue } = await bookSays(LOAN, OWN);
  expect([owed, overdue]).toEqual(["RD$18,300.00", "RD$1,800.00"]);
  const { shown, printed } = await passing();
  expect(shown).toBe(`Clientes2Préstamos2Debe${owed}Atrasado${overdue}`);
  const total = printed.slice(printed.indexOf("Total: 2 clientes")).replaceAll("RD$", "");
  expect(total).toContain(`2 ${owed} ${overdue}`.replaceAll("RD$", ""));
});
