// @vitest-environment jsdom
/** A sheet that was brought and not read in yet is work: cells that were pasted, a book that waits for its sheet. */
import "#web/ui/test-setup.ts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderScreen } from "#web/ui/test-screen.tsx";
import { lostBy } from "#web/ui/work/held.ts";
import type { Book } from "../rows/row.ts";
import type { Imports } from "../use-imports.ts";
import { SourceStep } from "./SourceStep.tsx";

const IMPORTS = { list: [] } as unknown as Imports;

const open = (isPaste: boolean) =>
  renderScreen(
    <SourceStep isPaste={isPaste} imports={IMPORTS} book={{} as Book} onDraft={() => undefined} />,
    "/import",
  );

test("cells that were pasted are asked about before the page goes", async () => {
  const { router } = await open(true);
  await userEvent.click(screen.getByLabelText("Celdas copiadas"));
  await userEvent.paste("Cliente\tMonto\nAna Inventada\t5000");
  expect(lostBy("back")).toHaveLength(1);
  void router.navigate({ to: "/clients" });
  expect(await screen.findByText("¿Salir sin guardar?", {}, { timeout: 10_000 })).toBeDefined();
});

test("nothing is asked about an empty box", async () => {
  const { router } = await open(true);
  await userEvent.type(screen.getByLabelText("Celdas copiadas"), "a{Backspace}");
  void router.navigate({ to: "/clients" });
  expect(await screen.findByText("/clients")).toBeDefined();
});
