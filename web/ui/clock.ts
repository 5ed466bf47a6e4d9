/**
 * The difference between this device's clock and the server's, for the fields that refuse a date by it. The app tells it; the
 * pieces of a screen know nothing of servers.
 */
import { Signal } from "#web/platform/signal.ts";

/** The moments of both clocks, in words; null while they are of one day. */
export const clockSaid = new Signal<string | null>(null);
