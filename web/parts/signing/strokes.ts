/** The strokes of a signature on a sheet that changes its size. */
import type { PointGroup } from "signature_pad";

interface Sheet {
  width: number;
  height: number;
}

interface Part extends Sheet {
  left: number;
  top: number;
}

/** Around the strokes. */
const EDGE = 6;

/** As they were drawn where the sheet has the room; otherwise as much smaller as it takes to cut none. */
export function fitStrokes(strokes: PointGroup[], sheet: Sheet): PointGroup[] {
  const points = strokes.flatMap((stroke) => stroke.points);
  const [right, bottom] = [farthest(points.map(({ x }) => x)), farthest(points.map(({ y }) => y))];
  const scale = Math.min(1, sheet.width / right, sheet.height / bottom);
  if (scale === 1) return strokes;
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }));
}

/** Where ink is seen: what ran over the edge of the sheet was not drawn. Null: no ink is seen. */
export function seenPart(strokes: readonly PointGroup[], sheet: Sheet): Part | null {
  const points = strokes
    .flatMap((stroke) => stroke.points)
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= sheet.width && y <= sheet.height);
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.max(0, Math.min(...xs) - EDGE), Math.max(0, Math.min(...ys) - EDGE)];
  const right = Math.min(sheet.width, Math.max(...xs) + EDGE);
  const bottom = Math.min(sheet.height, Math.max(...ys) + EDGE);
  return { left, top, width: right - left, height: bottom - top };
}

function farthest(places: readonly number[]): number {
  return Math.max(...places, 0) + EDGE;
}
