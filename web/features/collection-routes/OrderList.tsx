/** The round put in order by hand: a handle to drag, and two arrows that do the same without dragging. */
import { ActionIcon } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconGripVertical } from "@tabler/icons-react";
import { type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { moved } from "#domain/collection-route/hand-order";
import { askedOf, type CollectionEntry } from "#web/parts/collection-day/entry.ts";
import { fullName } from "#web/parts/people/person.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { meantBy, type Tap } from "./meant.ts";
import classes from "./Route.module.css";
import type { Round } from "./use-round.ts";

interface Drag {
  from: number;
  to: number;
}

export function OrderList({ round: { stops, move } }: { round: Round }) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const tapped = useRef<Tap | null>(null);
  const shown = drag ? moved(stops, drag.from, drag.to) : stops;
  const follow = (event: PointerEvent) => {
    if (!drag) return;
    const to = placeAt(list.current, event.clientY);
    if (to !== drag.to) setDrag({ ...drag, to });
    scrollNearEdge(event.clientY);
  };
  const drop = () => {
    if (drag && drag.to !== drag.from) void move(drag.from, drag.to);
    setDrag(null);
  };
  return (
    <ol className={classes.list} ref={list} aria-label="Orden de la ruta">
      {shown.map((entry, place) => (
        <OrderItem
          key={entry.id}
          entry={entry}
          place={place}
          last={shown.length - 1}
          isDragged={drag?.to === place}
          onMove={(by, event) => {
            tapped.current = meantBy(tapOn(entry.id, event), tapped.current);
            const from = stops.findIndex((stop) => stop.id === tapped.current?.id);
            const to = from + by;
            if (from >= 0 && to >= 0 && to < stops.length) void move(from, to);
          }}
          handle={{
            onPointerDown: (event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setDrag({ from: place, to: place });
            },
            onPointerMove: follow,
            onPointerUp: drop,
            onPointerCancel: () => setDrag(null),
          }}
        />
      ))}
    </ol>
  );
}

type Handle = Record<
  "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel",
  (event: PointerEvent) => void
>;

function tapOn(id: string, { timeStamp: at, clientX: x, clientY: y, detail }: MouseEvent): Tap {
  return { id, at, x, y, isKey: detail === 0 };
}

interface OrderItemProps {
  entry: CollectionEntry;
  place: number;
  last: number;
  isDragged: boolean;
  onMove: (by: -1 | 1, event: MouseEvent) => void;
  handle: Handle;
}

function OrderItem({ entry, place, last, isDragged, onMove, handle }: OrderItemProps) {
  const name = fullName(entry.client);
  return (
    <li className={classes.orderItem} data-dragged={isDragged || undefined}>
      <span className={classes.handle} {...handle} aria-hidden>
        <IconGripVertical size={20} stroke={1.6} />
      </span>
      <span className={classes.number}>{place + 1}</span>
      <span className="stack fills">
        {name}
        <Amount value={askedOf(entry)} className={classes.quiet ?? ""} />
      </span>
      <ActionIcon
        variant="default"
        aria-label={`Subir a ${name}`}
        disabled={place === 0}
        onClick={(event) => onMove(-1, event)}
      >
        <IconChevronUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={`Bajar a ${name}`}
        disabled={place === last}
        onClick={(event) => onMove(1, event)}
      >
        <IconChevronDown size={20} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** The place in the list that lies at this height of the window. */
function placeAt(list: HTMLElement | null, y: number): number {
  const items = [...(list?.children ?? [])];
  const below = items.findIndex((item) => item.getBoundingClientRect().bottom > y);
  return below < 0 ? Math.max(0, items.length - 1) : below;
}

const EDGE_PX = 90;
const STEP_PX = 14;

function scrollNearEdge(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -STEP_PX);
  else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, STEP_PX);
}
