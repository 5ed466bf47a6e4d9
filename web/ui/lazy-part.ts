/**
 * A part of a screen whose code comes when it is first drawn. The signal can go before everything is on the device: then
 * the rest of the screen stands, with what was typed in it, and the part is asked for again until it comes.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { logError } from "#web/platform/error-log.ts";

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
      if (!told) logError("screen", fault);
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
