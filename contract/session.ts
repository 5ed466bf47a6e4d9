/** Signing in, the first administrator, what the sign-in screen shows, and commands sent directly. */
import { z } from "zod";
import { ROLES } from "#domain/access/permissions";
import { CURRENCIES } from "#domain/money/currency";
import { answer } from "./envelope.ts";
import { perm } from "./sync.ts";
import * as value from "./value.ts";

export const password = z.string().min(6).max(200);

export const sessionUser = z.strictObject({
  id: value.id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const sessionAnswer = z.strictObject({ user: sessionUser, perm });
export type SessionAnswer = z.infer<typeof sessionAnswer>;

export const signInRequest = z.strictObject({ email: value.email, password });
export const signInAnswer = sessionAnswer.extend({ message: z.string() });

/** The first question of a browser that remembers no person: has the business begun, and is its cookie a session's? */
export const setupState = z.strictObject({
  needed: z.boolean(),
  signedIn: z.boolean(),
  /** The first administrator comes by an invitation. Absent where the first to come is let in. */
  byInvitation: z.literal(true).optional(),
});
export type SetupState = z.infer<typeof setupState>;
export const setupRequest = z.strictObject({
  name: value.filledLine(120),
  email: value.email,
  password,
  companyName: value.line(120).optional(),
  /** The token of the link, where the first administrator comes by an invitation. */
  invitation: z.string().max(100).optional(),
});

/** The book of invented data: `absent` until an administrator asks for it, `closed` once the business has begun. */
export const exampleState = z.strictObject({
  state: z.enum(["absent", "filling", "ready", "closed"]),
  /** How much of it is filled, from 0 to 1. */
  share: z.number(),
});
export type ExampleState = z.infer<typeof exampleState>;

export const branding = z.strictObject({
  companyName: z.string(),
  logoUrl: z.string().nullable(),
  /** The currency in which amounts are shown. */
  currency: z.enum(CURRENCIES),
});

/** A command of kind `online`: the same file, the same transaction, sent directly and never queued. */
export const commandRequest = z.strictObject({
  id: value.id,
  name: z.string().max(60),
  v: z.int().min(1).max(1000),
  args: z.json(),
  base: z.record(z.string().max(60), z.json()).nullable().optional(),
  /** Hashed before the transaction; it appears in no arguments, journal or audit. */
  password: password.optional(),
});
export const commandAnswer = answer;

export const refusalBody = z.strictObject({ code: z.string(), message: z.string() });

export const healthAnswer = z.strictObject({
  status: z.literal("ok"),
  version: z.string(),
  database: z.enum(["sqlite", "postgresql"]),
  /** PostgreSQL does not say which timeline it writes: only a start of the server begins a run. Absent where it does. */
  runs: z.literal("starts").optional(),
  /** Why writes are not taken: the database is no primary, or a commit waits for a synchronous standby. Absent where they are. */
  waitsFor: z.enum(["primary", "standby"]).optional(),
});
