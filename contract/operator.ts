/**
 * The operator's console: what it asks and is answered. An operator sees how a business is kept and never what is in its
 * book: no record, no client's name, no sum, and of its place only the kind.
 */
import { z } from "zod";
import { SHORTEST_OPERATOR_PASSWORD } from "./business-names.ts";
import * as value from "./value.ts";

/** invited: no administrator yet. moving: closed while its book is copied to another place. gone: its name alone is kept. */
export const BUSINESS_STATES = ["invited", "open", "suspended", "moving", "gone"] as const;
export type BusinessState = (typeof BUSINESS_STATES)[number];

export const PLACE_KINDS = ["file", "postgresql"] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export const operatorDoor = z.strictObject({
  /** There is no operator yet: the first one is made by the link that the start of the server prints. */
  needsFirst: z.boolean(),
});
export type OperatorDoor = z.infer<typeof operatorDoor>;

export const newOperatorRequest = z.strictObject({
  token: z.string().max(100),
  name: value.filledLine(120),
  email: value.email,
  password: z.string().min(SHORTEST_OPERATOR_PASSWORD).max(200),
});
export const operatorSignInRequest = z.strictObject({
  email: z.string().max(300),
  password: z.string().max(200),
});

export const operatorSession = z.strictObject({
  name: z.string(),
  email: z.string(),
});
export type OperatorSession = z.infer<typeof operatorSession>;

const lastBackup = z.strictObject({
  /** Null where none was ever made. */
  at: value.instant.nullable(),
  /** When the last one was restored into a place of its own and added up to the book. */
  provedAt: value.instant.nullable(),
  /** Why the last try made none; null where it made one. */
  problem: z.string().nullable(),
  /** It is open for its people, and its last proof is older than the alarm of the business itself allows. */
  isLate: z.boolean(),
});

export const businessLine = z.strictObject({
  id: z.string(),
  title: z.string(),
  hosts: z.array(z.string()),
  state: z.enum(BUSINESS_STATES),
  place: z.enum(PLACE_KINDS),
  /** The node that has its file; null where any may open it. */
  node: z.string().nullable(),
  /** The last migration that its book had; null where it was never opened. */
  version: z.string().nullable(),
  isBehind: z.boolean(),
  createdAt: value.instant,
  openedAt: value.instant.nullable(),
  /** Bytes, as last measured. */
  size: z.int().nullable(),
  backup: lastBackup,
  /** Why it did not open the last time; null where it did. */
  problem: z.string().nullable(),
});
export type BusinessLine = z.infer<typeof businessLine>;

export const BUSINESS_FILTERS = ["behind", "problem", "suspended"] as const;
export type BusinessFilter = (typeof BUSINESS_FILTERS)[number];

/** A page of the list holds so many. */
export const BUSINESSES_A_PAGE = 50;

export const businessesQuery = z.strictObject({
  q: z.string().max(200).optional(),
  filter: z.enum(BUSINESS_FILTERS).optional(),
  /** From 1. */
  page: z.coerce.number().int().min(1).max(100_000).optional(),
});
export type BusinessesQuery = z.infer<typeof businessesQuery>;

export const businessesAnswer = z.strictObject({
  businesses: z.array(businessLine),
  /** All that there are, and those that search and filter leave. */
  total: z.int(),
  found: z.int(),
  /** Pages of what was found. */
  pages: z.int(),
  /** How many of all are in each filter. */
  counts: z.strictObject({ behind: z.int(), problem: z.int(), suspended: z.int() }),
});
export type BusinessesAnswer = z.infer<typeof businessesAnswer>;

/** Places in which the book of a new business can be kept, and the domain in which its host name is proposed. */
export const placesAnswer = z.strictObject({ places: z.array(z.enum(PLACE_KINDS)), domain: z.string() });
export type PlacesAnswer = z.infer<typeof placesAnswer>;

/** The directory judges names: its refusals say which of them is wrong, and why. */
const name = z.string().max(300);

export const createBusinessRequest = z.strictObject({
  id: name,
  title: name,
  hosts: z.array(name).min(1).max(20),
  place: z.enum(PLACE_KINDS),
});

/** The only answer that holds the link: the directory keeps no more than its hash. */
export const invitation = z.strictObject({ link: z.string(), expiresAt: value.instant });
export type Invitation = z.infer<typeof invitation>;

export const createBusinessAnswer = z.strictObject({ business: businessLine, invitation });
export type CreateBusinessAnswer = z.infer<typeof createBusinessAnswer>;

export const operatorEvent = z.strictObject({
  at: value.instant,
  /** The operator's name and e-mail, or the command line. */
  who: z.string(),
  act: z.string(),
  /** A host name, a place: what the act was about beside the business. */
  detail: z.string(),
});
export type OperatorEvent = z.infer<typeof operatorEvent>;

export const businessAnswer = z.strictObject({
  business: businessLine,
  /** Until when the present invitation opens the business; null where there is none. */
  invitedUntil: value.instant.nullable(),
  /** Newest first. */
  events: z.array(operatorEvent),
  /** The place to which its book can be taken from here; null where there is no other. */
  moveTo: z.enum(PLACE_KINDS).nullable(),
});
export type BusinessAnswer = z.infer<typeof businessAnswer>;

export const businessParams = z.strictObject({ id: name });
export const hostParams = z.strictObject({ id: name, host: name });
export const renameRequest = z.strictObject({ title: name });
export const moveRequest = z.strictObject({ place: z.enum(PLACE_KINDS) });
export const hostRequest = z.strictObject({ host: name });

const businessMeasure = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** How much of the server's memory and time it takes: its book is open, or closed until a request asks for it. */
  isOpen: z.boolean(),
  /** Requests that it answers, and that wait for their turn. */
  underWay: z.int(),
  waiting: z.int(),
  size: z.int().nullable(),
});
export type BusinessMeasure = z.infer<typeof businessMeasure>;

export const measuresAnswer = z.strictObject({
  at: value.instant,
  version: z.string(),
  node: z.string().nullable(),
  upSince: value.instant,
  /** Bytes of the whole process. */
  memory: z.int(),
  open: z.int(),
  /** The most that are held open at once; null where memory alone decides. */
  mostOpen: z.int().nullable(),
  total: z.int(),
  /** Bytes of all books, as last measured. */
  size: z.int(),
  waiting: z.int(),
  /** The open ones first, then the largest: at most a hundred. */
  businesses: z.array(businessMeasure),
});
export type MeasuresAnswer = z.infer<typeof measuresAnswer>;
