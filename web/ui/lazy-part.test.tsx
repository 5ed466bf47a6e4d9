// @vitest-environment jsdom
import "./test-setup.ts";
import { act, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { loggedErrors } from "#web/platform/error-log.ts";
import { MISSING_CODE } from "#web/platform/missing-code.ts";
import { lazyPart } from "./lazy-part.ts";
import { renderScreen } from "./test-screen.tsx";

afterEach(() => vi.useRealTimers());

test("a part that cannot be fetched leaves the screen and what is typed in it, and comes when it can", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  let asked = 0;
  const Part = lazyPart(async () => {
    asked += 1;
    if (asked < 3) throw new TypeError("Failed to fetch dynamically imported module");
    return () => <p>Aviso</p>;
  });
  await renderScreen(
    <>
      <input aria-label="Nota" defaultValue="lo escrito" />
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  const field = screen.getByLabelText("Nota");
  expect(screen.queryByText("Aviso")).toBeNull();
  await act(async () => void (await import("./feedback/Toast.tsx")));
  expect(screen.getByText(MISSING_CODE), "an empty place says that it waits for signal").toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.getByText("Aviso")).toBeTruthy();
  expect([asked, loggedErrors().length], "told once, however often it failed").toEqual([3, 1]);
  expect(screen.getByLabelText("Nota"), "the screen was never taken down").toBe(field);
});
