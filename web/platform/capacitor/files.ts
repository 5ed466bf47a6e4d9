/** The phone's files: the app's own, the person's documents, and those that are handed to another app. */
import { z } from "zod";
import type { PrivateFiles } from "../money-ring.ts";
import type { Bridge } from "../shell.ts";
import { call, codeOf } from "./bridge.ts";

/** The app's own folder: private to it, not in the phone's backups, and gone only with the app. */
const OWN_FOLDER = "DATA";
const MISSING = "OS-PLUG-FILE-0008";
/** Bytes that pass the bridge at once: a whole backup as one text would be in memory three times. Divisible by three. */
const PART = 768 * 1024;

const readAnswer = z.object({ data: z.string() });
const written = z.object({ uri: z.string() });
const measured = z.object({ size: z.number() });

export function privateFiles(shell: Bridge): PrivateFiles {
  const ask = (method: string, path: string, options: Readonly<Record<string, unknown>>) =>
    shell.nativePromise("Filesystem", method, { path, directory: OWN_FOLDER, encoding: "utf8", ...options });
  return {
    async read(name) {
      try {
        return readAnswer.parse(await ask("readFile", name, {})).data;
      } catch (error) {
        if (codeOf(error) === MISSING) return null;
        throw error;
      }
    },
    async write(name, text) {
      await ask("writeFile", name, { data: text, recursive: true });
    },
  };
}

/** A place of the phone: `DOCUMENTS` is the person's, `CACHE` is emptied by the phone when it needs the room. */
type Folder = "DOCUMENTS" | "CACHE";

/** Writes a whole file, and answers its address. Half a file is removed: a person would take it for a whole one. */
export async function writeWhole(directory: Folder, path: string, content: Blob): Promise<string> {
  const where = { path, directory };
  try {
    const first = await base64(content.slice(0, PART));
    const { uri } = written.parse(
      await call("Filesystem", "writeFile", { ...where, data: first, recursive: true }),
    );
    for (let from = PART; from < content.size; from += PART) {
      const data = await base64(content.slice(from, from + PART));
      await call("Filesystem", "appendFile", { ...where, data });
    }
    const { size } = measured.parse(await call("Filesystem", "stat", where));
    if (size !== content.size) throw new Error(`${size} of ${content.size} bytes were kept`);
    return uri;
  } catch (error) {
    await call("Filesystem", "deleteFile", where).catch(() => undefined);
    throw error;
  }
}

/** The bytes of a file that another app made, such as the camera's. */
export async function bytesAt(address: string): Promise<ArrayBuffer> {
  const { data } = readAnswer.parse(await call("Filesystem", "readFile", { path: address }));
  return Uint8Array.from(atob(data), (character) => character.charCodeAt(0)).buffer;
}

async function base64(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer());
  const letters: string[] = [];
  // The arguments of one call are limited.
  for (let from = 0; from < bytes.length; from += 8192)
    letters.push(String.fromCharCode(...bytes.subarray(from, from + 8192)));
  return btoa(letters.join(""));
}
