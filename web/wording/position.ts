/** Positions as they are shown. */

/** Six decimals are eleven centimetres. */
export function coordinateText(value: number): string {
  return value.toFixed(6);
}

export function positionText({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${coordinateText(latitude)}, ${coordinateText(longitude)}`;
}
