/**
 * A paper as a picture in the printer's own dots, for printers whose letters cannot be made to read in Spanish. It is drawn in
 * the same columns as the letters would be.
 */
import type { Paper } from "./content.ts";
import { canvasDrawing, type Drawing } from "./drawing.ts";
import { layOut } from "./lines.ts";
import { type Dots, rasterOf } from "./raster.ts";

const INITIALIZE = [0x1b, 0x40];
const FEED = [0x1b, 0x64, 4];

export async function renderPicture(
  paper: Paper,
  columns: number,
  drawing: Drawing = canvasDrawing,
): Promise<Uint8Array> {
  const parts: Dots[] = [];
  for (const line of layOut(paper, columns)) {
    const dots =
      line.logo === undefined
        ? drawing.line(line, columns)
        : await drawing.logo(line.logo, columns).catch(() => null);
    if (dots) parts.push(dots);
  }
  return Uint8Array.from([...INITIALIZE, ...parts.flatMap(rasterOf), ...FEED]);
}
