/** A form with changes: leaving it asks. */
import { useRef } from "react";
import { useWork } from "./held.ts";

/** The answer's `current` is true while saving: then nothing asks. */
export function useLeaveGuard(dirty: boolean): { current: boolean } {
  const saving = useRef(false);
  useWork({
    isThere: () => dirty,
    isLost: () => dirty && !saving.current,
    isWindow: false,
  });
  return saving;
}
