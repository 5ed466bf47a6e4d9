/**
 * A tile of the map, fetched from the server that the business entered in its settings. The phones ask only their own
 * server: no stranger learns where the business collects, and the pages need no permission to load from elsewhere.
 */
import { z } from "zod";
import { SETTINGS_ID } from "#contract/fixed-ids";
import { mapTilesAddress } from "#contract/map-tiles";
import type { Settings } from "#contract/records/business";
import { read } from "../../db/database.ts";
import { STORES } from "../../db/records/stores.ts";
import type { Environment } from "../../environment.ts";

const DEEPEST = 22;
const TIMEOUT_MS = 8_000;
const LARGEST_TILE = 1024 * 1024;
/** An SVG could carry a script, a page anything: only pictures that are nothing else. */
const PICTURES = ["image/png", "image/jpeg", "image/webp"];

const coordinate = z.coerce.number().pipe(
  z
    .int()
    .min(0)
    .max(2 ** DEEPEST),
);
const tilePlace = z.object({
  z: z.coerce.number().pipe(z.int().min(0).max(DEEPEST)),
  x: coordinate,
  y: coordinate,
});

/** As an address has it: it is judged once it is known who asks. */
export const tileAddress = z.object({ z: z.string(), x: z.string(), y: z.string() });

interface Tile {
  type: string;
  bytes: Buffer;
}

/** Null where that is no place, no server was entered, or it does not give a picture of that place. */
export async function mapTile(
  { db }: Pick<Environment, "db">,
  typed: z.infer<typeof tileAddress>,
): Promise<Tile | null> {
  const { data: place } = tilePlace.safeParse(typed);
  if (!place) return null;
  const [found] = await read(db, (handle) => STORES.settings.find(handle, [SETTINGS_ID]));
  const address = mapTilesAddress((found as Settings | undefined)?.mapTiles ?? "");
  if (address === undefined) return null;
  const url = address
    .replaceAll("{z}", String(place.z))
    .replaceAll("{x}", String(place.x))
    .replaceAll("{y}", String(place.y));
  try {
    // Another address is not followed: the business named this one.
    const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    const type = answer.headers.get("content-type")?.split(";")[0]?.trim() ?? "";
    if (!answer.ok || !PICTURES.includes(type)) return null;
    const bytes = await readTile(answer);
    return bytes && { type, bytes };
  } catch {
    return null;
  }
}

/** Null where there is more of it than a tile has: no more than that is ever held, whatever its length is said to be. */
async function readTile({ body }: Response): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    // Leaving the loop cancels what is still to come.
    if (length > LARGEST_TILE) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
