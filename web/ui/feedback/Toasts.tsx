/** Where notices appear. Their code comes with the first one; the place itself is there from the start, to be read aloud. */
import { Suspense, useRef } from "react";
import { useSignal } from "#web/platform/signal.ts";
import { cover } from "../cover.ts";
import { lazyPart } from "../lazy-part.ts";
import { useNotices } from "./notify.ts";
import classes from "./Toasts.module.css";

const ToastPile = lazyPart(() => import("./ToastPile.tsx").then((module) => module.ToastPile));

export function Toasts() {
  const notices = useNotices();
  const { Front } = useSignal(cover);
  const place = useRef<HTMLElement>(null);
  return (
    <section ref={place} aria-label="Avisos" aria-live="polite" className={classes.place}>
      <Suspense>{!Front && notices.length > 0 && <ToastPile notices={notices} place={place} />}</Suspense>
    </section>
  );
}
