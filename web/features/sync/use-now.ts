/** The time as it passes, for ages that a person reads: drawn again every half minute. */
import { useEffect, useState } from "react";
import type { Instant } from "#domain/calendar/business-date";
import { useLocalStore } from "#web/offline/store/provider.tsx";

const STEP_MS = 30_000;

export function useNow(): Instant {
  const { clock } = useLocalStore().environment;
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), STEP_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
