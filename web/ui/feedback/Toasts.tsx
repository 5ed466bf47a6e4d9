/** Where notices appear. Their code comes with the first one; the place itself is there from the start, to be read aloud. */
import { Suspense } from "react";
import { useSignal } from "#web/platform/signal.ts";
import { cover } from "../cover.ts";
import { lazyPart } from "../lazy-part.ts";
import { useNotices } from "./notify.ts";
import classes from "./Toasts.module.css";

const Toast = lazyPart(() => import("./Toast.tsx").then((module) => module.Toast));

export function Toasts() {
  const notices = useNotices();
  const { Front } = useSignal(cover);
  return (
    <section aria-label="Avisos" aria-live="polite" className={classes.place}>
      <Suspense>{!Front && notices.map((notice) => <Toast key={notice.id} notice={notice} />)}</Suspense>
    </section>
  );
}
