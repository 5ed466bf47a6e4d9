/** A short vibration where the device has one; none for a person who asked for less motion. */

export function vibrate(ms: number): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // The browser of an iPhone has none.
  if ("vibrate" in navigator) navigator.vibrate(ms);
}
