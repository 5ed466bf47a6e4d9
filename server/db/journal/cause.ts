/** Why records change: by whom, when, from which device and by which command. */
import type { Id } from "#contract/id";

export interface Cause {
  at: number;
  userId: Id | null;
  deviceId: Id | null;
  commandId: Id | null;
  command: string;
}
