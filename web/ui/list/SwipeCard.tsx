/**
 * A card that a finger pushes aside: to the right for one verb, to the left for another, each shown under it with its icon
 * and word. Both stand in the row's link and menu too. A mouse drags nothing, and a finger that scrolls is the browser's.
 */
import type { CSSProperties, ReactNode } from "react";
import classes from "./SwipeCard.module.css";
import type { SwipeVerbs } from "./swipe.ts";
import { useSwipe } from "./use-swipe.ts";

export function SwipeCard({ verbs, children }: { verbs: SwipeVerbs; children: ReactNode }) {
  const { shown, isArmed, handlers } = useSwipe(verbs);
  const verb = shown && verbs[shown];
  return (
    <div className={classes.frame} {...handlers}>
      {verb && (
        <div className={classes.verb} data-side={shown} data-armed={isArmed || undefined} aria-hidden>
          <verb.icon size={22} stroke={1.8} />
          {verb.label}
        </div>
      )}
      <div className={classes.moved} style={{ "--moved": "0px" } as CSSProperties} data-swiped={shown}>
        {children}
      </div>
    </div>
  );
}
