/** Every screen at a desk, in the dark: nothing that axe objects to, nothing wider than the page, no error on the way. */
import { it } from "vitest";
import { WALKED } from "./harness/addresses.ts";
import { DESK, WALL } from "./harness/chromium.ts";
import { openScreen } from "./harness/person.ts";
import { walkScreens } from "./harness/walk-of-screens.ts";

it(`every screen is legible to everyone at a desk and fits (${WALKED})`, { timeout: 900_000 }, () =>
  walkScreens({ half: "other", viewport: DESK, other: WALL, scheme: "dark", open: openScreen }),
);
