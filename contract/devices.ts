/** The devices of a user, as an administrator who is about to remove that user sees them. */
import { z } from "zod";
import * as value from "./value.ts";

export const userDevice = z.strictObject({
  id: value.id,
  name: z.string(),
  code: z.string(),
  registeredAt: value.instant,
  /** When it last asked the server for something. */
  seenAt: value.instant,
  /** Commands and files that waited on it when it last reported; null of one that never said. */
  unsent: z.int().nullable(),
  /** When an administrator ended it; null while it is in use. */
  endedAt: value.instant.nullable(),
  /** The clients that its user views; null of all. */
  clients: z.int().nullable(),
  /** Whether it said since the last change of these that it holds no others. */
  isCurrent: z.boolean(),
  /** Whether it may deliver cash after its user is removed. */
  delivers: z.boolean(),
});
export type UserDevice = z.infer<typeof userDevice>;

export const userDevices = z.strictObject({ devices: z.array(userDevice) });
