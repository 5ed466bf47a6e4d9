/** The round on the ground: the pins in their order, and the line between them. */
import * as L from "leaflet";
import { type Position, placeOf } from "#domain/collection-route/plan-route";
import { formatMoney } from "#domain/money/text";
import { askedOf, type CollectionEntry } from "#web/parts/collection-day/entry.ts";
import { type GroundMap, pinOf, pointOf } from "#web/parts/map/ground-map.ts";
import { fullName } from "#web/parts/people/person.ts";
import classes from "./RouteMap.module.css";

export function drawRound(map: GroundMap, stops: readonly CollectionEntry[], start: Position | null): void {
  map.drawn.clearLayers();
  const located = stops.flatMap((entry, place) => {
    const at = placeOf(entry);
    return at ? [{ entry, number: place + 1, at }] : [];
  });
  const from = start ? [pointOf(start)] : [];
  const points = [...from, ...located.map(({ at }) => pointOf(at))];
  for (const className of [classes.walkEdge ?? "", classes.walk ?? ""]) {
    L.polyline(points, { className, interactive: false }).addTo(map.drawn);
  }
  for (const { entry, number, at } of located) pin(entry, number, at).addTo(map.drawn);
  if (start) hereMark(start).addTo(map.drawn);
  map.showAll(points);
}

const TONES = { high: "bad", medium: "late", low: "quiet" } as const;

function pin(entry: CollectionEntry, number: number, at: Position): L.Marker {
  const name = `${number}. ${fullName(entry.client)}`;
  const marker = pinOf({ at, mark: String(number), name, tone: TONES[entry.priority], place: number });
  // A name is text, with any mark that was typed into it.
  const about = document.createElement("span");
  about.textContent = `${name} · ${formatMoney(askedOf(entry))}`;
  return marker.bindPopup(about);
}

function hereMark(start: Position): L.Layer {
  const mark = L.circleMarker(pointOf(start), { radius: 8, className: classes.me ?? "" });
  return mark.bindTooltip("Mi ubicación");
}
