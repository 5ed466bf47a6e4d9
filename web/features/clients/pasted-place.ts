/** A place as maps, chats and other apps copy it: two numbers in degrees, or a link that holds them. */
import { plainSigns } from "#domain/search/look-alikes";
import type { Position } from "#web/platform/browser.ts";

export type PastedPlace =
  | ({ kind: "place" } & Position)
  /** A link that names no numbers: only its own service knows where it leads. */
  | { kind: "short link" };

/** Undefined for a text that is no place: it is one number, or words. */
export function readPlace(text: string): PastedPlace | undefined {
  // A sign of degrees is no letter, though it looks like one and is composed into one.
  const signs = plainSigns(text.replace(/[º˚]/g, "°")).trim();
  const link = /(?:https?:\/\/|geo:)\S+/i.exec(signs)?.[0];
  const position = (link !== undefined && inLink(unescaped(link))) || inText(signs);
  if (position && isOnEarth(position)) return { kind: "place", ...position };
  return link === undefined || link.startsWith("geo:") ? undefined : { kind: "short link" };
}

/** One number of a position, with a point or a comma, or in degrees, minutes and seconds. */
export function readDegrees(text: string): number | undefined {
  const signs = plainSigns(text.replace(/[º˚]/g, "°")).trim();
  if (/^[+-]?\d{1,3}(?:[.,]\d+)?$/.test(signs)) return numberIn(signs);
  const [degrees] = [...signs.matchAll(DEGREES)];
  return degrees?.[0].trim() === signs ? degreesIn(degrees) : undefined;
}

function numberIn(text: string): number {
  return Number(text.replace(",", "."));
}

function isOnEarth({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
}

function unescaped(link: string): string {
  try {
    return decodeURIComponent(link.replaceAll("+", " "));
  } catch {
    return link;
  }
}

const PLAIN = String.raw`([+-]?\d{1,3}(?:\.\d+)?)\s*,\s*([+-]?\d{1,3}(?:\.\d+)?)`;
/** From the place itself to the middle of what was on the screen; the last one of each is where a way ends. */
const IN_LINKS = [
  /!3d([+-]?\d+(?:\.\d+)?)!4d([+-]?\d+(?:\.\d+)?)/g,
  new RegExp(
    String.raw`[?&](?:q|query|ll|destination|daddr|coordinate|latlng|viewpoint|cp)=[^&#\d+-]*${PLAIN}`,
    "gi",
  ),
  /[?&#]m?lat=([+-]?\d+(?:\.\d+)?)[^#]*?[?&#]m?(?:lon|lng)=([+-]?\d+(?:\.\d+)?)/gi,
  new RegExp(`/(?:search|place|dir)/(?:.*/)?${PLAIN}`, "gi"),
  /#map=\d+(?:\.\d+)?\/([+-]?\d+(?:\.\d+)?)\/([+-]?\d+(?:\.\d+)?)/gi,
  new RegExp(`[?&](?:sll|center)=${PLAIN}`, "gi"),
  new RegExp(`@${PLAIN}`, "g"),
  new RegExp(`^geo:${PLAIN}`, "gi"),
];

function inLink(link: string): Position | undefined {
  for (const form of IN_LINKS) {
    const [, latitude, longitude] = [...link.matchAll(form)].at(-1) ?? [];
    if (latitude === undefined || longitude === undefined) continue;
    const position = { latitude: Number(latitude), longitude: Number(longitude) };
    // `geo:0,0?q=` and the like name no place.
    if (isOnEarth(position)) return position;
  }
  return byHemisphere(link);
}

/** The whole text first: there a number may be round, and have a decimal comma. */
const IN_TEXTS = [
  /^\(?\s*([+-]?\d{1,3}\.\d+)\s*[,;/\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*\)?$/,
  /^\(?\s*([+-]?\d{1,3})\s*(?:[;/\s]|,(?=\s*[+-]))\s*([+-]?\d{1,3}(?:\.\d+)?)\s*\)?$/,
  /^\(?\s*([+-]?\d{1,3},\d+)\s*[,;/\s]\s*([+-]?\d{1,3},\d+)\s*\)?$/,
  /lat[a-z]*\W{0,3}?([+-]?\d{1,3}(?:[.,]\d+)?)\D+?(?:lon|lng)[a-z]*\W{0,3}?([+-]?\d{1,3}(?:[.,]\d+)?)/i,
  /(?<![\d.])([+-]?\d{1,3}\.\d{3,})\s*[,;\s]\s*([+-]?\d{1,3}\.\d{3,})(?![\d.])/,
];

function inText(text: string): Position | undefined {
  const named = byHemisphere(text);
  if (named) return named;
  for (const form of IN_TEXTS) {
    const [, latitude, longitude] = form.exec(text) ?? [];
    if (latitude === undefined || longitude === undefined) continue;
    return { latitude: numberIn(latitude), longitude: numberIn(longitude) };
  }
  return undefined;
}

const PARTS = String.raw`([+-]?\d{1,3}(?:[.,]\d+)?)\s*(?:°\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*'\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|''))?)?)?`;
/** `18°29'10.5"N`, `N 18° 29.2'`, `69.9312° O`: west is `W` or `O`. */
const DEGREES = new RegExp(String.raw`\b([NSEWO])\s*${PARTS}|${PARTS}\s*([NSEWO](?!\p{L}))?`, "giu");

function letterOf(match: RegExpMatchArray): string {
  return (match[1] ?? match[8] ?? "").toUpperCase();
}

function degreesIn(match: RegExpMatchArray): number {
  const [degrees = "", minutes = "0", seconds = "0"] = match.slice(match[1] === undefined ? 5 : 2);
  const whole = Math.abs(numberIn(degrees)) + numberIn(minutes) / 60 + numberIn(seconds) / 3600;
  const isBelow = degrees.startsWith("-") || ["S", "W", "O"].includes(letterOf(match));
  // Seven decimals are a centimetre.
  return Number((isBelow ? -whole : whole).toFixed(7));
}

/** Two numbers with a letter each, in either order, or with signs of degrees. */
function byHemisphere(text: string): Position | undefined {
  const found = [...text.matchAll(DEGREES)].filter((match) => /[°NSEWO]/i.test(match[0]));
  const [one, other] = found;
  if (!one || !other || found.length !== 2) return undefined;
  const isLongitude = (match: RegExpMatchArray) => ["E", "W", "O"].includes(letterOf(match));
  const isSwapped = isLongitude(one) && !isLongitude(other);
  return isSwapped
    ? { latitude: degreesIn(other), longitude: degreesIn(one) }
    : { latitude: degreesIn(one), longitude: degreesIn(other) };
}

/** The Dominican Republic with its islands, from Beata to Saona. */
const COUNTRY = { south: 17.3, north: 20.1, west: -72.1, east: -68.1 };

export function isInCountry({ latitude, longitude }: Position): boolean {
  const { south, north, west, east } = COUNTRY;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** The place that was probably meant: the numbers changed over, or without their minus. Null where none of it is here. */
export function meantPlace({ latitude, longitude }: Position): Position | null {
  const [north, west] = [Math.abs(latitude), -Math.abs(longitude)];
  const meant = [
    { latitude: north, longitude: west },
    { latitude: Math.abs(longitude), longitude: -Math.abs(latitude) },
  ];
  return meant.find(isInCountry) ?? null;
}
