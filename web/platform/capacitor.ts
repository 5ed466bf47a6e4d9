/** The phone shell's services for the product, over Capacitor's bridge. Beside it stands `browser.ts`. */
import { z } from "zod";
import type { Phone, PhotoOutcome, Position, PositionFailure, Shared, ShareOutcome } from "./abilities.ts";
import { bridge, call, codeOf, sentenceOf } from "./capacitor/bridge.ts";
import { bytesAt, privateFiles, writeWhole } from "./capacitor/files.ts";
import { mayRemind, remind } from "./capacitor/reminders.ts";
import { MoneyRing } from "./money-ring.ts";

/** The one of this page: the writes of its ring stand in one line. */
export const capacitorPhone: Phone = {
  money: new MoneyRing(privateFiles(bridge())),
  async saveFile(name, content) {
    const address = await writeWhole("CACHE", name, content);
    if ((await shareFiles({ title: name, text: "" }, [address])) === "none")
      throw new Error("the phone has no share sheet");
  },
  async saveBackup(name, content) {
    await writeWhole("DOCUMENTS", `backups/${name}`, content);
    return "Documentos, carpeta backups";
  },
  async share(content) {
    try {
      const files = content.files ?? [];
      const addresses = await Promise.all(files.map((file) => writeWhole("CACHE", file.name, file)));
      return await shareFiles(content, addresses);
    } catch {
      return "none";
    }
  },
  open(address) {
    // The web view hands addresses of other hosts to the phone as well, so there is a second way.
    call("CuadreServer", "open", { address }).catch(() => window.location.assign(address));
  },
  currentPosition,
  takePhoto,
  async print(page) {
    try {
      await call("CuadrePrint", "print", { ...page });
      return true;
    } catch {
      return false;
    }
  },
  remember(key, text) {
    const kept =
      text === null
        ? call("Preferences", "remove", { key })
        : call("Preferences", "set", { key, value: text });
    // The web view's own store has it all the same.
    kept.catch(() => undefined);
  },
  mayRemind,
  remind,
};

const kept = z.object({ value: z.string().nullish() });

/** The texts kept outside the web view's store come back into it where it has none: it may have been emptied. */
export async function recall(keys: readonly string[], storage: Storage | null): Promise<void> {
  await Promise.all(
    keys.map(async (key) => {
      if (!storage || storage.getItem(key) !== null) return;
      const { value } = kept.parse(await call("Preferences", "get", { key }));
      if (value) storage.setItem(key, value);
    }),
  ).catch(() => undefined);
}

/** The plugin has no code for it. */
const CLOSED = /cancel/i;

async function shareFiles({ title, text }: Shared, files: readonly string[]): Promise<ShareOutcome> {
  const content = {
    title,
    dialogTitle: title,
    ...(text !== "" && { text }),
    ...(files.length > 0 && { files }),
  };
  try {
    await call("Share", "share", content);
    return "shared";
  } catch (error) {
    return CLOSED.test(sentenceOf(error)) ? "closed" : "none";
  }
}

const located = z.object({ coords: z.object({ latitude: z.number(), longitude: z.number() }) });
const POSITION_FAILURES: Readonly<Record<string, PositionFailure>> = {
  "OS-PLUG-GLOC-0003": "denied",
  "OS-PLUG-GLOC-0009": "denied",
  "OS-PLUG-GLOC-0010": "timeout",
};

async function currentPosition(): Promise<Position | PositionFailure> {
  const wanted = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };
  try {
    const { coords } = located.parse(await call("Geolocation", "getCurrentPosition", wanted));
    return { latitude: coords.latitude, longitude: coords.longitude };
  } catch (error) {
    return POSITION_FAILURES[codeOf(error)] ?? "unavailable";
  }
}

const taken = z.object({ uri: z.string() });
const NOT_TAKEN = new Set(["OS-PLUG-CAMR-0006", "OS-PLUG-CAMR-0013"]);
const NOT_PERMITTED = new Set(["OS-PLUG-CAMR-0003", "OS-PLUG-CAMR-0005"]);
/** Reduced on the device all the same; a whole one of twelve megapixels would pass the bridge first. */
const LARGEST_SIDE = 2000;

async function takePhoto(): Promise<PhotoOutcome> {
  const wanted = {
    quality: 85,
    targetWidth: LARGEST_SIDE,
    targetHeight: LARGEST_SIDE,
    correctOrientation: true,
    saveToGallery: false,
    editable: "no",
  };
  try {
    const { uri } = taken.parse(await call("Camera", "takePhoto", wanted));
    return new File([await bytesAt(uri)], "foto.jpg", { type: "image/jpeg" });
  } catch (error) {
    const code = codeOf(error);
    if (NOT_TAKEN.has(code)) return null;
    return NOT_PERMITTED.has(code) ? "denied" : "unavailable";
  }
}
