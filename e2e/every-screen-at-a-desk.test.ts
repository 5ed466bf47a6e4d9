/** Every screen at a desk, in the dark: nothing that axe objects to, nothing wider than the page, no error on the way. */
import { it } from "vitest";
import { DESK, WALL } from "./harness/chromium.ts";
import { openScreen } from "./harness/person.ts";
import { walkEveryScreen } from "./harness/walk-of-screens.ts";

it("every screen is legible to everyone at a desk and fits", { timeout: 900_000 }, () =>
  walkEveryScreen({ viewport: DESK, other: WALL, scheme: "dark", open: openScreen }),
);
