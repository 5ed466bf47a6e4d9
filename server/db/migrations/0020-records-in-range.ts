/**
 * Records that their own schema refuses, of which no backup could be read, are brought back in range: an instant or a date
 * beyond the last, a text beyond its length. Links of the portal that a caller's clock dated hold no longer than such a link
 * may. Each is told. Money is never changed: of a record whose amounts do not fit only its name is told.
 */
import type { z } from "zod";
import { type Change, COLLECTION_NAMES, type CollectionName } from "#contract/collections";
import { LINK_DAYS, type PortalLink } from "#contract/records/portal";
import { SCHEMAS } from "#contract/schemas";
import { EARLIEST_INSTANT, type Instant, LATEST_INSTANT } from "#domain/calendar/business-date";
import { EARLIEST_DATE, LATEST_DATE } from "#domain/calendar/calendar-date";
import { rebuildWithin } from "../../books/rebuild.ts";
import { writeWithin } from "../journal/transact.ts";
import type { MigrationStep } from "../migrate.ts";
import type { AnyDoc, Handle } from "../records/store.ts";
import { STORES } from "../records/stores.ts";

const PAGE = 500;
const DAY_MS = 86_400_000;
/** A clock that is a little ahead is no invention. */
const SKEW_MS = DAY_MS;
const LONGEST_LINK_MS = Math.max(...LINK_DAYS) * DAY_MS;

/** Their figures follow from facts, so that a replay says what they are. */
const REPLAYED: readonly CollectionName[] = ["loans", "amortizationItems", "payments", "continuousYield"];

export const step: MigrationStep = async (handle, tell) => {
  const now = Date.now() as Instant;
  let isReplayed = false;
  for (const collection of COLLECTION_NAMES) {
    const mended = await mendAll(handle, collection, now, tell);
    isReplayed ||= mended > 0 && REPLAYED.includes(collection);
  }
  if (isReplayed) await rebuildWithin(handle, now, tell);
};

/** Answers how many did not fit. */
async function mendAll(
  handle: Handle,
  collection: CollectionName,
  now: Instant,
  tell: (line: string) => void,
): Promise<number> {
  let unfit = 0;
  for (let after: string | null = null; ; ) {
    const page: AnyDoc[] = await STORES[collection].page(handle, after, PAGE);
    const changes = page.flatMap((doc): Change[] => {
      const mended = inRange(collection, linkInTime(collection, doc, now));
      if (mended.fields.length === 0) return [];
      unfit++;
      tell(lineOf(collection, doc, mended));
      return mended.doc === doc ? [] : [{ collection, id: doc.id, doc: mended.doc } as Change];
    });
    if (changes.length > 0) await writeWithin(handle, (writing) => writing.write(changes, causeAt(now)));
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE) return unfit;
  }
}

const causeAt = (at: Instant) => ({
  at,
  userId: null,
  deviceId: null,
  commandId: null,
  command: "books.rebuild",
});

interface Mended {
  doc: AnyDoc;
  /** The fields that were out of range. */
  fields: string[];
  /** The fields that still are out of range. */
  left: string[];
}

function lineOf(collection: CollectionName, { id }: AnyDoc, { fields, left }: Mended): string {
  const brought = fields.filter((field) => !left.includes(field));
  const said = [
    brought.length > 0 && `brought back in range: ${brought.join(", ")}`,
    left.length > 0 && `out of range, to be looked at: ${left.join(", ")}`,
  ];
  return `${collection} ${id} ${said.filter(Boolean).join("; ")}`;
}

/** A link that is dated after now, or holds for longer than any may, begins now: its address becomes another. */
function linkInTime(collection: CollectionName, doc: AnyDoc, now: Instant): Mended {
  const link = doc as PortalLink;
  const latest = now + SKEW_MS;
  const isOdd =
    collection === "portalLinks" && (link.createdAt > latest || link.expiresAt > latest + LONGEST_LINK_MS);
  if (!isOdd) return { doc, fields: [], left: [] };
  const lasts = Math.min(link.expiresAt - link.createdAt, LONGEST_LINK_MS);
  const createdAt = Math.min(link.createdAt, now) as Instant;
  const revokedAt = link.revokedAt === null ? null : (Math.min(link.revokedAt, now) as Instant);
  const mended = { ...link, createdAt, expiresAt: (createdAt + lasts) as Instant, revokedAt };
  return { doc: mended, fields: ["createdAt", "expiresAt"], left: [] };
}

function inRange(collection: CollectionName, given: Mended): Mended {
  const schema: z.ZodType = SCHEMAS[collection];
  const issues = schema.safeParse(given.doc).error?.issues ?? [];
  if (issues.length === 0) return given;
  const doc = structuredClone(given.doc);
  for (const issue of issues) mend(doc, issue);
  const left = (schema.safeParse(doc).error?.issues ?? []).map(nameOf);
  return { doc, fields: [...new Set([...given.fields, ...issues.map(nameOf)])], left };
}

function nameOf({ path }: z.core.$ZodIssue): string {
  return path.join(".");
}

function mend(doc: object, issue: z.core.$ZodIssue): void {
  const place = issue.path
    .slice(0, -1)
    .reduce<unknown>((inner, key) => Reflect.get(inner as object, key), doc);
  const field = issue.path.at(-1);
  if (field === undefined || typeof place !== "object" || place === null) return;
  const value: unknown = Reflect.get(place, field);
  if (typeof value === "number") {
    const isInstant = issue.code === "too_big" && issue.maximum === LATEST_INSTANT;
    const isEarly = issue.code === "too_small" && issue.minimum === EARLIEST_INSTANT;
    if (isInstant) Reflect.set(place, field, LATEST_INSTANT);
    if (isEarly) Reflect.set(place, field, EARLIEST_INSTANT);
  }
  if (typeof value !== "string") return;
  if (/^[+-]?\d{4,}-\d\d-\d\d$/.test(value)) {
    const isEarly = value.startsWith("-") || (value.length === LATEST_DATE.length && value < EARLIEST_DATE);
    Reflect.set(place, field, isEarly ? EARLIEST_DATE : LATEST_DATE);
  } else if (issue.code === "too_big") Reflect.set(place, field, value.slice(0, Number(issue.maximum)));
}
