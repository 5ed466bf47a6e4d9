/** A part of a screen whose lists are held together: what leaves one would pull up the others. */
import { type ReactNode, useRef } from "react";
import { HoldContext, useHold } from "./use-hold.ts";

interface InPlaceProps {
  className?: string | undefined;
  until?: "rest" | "left";
  children: ReactNode;
}

export function InPlace({ className, until = "rest", children }: InPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const hold = useHold(place, until);
  return (
    <HoldContext value={hold}>
      <div ref={place} className={className}>
        {children}
      </div>
    </HoldContext>
  );
}
