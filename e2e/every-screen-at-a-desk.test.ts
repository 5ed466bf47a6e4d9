/** Every screen at a desk, in the dark: nothing that axe objects to, nothing wider than the page, no error on the way. */
import { it } from "vitest";
import { walked } from "./harness/addresses.ts";
import { DESK, OFFICE, WALL } from "./harness/chromium.ts";
import { openScreen } from "./harness/person.ts";
import { walkScreens } from "./harness/walk-of-screens.ts";

const PART = { of: 2, number: 1 };

it(`every screen is legible to everyone at a desk and fits (${walked(PART)})`, () =>
  walkScreens({ part: PART, viewport: DESK, others: [OFFICE, WALL], scheme: "dark", open: openScreen }));
