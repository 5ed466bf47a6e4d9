/** The coastline under the pins is the island's part of the atlas, and holds the towns that lenders know. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ISLAND_FILE, islandText } from "./island.ts";

type Point = [longitude: number, latitude: number];
type Country = "dominicanRepublic" | "haiti";

const texts = JSON.parse(readFileSync(ISLAND_FILE, "utf8")) as Record<Country, string[]>;
const pointsOf = (ring: string) => ring.split(" ").map((pair) => pair.split(",").map(Number) as Point);
const island: Record<Country, Point[][]> = {
  dominicanRepublic: texts.dominicanRepublic.map(pointsOf),
  haiti: texts.haiti.map(pointsOf),
};

/** By the crossings of a line to the east. */
function isInside([x, y]: Point, ring: readonly Point[]): boolean {
  return ring.reduce((inside, [x1, y1], at) => {
    const [x2, y2] = ring[(at + 1) % ring.length] as Point;
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !inside : inside;
  }, false);
}

const country = (point: Point) =>
  (Object.keys(island) as Country[]).find((name) => island[name].some((ring) => isInside(point, ring)));

test("the committed coastline is what the script makes of the atlas", () => {
  expect(readFileSync(ISLAND_FILE, "utf8")).toBe(islandText());
});

test.each<[string, Point, Country | undefined]>([
  ["Santo Domingo", [-69.9, 18.5], "dominicanRepublic"],
  ["Santiago de los Caballeros", [-70.697, 19.4517], "dominicanRepublic"],
  ["Higüey", [-68.7081, 18.6157], "dominicanRepublic"],
  ["Hinche", [-72.0167, 19.15], "haiti"],
  ["the open sea", [-70, 17], undefined],
])("%s lies where it lies", (_, point, where) => {
  expect(country(point)).toBe(where);
});

test("each ring is closed", () => {
  for (const ring of [...island.dominicanRepublic, ...island.haiti]) expect(ring.at(-1)).toEqual(ring[0]);
});
