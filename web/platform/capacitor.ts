/** What the phone shell can do for the product, over Capacitor's bridge. Beside it stands `browser.ts`. */
import { z } from "zod";
import { MoneyRing, type PrivateFiles } from "./money-ring.ts";
import type { Bridge } from "./shell.ts";

/** The app's own folder: private to it, not in the phone's backups, and gone only with the app. */
const OWN_FOLDER = "DATA";
const MISSING = "OS-PLUG-FILE-0008";

const readAnswer = z.object({ data: z.string() });
const fault = z.object({ code: z.string() });

let ring: MoneyRing | undefined;

/** The one ring of this page: its writes stand in one line. */
export function moneyRing(): MoneyRing {
  ring ??= new MoneyRing(privateFiles(bridge()));
  return ring;
}

function bridge(): Bridge {
  const { Capacitor } = globalThis;
  if (!Capacitor) throw new Error("this page is not in the phone shell");
  return Capacitor;
}

export function privateFiles(shell: Bridge): PrivateFiles {
  const call = (method: string, path: string, options: Readonly<Record<string, unknown>>) =>
    shell.nativePromise("Filesystem", method, { path, directory: OWN_FOLDER, encoding: "utf8", ...options });
  return {
    async read(name) {
      try {
        return readAnswer.parse(await call("readFile", name, {})).data;
      } catch (error) {
        if (fault.safeParse(error).data?.code === MISSING) return null;
        throw error;
      }
    },
    async write(name, text) {
      await call("writeFile", name, { data: text, recursive: true });
    },
  };
}
