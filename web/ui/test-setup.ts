/** The parts that jsdom lacks and the components ask for. Import it first in a component test that runs in jsdom. */
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

/** The width that media queries see; 1280 unless a test changes it before rendering. */
export const screenSize = { width: 1280 };

// As long as the pages of the built product wait: a busy machine is not a defect.
configure({ asyncUtilTimeout: 15_000 });

class NoResize implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function matches(query: string): boolean {
  const least = /min-width:\s*(\d+)/.exec(query)?.[1];
  const most = /max-width:\s*(\d+)/.exec(query)?.[1];
  if (least === undefined && most === undefined) return false;
  return (
    screenSize.width >= Number(least ?? 0) && screenSize.width <= Number(most ?? Number.POSITIVE_INFINITY)
  );
}

window.matchMedia = (query: string): MediaQueryList => ({
  matches: matches(query),
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});
window.ResizeObserver = NoResize;
// A text area that grows measures itself again when a font arrives.
Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  screenSize.width = 1280;
});
