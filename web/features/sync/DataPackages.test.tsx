/** Data packages on the screen: what is said when one cannot be kept or loaded. */
import "#web/ui/test-setup.ts";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { COLLECTION_NAMES } from "#contract/collections";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { newId } from "#web/offline/environment/new-id.ts";
import { makePackage } from "#web/offline/package/data-package.ts";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { LocalStoreProvider, useLocalStore } from "#web/offline/store/provider.tsx";
import { renderScreen } from "#web/ui/test-screen.tsx";
import { collectionLabel } from "#web/wording/collection.ts";
import { DataPackages } from "./DataPackages.tsx";

let scene: Scenario;
let store: LocalStore;

function Screen() {
  store = useLocalStore();
  return <DataPackages />;
}

/** A device that has loaded. */
beforeEach(async () => {
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
      <Screen />
    </LocalStoreProvider>,
  );
  await act(() => quiet(scene.time, store));
});

afterEach(async () => {
  cleanup();
  await scene.end();
});

it("a package that cannot be kept as a file is told", async () => {
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    throw new Error("this browser keeps no files");
  });
  const download = screen.getByRole<HTMLButtonElement>("button", { name: "Descargar paquete" });
  await waitFor(() => expect(download.disabled).toBe(false));
  fireEvent.click(download);
  await screen.findByText("Error en descarga", undefined, { timeout: 10_000 });
});

it("the screen lists what a file holds, and says how much went into it", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:package");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const lines = () =>
    within(screen.getByRole("list", { name: "Datos en este dispositivo" })).getAllByRole("listitem");
  const listed = () => lines().map(({ firstChild }) => firstChild?.textContent ?? "");
  const sum = () =>
    lines().reduce((all, { lastChild }) => all + Number(lastChild?.textContent?.replace(/,/g, "")), 0);
  const made = await makePackage(store.layers, scene.time.now(), "");
  const held = COLLECTION_NAMES.filter((name) => made && name in made.collections);
  const labels = held.map((name) =>
    name === "amortizationItems" ? "Tablas de cuotas" : collectionLabel(name),
  );
  expect(listed().toSorted()).toEqual(labels.toSorted());
  // The rows of a schedule are one record of the file: its lines add up to what is said of it.
  await act(() => store.syncStatus.count());
  await waitFor(() => expect(sum()).toBe(made?.metadata.totalItems), { timeout: 10_000 });
  fireEvent.click(screen.getByRole("button", { name: "Descargar paquete" }));
  await screen.findByText(`${made?.metadata.totalItems} elementos para uso offline`);
});

it("a file that is no package is told by what it lacks, and nothing is replaced", async () => {
  const load = (name: string, text: BlobPart) => {
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    fireEvent.change(input as HTMLInputElement, { target: { files: [new File([text], name)] } });
  };
  load("roto.json", "no es JSON");
  await screen.findByText("Error cargando datos");
  await screen.findByText("El archivo debe ser un JSON válido");
  load("otro.json.txt", Uint8Array.of(0xff, 0xfe, 0x7b, 0, 0x7d, 0));
  await waitFor(() => screen.getByText("Formato de paquete inválido"));
});

it("a package of another person's clients is refused in words, and nothing is replaced", async () => {
  const made = await makePackage(store.layers, scene.time.now(), "");
  const others = { ...made, metadata: { ...made?.metadata, portfolioOf: newId() } };
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  const file = new File([JSON.stringify(others)], "paquete.json");
  fireEvent.change(input as HTMLInputElement, { target: { files: [file] } });
  fireEvent.click(await screen.findByRole("button", { name: "Cargar" }));
  await screen.findByText("El paquete tiene los clientes de otra persona.");
  expect(store.layers.replicaState.packageAt).toBeUndefined();
});
