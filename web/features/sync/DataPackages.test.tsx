/** Data packages on the screen: what is said when one cannot be kept or loaded. */
import "#web/ui/test-setup.ts";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { quiet, type Story, story } from "#testkit/device/story";
import type { Book } from "#web/offline/book/book.ts";
import { BookProvider, useBook } from "#web/offline/book/provider.tsx";
import { renderScreen } from "#web/ui/test-screen.tsx";
import { DataPackages } from "./DataPackages.tsx";

let told: Story;
let book: Book;

function Screen() {
  book = useBook();
  return <DataPackages />;
}

/** A device that has loaded. */
beforeEach(async () => {
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
      <Screen />
    </BookProvider>,
  );
  await act(() => quiet(told.time, book));
});

afterEach(async () => {
  cleanup();
  await told.end();
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

it("a file that is no package is told by what it lacks, and nothing is replaced", async () => {
  const load = (name: string, text: string) => {
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    fireEvent.change(input as HTMLInputElement, { target: { files: [new File([text], name)] } });
  };
  load("roto.json", "no es JSON");
  await screen.findByText("Error cargando datos");
  await screen.findByText("El archivo debe ser un JSON válido");
  load("otro.json", "{}");
  await waitFor(() => screen.getByText("Formato de paquete inválido"));
});
