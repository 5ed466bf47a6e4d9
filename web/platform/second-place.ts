/** A place beside the browser's store where the phone shell keeps money a second time. A browser has none. */
import { isShell } from "./shell.ts";

export interface SecondPlace {
  /** Resolves when the text is there too, and rejects where it could not be kept: what was there before still is. */
  keep(owner: string, text: string): Promise<void>;
  /** The texts of both generations, the newer first; those that are whole. */
  read(owner: string): Promise<readonly string[]>;
}

/** Nothing of it is fetched before it is asked for. */
export function secondPlace(): SecondPlace | undefined {
  if (!isShell()) return undefined;
  const ring = async () => (await import("./capacitor.ts")).moneyRing();
  return {
    keep: async (owner, text) => (await ring()).keep(owner, text),
    read: async (owner) => (await ring()).read(owner),
  };
}
