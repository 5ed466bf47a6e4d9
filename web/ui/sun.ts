/**
 * The appearance for the sun: light, with the strongest contrast that there is. `scheme.js` sets it before the first paint, and its
 * colours (`sun.css`) are fetched where it is on.
 */
import { keepText, smallStorage } from "#web/platform/storage.ts";

const KEY = "cuadre.sun";

export function isForSun(): boolean {
  return document.documentElement.hasAttribute("data-sun");
}

export function showForSun(isOn: boolean): void {
  document.documentElement.toggleAttribute("data-sun", isOn);
  if (!isOn) {
    smallStorage()?.removeItem(KEY);
    return;
  }
  keepText(smallStorage(), KEY, "1");
  if (document.querySelector('link[href="/sun.css"]')) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = "/sun.css";
  document.head.append(link);
}
