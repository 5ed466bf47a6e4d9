/** Every address opened as by a person who has it from elsewhere: the product is loaded again each time. */
import { it } from "vitest";
import { PHONE, TABLET } from "./harness/chromium.ts";
import { untilDrawn } from "./harness/person.ts";
import { walkScreens } from "./harness/walk-of-screens.ts";

it("every address leads to its screen from elsewhere", { timeout: 900_000 }, () =>
  walkScreens({
    part: { of: 1, number: 0 },
    viewport: PHONE,
    others: [TABLET],
    scheme: "light",
    open: async (page, address) => {
      await page.goto(address);
      await untilDrawn(page);
    },
  }),
);
