/** Whether this page runs in the phone shell: the shell puts its bridge into the page before any script of ours. */

/** The part of Capacitor's bridge that is asked for here. It is the shell's own, so no package of it is in the web app. */
export interface Bridge {
  isNativePlatform(): boolean;
  getPlatform(): string;
  nativePromise(plugin: string, method: string, options: Readonly<Record<string, unknown>>): Promise<unknown>;
  addListener?(plugin: string, event: string, listener: (said: unknown) => void): unknown;
}

declare global {
  var Capacitor: Bridge | undefined;
}

export function isShell(): boolean {
  return globalThis.Capacitor?.isNativePlatform() === true;
}
