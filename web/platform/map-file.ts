/**
 * The business's own map, a file of tiles that is stored in this browser: put in once in the settings and read by ranges, so
 * that the round has streets without signal. It is apart from the book, and signing out leaves it here.
 */
import { Signal } from "./signal.ts";

const DATABASE = "map";
const STORE = "files";
const KEY = "tiles";

/** Every file of this kind begins so, with its version behind it. */
const MAGIC = "PMTiles";
const VERSION = 3;
/** Where the header says what a tile is; 1 is a vector tile. */
const TILE_TYPE_AT = 99;
const VECTOR = 1;

export type MapFileProblem = "no map" | "no room";

const changes = new Signal(0);

/** Told when another file, or none, took the place of the one that was here. */
export const mapFileChanges = { subscribe: changes.subscribe, snapshot: changes.snapshot };

export async function mapFile(): Promise<File | null> {
  const found = await inStore<unknown>("readonly", (store) => store.get(KEY));
  return found instanceof File ? found : null;
}

/** Null: it was kept. */
export async function keepMapFile(file: File): Promise<MapFileProblem | null> {
  if (!(await isMap(file))) return "no map";
  try {
    await inStore("readwrite", (store) => store.put(file, KEY));
  } catch {
    return "no room";
  }
  changes.set(changes.snapshot() + 1);
  return null;
}

export async function removeMapFile(): Promise<void> {
  await inStore("readwrite", (store) => store.delete(KEY));
  changes.set(changes.snapshot() + 1);
}

async function isMap(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, TILE_TYPE_AT + 1).arrayBuffer());
  const magic = String.fromCharCode(...head.subarray(0, MAGIC.length));
  return magic === MAGIC && head[MAGIC.length] === VERSION && head[TILE_TYPE_AT] === VECTOR;
}

async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const answer = await settled(ask(transaction.objectStore(STORE)));
    await committed(transaction);
    return answer;
  } finally {
    database.close();
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}
