/** The one way in which a screen reads: a question to the device's store, and its answer for as long as the screen is there. */
import { useMemo, useRef } from "react";
import { useSignal } from "#web/platform/signal.ts";
import { LiveRead, type ReadView } from "./live-read.ts";
import { useLocalStore } from "./provider.tsx";
import type { Reader } from "./reader.ts";

/**
 * `question` is a function that stays the same; what it is about follows it, and something else there is another question,
 * which begins without an answer. It follows exactly what it asks the reader for.
 */
export function useRead<About extends readonly unknown[], T>(
  question: (read: Reader, ...about: About) => Promise<T>,
  ...about: About
): ReadView<T> {
  const store = useLocalStore();
  const same = useSame(about);
  const live = useMemo(() => new LiveRead(store, (read) => question(read, ...same)), [store, question, same]);
  return useSignal(live);
}

/** The array of before, while each of its values is the same. */
function useSame<Values extends readonly unknown[]>(values: Values): Values {
  const kept = useRef(values);
  if (values.some((value, at) => !Object.is(value, kept.current[at]))) kept.current = values;
  return kept.current;
}
