/**
 * Takes the island's own part out of world-atlas (Natural Earth, public domain) and writes it beside the
 * ground of maps: the Dominican Republic and Haiti, each ring a text of `longitude,latitude` pairs to four decimals (eleven metres).
 * Run it after another version of world-atlas: `node tools/map/island.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const ATLAS = join(ROOT, "node_modules/world-atlas/countries-10m.json");
export const ISLAND_FILE = join(ROOT, "web/parts/map/island.json");

/** ISO 3166-1 numeric. */
const COUNTRIES = { dominicanRepublic: "214", haiti: "332" } as const;

type Ring = [longitude: number, latitude: number][];

interface Geometry {
  type: "Polygon" | "MultiPolygon";
  id?: string;
  arcs: number[][] | number[][][];
}

/** The part of TopoJSON that is read here: quantized arcs, each point as the difference from the one before. */
interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: { countries: { geometries: Geometry[] } };
}

export function islandText(): string {
  const atlas = JSON.parse(readFileSync(ATLAS, "utf8")) as Topology;
  const island = Object.entries(COUNTRIES).map(([name, id]) => [name, ringsOf(atlas, id)]);
  return `${JSON.stringify(Object.fromEntries(island), null, 2)}\n`;
}

function ringsOf(atlas: Topology, id: string): string[] {
  const country = atlas.objects.countries.geometries.find((geometry) => geometry.id === id);
  if (!country) throw new Error(`the atlas has no country ${id}`);
  const rings = country.type === "Polygon" ? country.arcs : country.arcs.flat();
  return (rings as number[][]).map((arcs) => ringOf(atlas, arcs).join(" "));
}

/** Each arc begins with the last point of the one before. A negative number is the arc ~n, read backwards. */
function ringOf(atlas: Topology, arcs: readonly number[]): Ring {
  return arcs.flatMap((arc, place) => {
    const points = pointsOf(atlas, arc < 0 ? ~arc : arc);
    const directed = arc < 0 ? points.reverse() : points;
    return place === 0 ? directed : directed.slice(1);
  });
}

function pointsOf({ transform: { scale, translate }, arcs }: Topology, arc: number): Ring {
  let [x, y] = [0, 0];
  return (arcs[arc] ?? []).map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [rounded(x * scale[0] + translate[0]), rounded(y * scale[1] + translate[1])];
  });
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}

if (process.argv[1] === import.meta.filename) writeFileSync(ISLAND_FILE, islandText());
