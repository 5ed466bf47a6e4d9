/** Every screen on a phone, in the light: nothing that axe objects to, nothing wider than the page, no error on the way. */
import { it } from "vitest";
import { WALKED } from "./harness/addresses.ts";
import { PHONE, TABLET } from "./harness/chromium.ts";
import { openScreen } from "./harness/person.ts";
import { walkScreens } from "./harness/walk-of-screens.ts";

it(`every screen is legible to everyone and fits (${WALKED})`, { timeout: 900_000 }, () =>
  walkScreens({ half: "one", viewport: PHONE, other: TABLET, scheme: "light", open: openScreen }),
);
