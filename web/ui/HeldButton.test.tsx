import "./test-setup.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HeldButton } from "./HeldButton.tsx";
import { renderScreen } from "./test-screen.tsx";

let confirmed = 0;

async function button(isHeld = true): Promise<HTMLElement> {
  await renderScreen(
    <HeldButton isHeld={isHeld} onConfirm={() => confirmed++}>
      Saldar por RD$5,000.00
    </HeldButton>,
  );
  vi.useFakeTimers();
  return screen.getByRole("button", { name: "Saldar por RD$5,000.00" });
}

const touch = { pointerType: "touch" };
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  confirmed = 0;
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe("a button that is held", () => {
  it("does nothing at the tap of a finger, however often", async () => {
    const held = await button();
    for (let tap = 0; tap < 3; tap++) {
      fireEvent.pointerDown(held, touch);
      wait(100);
      fireEvent.pointerUp(held, touch);
      fireEvent.click(held);
    }
    wait(5_000);
    expect(confirmed).toBe(0);
  });

  it("confirms once under a finger that stays, and not again when the finger is lifted", async () => {
    const held = await button();
    fireEvent.pointerDown(held, touch);
    wait(1_000);
    fireEvent.pointerUp(held, touch);
    fireEvent.click(held);
    expect(confirmed).toBe(1);
  });

  it("is let go by a finger that slides off it", async () => {
    const held = await button();
    fireEvent.pointerDown(held, touch);
    wait(300);
    fireEvent.pointerLeave(held, touch);
    wait(5_000);
    expect(confirmed).toBe(0);
  });

  it("is pressed by a mouse, and by the keyboard, which makes a click alone", async () => {
    const held = await button();
    fireEvent.pointerDown(held, { pointerType: "mouse" });
    fireEvent.click(held);
    fireEvent.click(held);
    expect(confirmed).toBe(2);
  });
});

it("a button that is not held is tapped as any other", async () => {
  const plain = await button(false);
  fireEvent.pointerDown(plain, touch);
  fireEvent.click(plain);
  expect(confirmed).toBe(1);
});
