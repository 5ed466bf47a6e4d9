/** The totals of a list, between filters and rows. Until all of it is known, it says that it is counting. */
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./TotalsLine.module.css";

interface TotalsLineProps {
  ready: boolean;
  /** A remark beside the total that is no part of it. */
  beside?: ReactNode;
  children: ReactNode;
}

export function TotalsLine({ ready, beside, children }: TotalsLineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  /** While it counts again, it has the room of its last totals: the rows below stay where they are. */
  const room = useRef<number>(undefined);
  useEffect(() => {
    if (ready) room.current = line.current?.offsetHeight;
  });
  return (
    <p
      ref={line}
      className={classes.totals}
      aria-live="polite"
      aria-busy={!ready}
      style={ready ? undefined : { minHeight: room.current }}
    >
      {ready ? children : "Calculando…"}
      {ready && beside && <span className={classes.beside}>{beside}</span>}
    </p>
  );
}
