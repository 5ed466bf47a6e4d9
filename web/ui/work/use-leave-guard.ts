/** A form with changes: leaving it asks. */
import { useRef } from "react";
import { useWork } from "./held.ts";
import type { OwnWork } from "./use-window-work.ts";

/** The answer's `current` is true while saving: then nothing asks. `own`: what its parts hold besides. */
export function useLeaveGuard(dirty: boolean, own?: OwnWork): { current: boolean } {
  const saving = useRef(false);
  const isThere = () => dirty || (own !== undefined && own.parts.size > 0);
  useWork({
    isThere,
    isLost: () => isThere() && !saving.current,
    isWindow: false,
  });
  return saving;
}
