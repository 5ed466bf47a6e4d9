/** Leaflet's map, held in one place: the ground, what is drawn on it, and what of it is in sight. */
import * as L from "leaflet";
import "leaflet/dist/leaflet.css";
import type { Position } from "#domain/collection-route/plan-route";
import { logError } from "#web/platform/error-log.ts";
import { fetchMapReader } from "#web/platform/map-reader.ts";
import { serverAddress } from "#web/platform/place.ts";
import classes from "./GroundMap.module.css";
import island from "./island.json";

export type Ground = { kind: "coast" } | { kind: "server" } | { kind: "file"; file: File };

/** Our own server hands on the tiles of the one that the business entered. */
const TILES = serverAddress("/api/map/{z}/{x}/{y}");

/** A map without a place opens on Santo Domingo (ruling E5). */
const SANTO_DOMINGO: L.LatLngTuple = [18.4861, -69.9312];
const TOWN_ZOOM = 11;
const STREET_ZOOM = 15;
const PIN_PX = 28;
const GROUND = "ground";

export class GroundMap {
  readonly #map: L.Map;
  /** All that is drawn on the ground. */
  readonly drawn = L.layerGroup();
  readonly #ground: L.Layer[] = [];
  #laid: Ground | null = null;
  /** Where it lies in sight: it is looked for again when something else is drawn. */
  #shown = "";

  constructor(place: HTMLElement) {
    this.#map = L.map(place, { zoomControl: false, attributionControl: false, maxZoom: 19, minZoom: 6 });
    L.control.zoom({ zoomInTitle: "Acercar", zoomOutTitle: "Alejar" }).addTo(this.#map);
    L.control.attribution({ prefix: false }).addTo(this.#map);
    this.#map.setView(SANTO_DOMINGO, TOWN_ZOOM);
    // The coastline comes after what is drawn, and lies below it.
    this.#map.createPane(GROUND).style.zIndex = "150";
    this.drawn.addTo(this.#map);
  }

  close(): void {
    this.#laid = null;
    this.#map.remove();
  }

  layGround(ground: Ground): void {
    this.#laid = ground;
    this.#replaceGround(coastline());
    // Over the coastline, which stands where a tile does not come.
    if (ground.kind === "server") this.#addGround(L.tileLayer(TILES, { maxZoom: 19 }));
    if (ground.kind === "file") void this.#layFile(ground);
  }

  async #layFile(ground: Extract<Ground, { kind: "file" }>): Promise<void> {
    try {
      const { leafletLayer, FileSource, PMTiles } = await fetchMapReader();
      // The library makes its layer out of the L that pages used to load by a script of its own.
      Object.assign(window, { L });
      const isDark = document.documentElement.dataset.mantineColorScheme === "dark";
      const archive = new PMTiles(new FileSource(ground.file));
      // Nearer than its last level the file has nothing of its own, and that level is drawn larger.
      const { maxZoom } = await archive.getHeader();
      const layer = leafletLayer({
        url: archive,
        maxDataZoom: maxZoom,
        flavor: isDark ? "dark" : "light",
        lang: "es",
        attribution: "© OpenStreetMap",
      }) as unknown as L.Layer;
      if (this.#laid === ground) this.#replaceGround(layer);
    } catch (fault) {
      logError("error", fault);
    }
  }

  #replaceGround(layer: L.Layer): void {
    for (const each of this.#ground.splice(0)) each.remove();
    this.#addGround(layer);
  }

  #addGround(layer: L.Layer): void {
    this.#ground.push(layer.addTo(this.#map));
  }

  isInSight(place: Position): boolean {
    return this.#map.getBounds().contains(pointOf(place));
  }

  /** Only when other places are drawn: a hand that moved the map is not overruled by a payment. */
  showAll(points: readonly L.LatLngTuple[]): void {
    const shown = points.map(String).toSorted().join(" ");
    if (shown === this.#shown || points.length === 0) return;
    this.#shown = shown;
    this.#map.fitBounds(L.latLngBounds([...points]), {
      padding: [PIN_PX, PIN_PX],
      maxZoom: STREET_ZOOM,
      animate: false,
    });
  }
}

export function pointOf({ latitude, longitude }: Position): L.LatLngTuple {
  return [latitude, longitude];
}

interface Pin {
  at: Position;
  /** On the pin itself. */
  mark: string;
  /** Read aloud, and shown under the pointer. */
  name: string;
  tone: "bad" | "late" | "quiet" | "brand";
  /** Doors may be close to each other: the first is on top. */
  place: number;
}

export function pinOf({ at, mark, name, tone, place }: Pin): L.Marker {
  const icon = L.divIcon({
    className: `${classes.pin} ${classes[tone]}`,
    html: mark,
    iconSize: [PIN_PX, PIN_PX],
  });
  return L.marker(pointOf(at), { icon, zIndexOffset: -place * PIN_PX, title: name, alt: name });
}

/** From Natural Earth, which is in the public domain: see docs/decisions/maps.md. */
function coastline(): L.Layer {
  const shape = (rings: readonly string[], className = "") =>
    L.polygon(
      rings.map((ring) => [ring.split(" ").map(coastPoint)]),
      { className, interactive: false, pane: GROUND },
    );
  return L.layerGroup([shape(island.haiti, classes.abroad), shape(island.dominicanRepublic, classes.land)]);
}

function coastPoint(pair: string): L.LatLngTuple {
  const [longitude = 0, latitude = 0] = pair.split(",").map(Number);
  return [latitude, longitude];
}
