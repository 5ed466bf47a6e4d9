/** The points of a small line in a field of 100 by 100, whose lowest place is zero or the lowest figure below it. */

export interface SparkPoint {
  x: number;
  y: number;
}

/** Room for the thickness of the line. */
const EDGE = 6;

export function linePoints(values: readonly number[]): { points: readonly SparkPoint[]; zero: number } {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = highest - lowest || 1;
  const placeOf = (value: number) => rounded(100 - EDGE - ((100 - 2 * EDGE) * (value - lowest)) / span);
  const step = values.length > 1 ? (100 - 2) / (values.length - 1) : 0;
  return {
    points: values.map((value, place) => ({ x: rounded(1 + place * step), y: placeOf(value) })),
    zero: placeOf(0),
  };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
