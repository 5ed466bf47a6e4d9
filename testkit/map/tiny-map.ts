/**
 * A PMTiles file of streets that do not exist, some hundred bytes: one tile around Santo Domingo, in which land of one
 * colour has two streets that cross. Formats: PMTiles 3 and Mapbox Vector Tile 2.1.
 */
import { zxyToTileId } from "pmtiles";

const EXTENT = 2 ** 16;
/** A tile of this level is some 600 km wide. */
const LEVEL = 6;
const HEADER_BYTES = 127;
const CROSSING = { latitude: 18.4861, longitude: -69.9312 };
/** Degrees from the crossing to the ends of both streets. */
const REACH = 0.4;

type Point = [x: number, y: number];

export function tinyMap(): Buffer {
  const tile = Buffer.concat([
    layer(
      "earth",
      { kind: "earth" },
      polygon([
        [0, 0],
        [EXTENT, 0],
        [EXTENT, EXTENT],
        [0, EXTENT],
      ]),
    ),
    layer("roads", { kind: "highway" }, lines(streets())),
  ]);
  const [x, y] = worldAt(CROSSING.latitude, CROSSING.longitude).map(Math.floor) as Point;
  const directory = Buffer.from([1, ...varint(zxyToTileId(LEVEL, x, y)), 1, ...varint(tile.length), 1]);
  const metadata = Buffer.from("{}");
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("PMTiles");
  const sizes = [directory.length, metadata.length, 0, tile.length];
  let offset = HEADER_BYTES;
  for (const [place, size] of sizes.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + place * 16);
    header.writeBigUInt64LE(BigInt(size), 16 + place * 16);
    offset += size;
  }
  for (const counted of [72, 80, 88]) header.writeBigUInt64LE(1n, counted);
  // Version, clustered, nothing compressed, vector tiles, and one level of them.
  header[7] = 3;
  header.set([1, 1, 1, 1, LEVEL, LEVEL], 96);
  const bounds = [-180, -85, 180, 85].map((degrees) => degrees * 1e7);
  for (const [place, bound] of bounds.entries()) header.writeInt32LE(bound, 102 + place * 4);
  return Buffer.concat([header, directory, metadata, tile]);
}

function streets(): Point[][] {
  const { latitude, longitude } = CROSSING;
  return [
    [at(latitude, longitude - REACH), at(latitude, longitude + REACH)],
    [at(latitude - REACH, longitude), at(latitude + REACH, longitude)],
  ];
}

/** Within the tile that holds the crossing. */
function at(latitude: number, longitude: number): Point {
  const corner = worldAt(CROSSING.latitude, CROSSING.longitude).map(Math.floor);
  const [x, y] = worldAt(latitude, longitude);
  return [Math.round((x - (corner[0] ?? 0)) * EXTENT), Math.round((y - (corner[1] ?? 0)) * EXTENT)];
}

/** Web Mercator, in tiles of the level. */
function worldAt(latitude: number, longitude: number): Point {
  const radians = (latitude * Math.PI) / 180;
  const north = Math.log(Math.tan(Math.PI / 4 + radians / 2)) / Math.PI;
  return [((longitude + 180) / 360) * 2 ** LEVEL, ((1 - north) / 2) * 2 ** LEVEL];
}

interface Drawing {
  type: 2 | 3;
  commands: number[];
}

function lines(paths: readonly Point[][]): Drawing {
  let here: Point = [0, 0];
  const commands = paths.flatMap((path) => {
    const steps = path.map((point) => {
      const step: Point = [point[0] - here[0], point[1] - here[1]];
      here = point;
      return step.map(zigzag);
    });
    const [first = [], ...others] = steps;
    return [command(1, 1), ...first, command(2, others.length), ...others.flat()];
  });
  return { type: 2, commands };
}

function polygon(ring: Point[]): Drawing {
  return { type: 3, commands: [...lines([ring]).commands, command(7, 1)] };
}

function layer(name: string, tags: Record<string, string>, { type, commands }: Drawing): Buffer {
  const texts = Object.entries(tags);
  const feature = Buffer.concat([
    field(2, Buffer.from(texts.flatMap((_, place) => [place, place]))),
    Buffer.from([(3 << 3) | 0, type]),
    field(4, Buffer.from(commands.flatMap(varint))),
  ]);
  const content = Buffer.concat([
    field(1, Buffer.from(name)),
    field(2, feature),
    ...texts.map(([key]) => field(3, Buffer.from(key))),
    ...texts.map(([, text]) => field(4, field(1, Buffer.from(text)))),
    Buffer.from([(5 << 3) | 0, ...varint(EXTENT), (15 << 3) | 0, 2]),
  ]);
  return field(3, content);
}

/** A field of bytes in a protocol buffer. */
function field(number: number, bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([(number << 3) | 2, ...varint(bytes.length)]), bytes]);
}

function command(id: number, count: number): number {
  return (id & 7) | (count << 3);
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}
