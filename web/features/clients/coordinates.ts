/** Positions as people type them and as they are shown. */
import { oneLine } from "#domain/search/look-alikes";
import type { Position } from "#web/platform/browser.ts";
import { coordinateText } from "#web/wording/position.ts";
import { readDegrees } from "./pasted-place.ts";

export const INVALID = "Las coordenadas ingresadas no son válidas";

/** Null when nothing was typed, undefined when it is no number within the limit. */
export function readCoordinate(text: string, limit: 90 | 180): number | null | undefined {
  if (oneLine(text) === "") return null;
  const value = readDegrees(text);
  return value !== undefined && Math.abs(value) <= limit ? value : undefined;
}

export function readPosition(latitude: string, longitude: string): Position | null {
  const position = { latitude: readCoordinate(latitude, 90), longitude: readCoordinate(longitude, 180) };
  if (position.latitude == null || position.longitude == null) return null;
  return { latitude: position.latitude, longitude: position.longitude };
}

/** A number with more decimals than are shown is shown whole: it must not look changed. */
export function shortestText(value: number): string {
  const text = coordinateText(value);
  return Number(text) === value ? text : String(value);
}
