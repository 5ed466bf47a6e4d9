/** Parts that come into being one after the other: a tap is answered between two. */
import { Children, type ReactNode, startTransition, useEffect, useState } from "react";

/** The first part is drawn at once. Once all are there, one that comes between them later takes its place at once too. */
export function InSlices({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const [shown, setShown] = useState(1);
  const next = shown < parts.length ? shown + 1 : Number.POSITIVE_INFINITY;
  useEffect(() => startTransition(() => setShown(next)), [next]);
  return parts.slice(0, shown);
}
