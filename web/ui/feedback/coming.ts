/**
 * The download that goes on, for whatever waits for it: how far it has come, and whether the screens show an older copy
 * meanwhile. The app tells it; the pieces of a screen know nothing of downloads.
 */
import { Signal } from "#web/platform/signal.ts";

export interface Coming {
  /** How far it has come, in words. */
  text: string;
  /** In percent. */
  share: number;
}

/** The download that a screen waits for; null while nothing is downloaded. */
export const coming = new Signal<Coming | null>(null);

/** Why the figures in sight are not final; null where they are. */
export const notFinal = new Signal<string | null>(null);
