/** Positions as people type them and as they are shown. */
import type { Position } from "#web/platform/browser.ts";

export const INVALID = "Las coordenadas ingresadas no son válidas";

const NUMBER = /^[+-]?\d{1,3}(?:[.,]\d+)?$/;
const PAIR = /^\s*([+-]?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*$/;

/** Null when nothing was typed, undefined when it is no number within the limit. */
export function readCoordinate(text: string, limit: 90 | 180): number | null | undefined {
  const plain = text.trim();
  if (plain === "") return null;
  if (!NUMBER.test(plain)) return undefined;
  const value = Number(plain.replace(",", "."));
  return Math.abs(value) <= limit ? value : undefined;
}

export function readPosition(latitude: string, longitude: string): Position | null {
  const position = { latitude: readCoordinate(latitude, 90), longitude: readCoordinate(longitude, 180) };
  if (position.latitude == null || position.longitude == null) return null;
  return { latitude: position.latitude, longitude: position.longitude };
}

/** `18.486100, -69.931200`, as maps copy it; undefined when the text is no pair. */
export function readPair(text: string): { latitude: string; longitude: string } | undefined {
  const [, latitude, longitude] = PAIR.exec(text) ?? [];
  return latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
}

/** Six decimals are eleven centimetres. */
export function coordinateText(value: number): string {
  return value.toFixed(6);
}

export function positionText({ latitude, longitude }: Position): string {
  return `${coordinateText(latitude)}, ${coordinateText(longitude)}`;
}
