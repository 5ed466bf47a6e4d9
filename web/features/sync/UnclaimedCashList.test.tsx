/** Much invented cash, from one phone: it is rejected at once. */
import "#web/ui/test-setup.ts";
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import type { Change } from "#contract/collections";
import type { Id } from "#contract/id";
import { pesos } from "#domain/money/money";
import { at, collectArgs } from "#testkit/commands/lending";
import { freshId } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { LocalStoreProvider, useLocalStore } from "#web/offline/store/provider.tsx";
import { SNAPSHOT_KEY } from "#web/parts/session/session.ts";
import { session } from "#web/parts/session/use-session.ts";
import { renderScreen } from "#web/ui/test-screen.tsx";
import { UnclaimedCashList } from "./UnclaimedCashList.tsx";

let scene: Scenario;
let store: LocalStore;
afterEach(async () => {
  cleanup();
  await scene.end();
});

function Screen() {
  store = useLocalStore();
  return <UnclaimedCashList />;
}

const rest = () => act(() => quiet(scene.time, store));

/** Cash of a collector who was removed, as it waits on the server. */
function waits(n: number, deviceId: Id): Change {
  const id = freshId();
  const { id: userId } = scene.admin.user;
  const args = collectArgs(n, "2026-01-08", pesos(1_000));
  const doc = { id, name: "payment.collect", v: 1, args, receipt: null, amount: pesos(1_000), flags: [] };
  const from = { deviceId, userId, userName: "Bruno Inventado", arrivedAt: at("2026-01-08") };
  return { collection: "lateMoney", id, doc: { ...doc, ...from } };
}

it("is asked about with its sum, and leaves the list whole for one reason", async () => {
  scene = await scenario();
  const phone = await scene.open();
  const { deviceId } = await phone.layers.outbox.device();
  await phone.stop();
  await scene.server.put([1, 2, 3].map((n) => waits(n, deviceId)));
  const { user, perm } = scene.admin;
  localStorage.setItem(SNAPSHOT_KEY, JSON.stringify({ user, perm }));
  await session.start();
  const environment = scene.browser.tab(scene.server.network(scene.admin));
  await renderScreen(
    <LocalStoreProvider user={user} perm={perm} onSignedOut={() => {}} environment={environment}>
      <Screen />
    </LocalStoreProvider>,
  );
  await rest();
  const person = userEvent.setup({ delay: null });
  await person.click(await screen.findByRole("button", { name: "Rechazar todo lo de Bruno Inventado (3)" }));
  const window = await screen.findByRole("dialog");
  expect(window.textContent).toContain("3 registros por RD$3,000.00");
  await person.type(within(window).getByRole("textbox"), "Nadie los conoce");
  await person.click(within(window).getByRole("button", { name: "Rechazar todo" }));
  await rest();
  expect(screen.queryByText(/Dinero por confirmar/)).toBeNull();
  await act(() => store.syncNow());
  await rest();
  expect(await scene.server.all("lateMoney")).toEqual([]);
});
