/**
 * The overlay on the disk. It only saves a start its replay: without room for it the one in memory stands, since work that is
 * in the outbox must not look unsaved, and a device whose disk is full must still open.
 */
import { isDiskFull } from "../environment/disk-full.ts";

export class StoredOverlay {
  /** Whether it is older than the one in memory, for want of room: it is stored again as soon as there is some. */
  isBehind = false;

  /** Answers as the storing does; true when there is no room, for the one in memory stands then. */
  async orInMemory(storing: Promise<boolean>): Promise<boolean> {
    try {
      const stored = await storing;
      if (stored) this.isBehind = false;
      return stored;
    } catch (error) {
      this.isBehind = true;
      if (!isDiskFull(error)) throw error;
      return true;
    }
  }
}
