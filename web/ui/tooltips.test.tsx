// @vitest-environment jsdom
import "./test-setup.ts";
import { Tooltip, TooltipGroup } from "@mantine/core";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderScreen } from "./test-screen.tsx";

afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isShown = (text: string) => screen.queryByText(text) !== null;

function enter(name: string): void {
  fireEvent.mouseEnter(screen.getByRole("button", { name }));
  fireEvent.mouseMove(screen.getByRole("button", { name }));
}

function leave(name: string): void {
  fireEvent.mouseLeave(screen.getByRole("button", { name }));
}

async function twoButtons(): Promise<void> {
  await renderScreen(
    <TooltipGroup>
      {["Cobrar", "Anular"].map((name) => (
        <Tooltip key={name} label={`Para ${name.toLowerCase()}`}>
          <button type="button">{name}</button>
        </Tooltip>
      ))}
    </TooltipGroup>,
  );
  vi.useFakeTimers();
}

test("a tooltip shows after 700 ms, and the next one at once within 300 ms after it", async () => {
  await twoButtons();
  enter("Cobrar");
  await pass(699);
  expect(isShown("Para cobrar")).toBe(false);
  await pass(1);
  expect(isShown("Para cobrar")).toBe(true);
  leave("Cobrar");
  await pass(299);
  enter("Anular");
  await pass(1);
  expect(isShown("Para anular")).toBe(true);
});

test("later than that the next tooltip waits again", async () => {
  await twoButtons();
  enter("Cobrar");
  await pass(700);
  leave("Cobrar");
  await pass(301);
  enter("Anular");
  await pass(699);
  expect(isShown("Para anular")).toBe(false);
  await pass(1);
  expect(isShown("Para anular")).toBe(true);
});
