/** The cuotas of a loan, a square each: how far it is paid is seen, and each square opens its row in the table. */
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import classes from "./CuotaStrip.module.css";
import { cuotaSquares, firstOpen, squareAfter } from "./cuota-squares.ts";
import type { RowLine } from "./row-lines.ts";

interface CuotaStripProps {
  lines: readonly RowLine[];
  today: CalendarDate;
  onOpen: (key: string) => void;
}

/** One stop of the keyboard, in which arrows go from square to square: a loan may have five hundred. */
export function CuotaStrip({ lines, today, onOpen }: CuotaStripProps) {
  const squares = useMemo(() => cuotaSquares(lines, today), [lines, today]);
  const [reached, setReached] = useState<number | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const stop = reached ?? firstOpen(lines);
  // A strip that scrolls begins where the loan is.
  useLayoutEffect(() => {
    const box = place.current;
    const square = box?.children[stop];
    if (box && square instanceof HTMLElement) box.scrollTop = square.offsetTop - box.clientHeight / 2;
  }, [stop]);
  const press = (event: KeyboardEvent) => {
    const all = [...(place.current?.children ?? [])];
    const next = squareAfter(event.key, all.indexOf(event.target as Element), all.length);
    const square = next === null ? null : all[next];
    if (next === null || !(square instanceof HTMLElement)) return;
    event.preventDefault();
    setReached(next);
    square.focus();
  };
  return (
    <div ref={place} role="toolbar" aria-label="Cuotas" className={classes.strip} onKeyDown={press}>
      {squares.map(({ key, label, fill, late, isToday }, index) => (
        <button
          key={key}
          type="button"
          title={label}
          aria-label={label}
          tabIndex={index === stop ? 0 : -1}
          className={classes.square}
          data-fill={fill}
          data-late={late}
          data-today={isToday || undefined}
          onClick={() => {
            setReached(index);
            onOpen(key);
          }}
        />
      ))}
    </div>
  );
}
