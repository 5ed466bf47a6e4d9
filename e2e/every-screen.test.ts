/** Every screen on a phone, in the light: nothing that axe objects to, nothing wider than the page, no error on the way. */
import { it } from "vitest";
import { walked } from "./harness/addresses.ts";
import { PHONE, TABLET } from "./harness/chromium.ts";
import { openScreen } from "./harness/person.ts";
import { walkScreens } from "./harness/walk-of-screens.ts";

const PART = { of: 2, number: 0 };

it(`every screen is legible to everyone and fits (${walked(PART)})`, () =>
  walkScreens({ part: PART, viewport: PHONE, others: [TABLET], scheme: "light", open: openScreen }));
