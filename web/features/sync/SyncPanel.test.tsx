import "#web/ui/test-setup.ts";
import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { updateClient } from "#commands/client/verbs";
import { collectPayment } from "#commands/payment/collect";
import type { Doc } from "#contract/collections";
import { pesos } from "#domain/money/money";
import { collectArgs } from "#testkit/commands/lending";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { LocalStoreProvider, useLocalStore } from "#web/offline/store/provider.tsx";
import { renderScreen } from "#web/ui/test-screen.tsx";
import { SyncButton } from "./SyncButton.tsx";
import { SyncScreen } from "./SyncScreen.tsx";

let scene: Scenario;
afterEach(async () => {
  cleanup();
  await scene.end();
});

let store: LocalStore;

function Screens() {
  store = useLocalStore();
  return (
    <>
      <SyncButton />
      <SyncScreen />
    </>
  );
}

/** A device that has loaded, with the button and the screen of sync on it. */
async function shown(): Promise<void> {
  scene = await scenario();
  await (await scene.open()).stop();
  const environment = scene.browser.tab(scene.server.network(scene.admin));
  await renderScreen(
    <LocalStoreProvider
      user={scene.admin.user}
      perm={scene.admin.perm}
      onSignedOut={() => {}}
      environment={environment}
    >
      <Screens />
    </LocalStoreProvider>,
  );
  await rest();
}

const rest = () => act(() => quiet(scene.time, store));
const label = () =>
  screen.getByRole("button", { name: /^Estado de Sincronización/ }).getAttribute("aria-label");

const inPanel = () => within(screen.getByRole("dialog", { name: "Estado de Sincronización" }));

describe("sync on the screen", () => {
  it("counts a payment that waits, disables what needs the server, and comes to zero", async () => {
    await shown();
    expect(label()).toBe("Estado de Sincronización: Sincronizado");
    scene.server.wire = () => "lost";
    await act(async () => {
      await store.run(collectPayment, collectArgs(1, "2026-01-08", pesos(1000)));
      await scene.time.settle(60);
    });
    await rest();
    expect(label()).toBe("Estado de Sincronización: Offline, 1 cambio sin enviar");
    expect(screen.getByText(/^Cobro ·/).textContent).toMatch(/Recibo [0-9A-Z]{4}-1 · RD\$1,000\.00/);
    act(() => screen.getByRole("button", { name: /^Estado de Sincronización/ }).click());
    expect(await inPanel().findByText("Usando datos locales"), "the server did not answer").toBeTruthy();
    const retries = screen.getAllByRole("button", { name: "Reintentar" });
    expect(retries.every((button) => (button as HTMLButtonElement).disabled)).toBe(true);
    scene.server.wire = () => "through";
    await act(() => store.connectivity.check());
    await rest();
    expect(label()).toBe("Estado de Sincronización: Sincronizado");
  });

  it("says that what is here is used when the server fails, and no longer when it does not", async () => {
    await shown();
    scene.server.wire = (path) => (path.includes("/pull") ? { status: 500, code: "INTERNAL" } : "through");
    await act(() => store.retry());
    await rest();
    act(() => screen.getByRole("button", { name: /^Estado de Sincronización/ }).click());
    expect(await inPanel().findByText("Usando datos locales")).toBeTruthy();
    expect(screen.getByRole("region", { name: "Avisos" }).textContent).toContain("Usando datos locales");
    scene.server.wire = () => "through";
    await act(() => store.retry());
    await rest();
    expect(inPanel().queryByText("Usando datos locales")).toBeNull();
  });

  it("shows both values of a field that two people changed, and sends the chosen one", async () => {
    await shown();
    const [client] = (await scene.server.all("clients")) as Doc<"clients">[];
    if (!client) throw new Error("no client");
    const edit = (address: string) => ({
      id: client.id,
      at: scene.time.now(),
      changes: { address },
      photo: null,
    });
    scene.server.wire = () => "lost";
    const base = { address: client.address };
    await act(() => store.run(updateClient, edit("Calle Mía 1"), { base }));
    await rest();
    await scene.server.put([
      { collection: "clients", id: client.id, doc: { ...client, address: "Calle Suya 2" } },
    ]);
    scene.server.wire = () => "through";
    await act(() => store.retry());
    await rest();
    expect(screen.getByText("Otra persona cambió estos datos. Revise ambos valores.")).toBeTruthy();
    expect(screen.getByRole("radio", { name: /Calle Suya 2/ })).toBeTruthy();
    await act(async () => {
      screen.getByRole("button", { name: "Guardar lo elegido" }).click();
      await scene.time.settle(80);
    });
    await rest();
    // It keeps its place, decided, so that nothing slides under the finger.
    expect(screen.getByText("Decidido")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Guardar lo elegido" })).toBeNull();
    expect(await scene.server.all("clients")).toMatchObject([{ address: "Calle Mía 1" }]);
  });
});
