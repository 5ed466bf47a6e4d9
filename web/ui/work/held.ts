/** Work of a person on this page that is not saved: each form and each window says of itself whether it has some (ruling E9). */
import { useEffect, useRef } from "react";
import { Signal } from "#web/platform/signal.ts";
import { typedIn } from "./typed.ts";

/** `back`: the way back, or the page itself goes. `on`: to another address. */
export type Going = "back" | "on";

export interface Work {
  /** Something is typed here, also where it is kept or on its way. */
  isThere(): boolean;
  /** Going takes it. */
  isLost(going: Going): boolean;
  /** A window over the screen. */
  isWindow: boolean;
}

const places = new Signal<readonly { current: Work }[]>([]);
export const workPlaces: Pick<typeof places, "subscribe" | "snapshot"> = places;

export function useWork(work: Work): void {
  const place = useRef(work);
  useEffect(() => {
    place.current = work;
  });
  useEffect(() => {
    places.set([...places.snapshot(), place]);
    return () => places.set(places.snapshot().filter((other) => other !== place));
  }, []);
}

/** The work that going would take. */
export function lostBy(going: Going): Work[] {
  return places
    .snapshot()
    .map(({ current }) => current)
    .filter((work) => work.isLost(going));
}

/** The page may be loaded again without a question: nothing is typed in any form, window or field. */
export function isIdle(): boolean {
  return !places.snapshot().some(({ current }) => current.isThere()) && !typedIn(document, { all: true });
}
