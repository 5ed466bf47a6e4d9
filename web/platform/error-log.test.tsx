/** The local log of uncaught faults. */
import { beforeEach, expect, test } from "vitest";
import { clearErrors, logError, loggedErrors, watchErrors } from "./error-log.ts";

beforeEach(clearErrors);

test("keeps the last fifty faults, the newest first", () => {
  for (let number = 1; number <= 51; number++) logError("error", new Error(`fault ${number}`));
  const messages = loggedErrors().map(({ message }) => message);
  expect(messages).toHaveLength(50);
  expect([messages[0], messages.at(-1)]).toEqual(["Error: fault 51", "Error: fault 2"]);
});

test("hears of every error and every rejection that was not caught", () => {
  watchErrors();
  window.dispatchEvent(new ErrorEvent("error", { error: new Error("unhandled") }));
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: new Error("rejected") }));
  expect(loggedErrors().map(({ kind, message }) => [kind, message])).toEqual([
    ["rejection", "Error: rejected"],
    ["error", "Error: unhandled"],
  ]);
});
