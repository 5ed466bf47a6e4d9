/**
 * A part of a screen whose code comes when it is first drawn. The signal can go before everything is on the device: then
 * the rest of the screen stands, with what was typed in it, and the part is asked for again until it comes.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { logError } from "#web/platform/error-log.ts";
import { isMissingCode, MISSING_CODE } from "#web/platform/missing-code.ts";
import { notify } from "./feedback/notify.ts";

const AGAIN_MS = 3000;

/** `load` answers the component: `() => import("./Toast.tsx").then((module) => module.Toast)`. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await untilItComes(load) }));
}

async function untilItComes<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let told = false; ; told = true) {
    try {
      return await load();
    } catch (fault) {
      if (!told) tell(fault);
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

/** Said once for all the parts that wait: an empty place does not say that it waits for signal. */
function tell(fault: unknown): void {
  logError("screen", fault);
  if (isMissingCode(fault))
    notify.info("Falta una parte del programa", MISSING_CODE, { about: "missing-code" });
}
