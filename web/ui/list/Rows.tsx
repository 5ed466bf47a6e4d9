/** The rows of a list: a table from 768 px where its columns have room, cards elsewhere. */
import { useLayoutEffect, useRef, useState } from "react";
import { useWide } from "../use-wide.ts";
import { CardRows } from "./CardRows.tsx";
import { isTight } from "./column-room.ts";
import { hasMenus, type RowsProps } from "./rows-props.ts";
import { ACTIONS_PX, TableRows } from "./TableRows.tsx";

export function Rows<T>(props: RowsProps<T>) {
  const wide = useWide();
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const tabular = wide && !isTight(props.columns, room, hasMenus(props) ? ACTIONS_PX : 0);
  return <div ref={place}>{tabular ? <TableRows {...props} /> : <CardRows {...props} />}</div>;
}
