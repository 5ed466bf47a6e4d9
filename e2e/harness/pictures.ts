/** Pictures of a screen in both sizes and both schemes, where `PICTURES` names a folder for them. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { DESK, PHONE } from "./chromium.ts";
import { untilDrawn } from "./person.ts";

export async function picturesOf(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize() ?? DESK;
  for (const [size, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await untilDrawn(page);
      // A window has the height of the screen.
      const fullPage = !(await page.getByRole("dialog").first().isVisible());
      await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`), fullPage });
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(before);
}
