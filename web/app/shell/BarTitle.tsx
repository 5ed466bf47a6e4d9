/** The words in the bar of a phone: whose business it is, and the heading of the screen once that has gone below the bar. */
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useBranding } from "#web/parts/session/branding.ts";
import classes from "./Shell.module.css";

export function BarTitle() {
  const { companyName } = useBranding();
  const heading = useHiddenHeading();
  // The heading itself is read aloud.
  return (
    <span className={classes.title} aria-hidden>
      {heading ?? (companyName || "Cuadre")}
    </span>
  );
}

/** The words of the heading that was scrolled away; null while it is in sight. */
function useHiddenHeading(): string | null {
  const router = useRouter();
  const [hidden, setHidden] = useState<string | null>(null);
  useEffect(() => {
    const look = () => {
      const heading = document.querySelector("main [data-page-heading]");
      const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      const isAway = heading !== null && heading.getBoundingClientRect().bottom < bar;
      setHidden(isAway ? (heading.firstChild?.textContent ?? null) : null);
    };
    const stop = router.subscribe("onRendered", look);
    window.addEventListener("scroll", look, { passive: true });
    return () => {
      stop();
      window.removeEventListener("scroll", look);
    };
  }, [router]);
  return hidden;
}
