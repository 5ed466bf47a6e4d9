/** Whether this page runs in the phone shell: the shell puts its bridge into the page before any script of ours. */
import type { Phone } from "./abilities.ts";

/** The part of Capacitor's bridge that is asked for here. It is the shell's own, so no package of it is in the web app. */
export interface Bridge {
  isNativePlatform(): boolean;
  getPlatform(): string;
  nativePromise(plugin: string, method: string, options: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** `listener` also hears a refusal of the plugin, as its second argument. */
  addListener(plugin: string, event: string, listener: (said: unknown) => void): unknown;
}

declare global {
  var Capacitor: Bridge | undefined;
}

export function isShell(): boolean {
  return globalThis.Capacitor?.isNativePlatform() === true;
}

let given: Phone | undefined;

/** The phone's services in the browser's stead; undefined in a browser. */
export function phone(): Phone | undefined {
  return given;
}

/** Called once, before the first screen: what it takes is fetched by the shell alone. */
export function givePhone(phone: Phone | undefined): void {
  given = phone;
}
