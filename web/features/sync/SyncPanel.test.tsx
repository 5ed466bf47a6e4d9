import "#web/ui/test-setup.ts";
import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { updateClient } from "#commands/client/verbs";
import { collectPayment } from "#commands/payment/collect";
import { pesos } from "#domain/money/money";
import { collectArgs } from "#testkit/commands/lending";
import { quiet, type Story, story } from "#testkit/device/story";
import { settled } from "#testkit/device/virtual-time";
import type { Book } from "#web/offline/book/book.ts";
import { BookProvider, useBook } from "#web/offline/book/provider.tsx";
import { renderScreen } from "#web/ui/test-screen.tsx";
import { SyncButton } from "./SyncButton.tsx";
import { SyncScreen } from "./SyncScreen.tsx";

let told: Story;
afterEach(async () => {
  cleanup();
  await told.end();
});

let book: Book;

function Screens() {
  book = useBook();
  return (
    <>
      <SyncButton />
      <SyncScreen />
    </>
  );
}

/** A device that has loaded, with the button and the screen of sync on it. */
async function shown(): Promise<void> {
  told = await story();
  await (await told.open()).stop();
  const surroundings = told.place.tab(told.office.network(told.admin));
  await renderScreen(
    <BookProvider
      user={told.admin.user}
      perm={told.admin.perm}
      onSignedOut={() => {}}
      surroundings={surroundings}
    >
      <Screens />
    </BookProvider>,
  );
  await rest();
}

const rest = () => act(() => quiet(told.time, book));
const label = () =>
  screen.getByRole("button", { name: /^Estado de Sincronización/ }).getAttribute("aria-label");

const inPanel = () => within(screen.getByRole("dialog", { name: "Estado de Sincronización" }));

describe("sync on the screen", () => {
  it("counts a payment that waits, disables what needs the server, and comes to zero", async () => {
    await shown();
    expect(label()).toBe("Estado de Sincronización: Sincronizado");
    told.office.wire = () => "lost";
    await act(async () => {
      await book.run(collectPayment, collectArgs(1, "2026-01-08", pesos(1000)));
      await settled(60);
    });
    await rest();
    expect(label()).toBe("Estado de Sincronización: Offline, 1 cambio sin enviar");
    expect(screen.getByText(/^Cobro ·/).textContent).toMatch(/Recibo [0-9A-Z]{4}-1 · RD\$1,000\.00/);
    act(() => screen.getByRole("button", { name: /^Estado de Sincronización/ }).click());
    expect(await inPanel().findByText("Usando datos locales"), "the server did not answer").toBeTruthy();
    const retries = screen.getAllByRole("button", { name: "Reintentar" });
    expect(retries.every((button) => (button as HTMLButtonElement).disabled)).toBe(true);
    told.office.wire = () => "through";
    await act(() => book.connectivity.check());
    await rest();
    expect(label()).toBe("Estado de Sincronización: Sincronizado");
  });

  it("says that what is here is used when the server fails, and no longer when it does not", async () => {
    await shown();
    told.office.wire = (path) => (path.includes("/pull") ? { status: 500, code: "INTERNAL" } : "through");
    await act(() => book.retry());
    await rest();
    act(() => screen.getByRole("button", { name: /^Estado de Sincronización/ }).click());
    expect(await inPanel().findByText("Usando datos locales")).toBeTruthy();
    expect(screen.getByRole("region", { name: "Avisos" }).textContent).toContain("Usando datos locales");
    told.office.wire = () => "through";
    await act(() => book.retry());
    await rest();
    expect(inPanel().queryByText("Usando datos locales")).toBeNull();
  });

  it("shows both values of a field that two people changed, and sends the chosen one", async () => {
    await shown();
    const [client] = (await told.office.all("clients")) as { id: string; address: string }[];
    if (!client) throw new Error("no client");
    const edit = (address: string) => ({
      ...{ id: client.id as never, at: told.time.now(), changes: { address }, photo: null },
    });
    told.office.wire = () => "lost";
    const base = { address: client.address };
    await act(() => book.run(updateClient, edit("Calle Mía 1"), { base }));
    await rest();
    await told.office.put([
      { collection: "clients", id: client.id, doc: { ...client, address: "Calle Suya 2" } as never },
    ]);
    told.office.wire = () => "through";
    await act(() => book.retry());
    await rest();
    expect(screen.getByText("Otra persona cambió estos datos. Revise ambos valores.")).toBeTruthy();
    expect(screen.getByRole("radio", { name: /Calle Suya 2/ })).toBeTruthy();
    await act(async () => {
      screen.getByRole("button", { name: "Guardar lo elegido" }).click();
      await settled(80);
    });
    await rest();
    expect(screen.queryByText("Otra persona cambió estos datos. Revise ambos valores.")).toBeNull();
    expect(await told.office.all("clients")).toMatchObject([{ address: "Calle Mía 1" }]);
  });
});
