/**
 * The address of a position, from a third party's maps service: the only thing here that asks another server than our own
 * one. Without an answer, the coordinates are shown.
 */
import { ADDRESS_SERVICE } from "#contract/address-service";
import type { Position } from "./browser.ts";

const TIMEOUT_MS = 6000;
const known = new Map<string, string>();

/** Null when the service cannot be reached, does not answer in time or knows no address there. */
export async function addressAt(
  position: Position,
  service: string = ADDRESS_SERVICE.origin + ADDRESS_SERVICE.path,
): Promise<string | null> {
  const url = service
    .replace("{latitude}", String(position.latitude))
    .replace("{longitude}", String(position.longitude));
  const remembered = known.get(url);
  if (remembered !== undefined) return remembered;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), credentials: "omit" });
    const address = answer.ok ? addressIn(await answer.json()) : null;
    if (address !== null) known.set(url, address);
    return address;
  } catch {
    // No signal, a service that is down, or one that this installation does not allow.
    return null;
  }
}

/** The whole address as the usual services name it. */
function addressIn(body: unknown): string | null {
  if (typeof body !== "object" || body === null) return null;
  const { display_name, formatted_address, results } = body as Record<string, unknown>;
  for (const text of [display_name, formatted_address]) {
    if (typeof text === "string" && text.trim() !== "") return text.trim();
  }
  return Array.isArray(results) ? addressIn(results[0]) : null;
}

/** A page with the position on a map, which a phone opens in its own maps app. */
export function mapLink({ latitude, longitude }: Position): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}

/** The way from here to a position, in the same maps app. */
export function directionsLink({ latitude, longitude }: Position): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

/** A search for an address that was only written down. */
export function addressSearchLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}
