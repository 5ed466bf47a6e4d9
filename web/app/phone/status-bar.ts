/** The phone's status bar in the colours of the screen below it. */
import { call } from "#web/platform/capacitor/bridge.ts";

const SCHEME = "data-mantine-color-scheme";
/** As `theme-color` of index.html. The plugin's DARK is for a dark bar. */
const LOOKS = {
  light: { style: "LIGHT", color: "#faf9f7" },
  dark: { style: "DARK", color: "#1b1917" },
};

export function colourStatusBar(): void {
  const page = document.documentElement;
  let shown: keyof typeof LOOKS | undefined;
  const colour = () => {
    const scheme = page.getAttribute(SCHEME) === "dark" ? "dark" : "light";
    if (scheme === shown) return;
    shown = scheme;
    const { style, color } = LOOKS[scheme];
    // A phone without the one or the other keeps the bar that it has.
    call("StatusBar", "setStyle", { style }).catch(() => undefined);
    call("StatusBar", "setBackgroundColor", { color }).catch(() => undefined);
  };
  new MutationObserver(colour).observe(page, { attributeFilter: [SCHEME] });
  colour();
}
