/** A picture in the dots of a thermal printer, and the bytes by which every printer draws one (ESC/POS, GS v 0). */

export interface Dots {
  width: number;
  height: number;
  /** Row by row, 1 where it is black. */
  black: Uint8Array;
}

/** As a canvas gives them: four bytes a point. */
export type Pixels = Pick<ImageData, "data" | "width" | "height">;

/** A character of the printer's normal font, 8 dots a millimetre. */
export const CELL = { width: 12, height: 24 };

/** Printers hold a few hundred rows of a picture at once. */
const BAND = 240;
const MIDDLE = 128;

export function rasterOf({ width, height, black }: Dots): number[] {
  const bytesInRow = Math.ceil(width / 8);
  const bytes: number[] = [];
  for (let y = 0; y < height; y++) {
    if (y % BAND === 0) {
      const rows = Math.min(BAND, height - y);
      bytes.push(0x1d, 0x76, 0x30, 0, bytesInRow % 256, bytesInRow >> 8, rows % 256, rows >> 8);
    }
    for (let x = 0; x < bytesInRow * 8; x += 8) {
      let byte = 0;
      for (let bit = 0; bit < 8; bit++) {
        const isBlack = x + bit < width && black[y * width + x + bit] === 1;
        byte = byte * 2 + (isBlack ? 1 : 0);
      }
      bytes.push(byte);
    }
  }
  return bytes;
}

/** Black where it is darker than the middle: letters and strokes keep their edges. */
export function inked(pixels: Pixels): Dots {
  const { width, height } = pixels;
  return { width, height, black: Uint8Array.from(greys(pixels), (grey) => (grey < MIDDLE ? 1 : 0)) };
}

/** Shades become dots that are the denser the darker it is (Floyd and Steinberg): what each dot is off goes to those beside it. */
export function dithered(pixels: Pixels): Dots {
  const { width, height } = pixels;
  const shades = greys(pixels);
  const black = new Uint8Array(width * height);
  const spread = (x: number, y: number, part: number) => {
    if (x >= 0 && x < width && y < height) shades[y * width + x] = (shades[y * width + x] ?? 255) + part;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const grey = shades[y * width + x] ?? 255;
      const isBlack = grey < MIDDLE;
      black[y * width + x] = isBlack ? 1 : 0;
      const off = (grey - (isBlack ? 0 : 255)) / 16;
      spread(x + 1, y, off * 7);
      spread(x - 1, y + 1, off * 3);
      spread(x, y + 1, off * 5);
      spread(x + 1, y + 1, off);
    }
  }
  return { width, height, black };
}

/** As bright as an eye sees it, on white paper. */
function greys({ data, width, height }: Pixels): Float32Array {
  return Float32Array.from({ length: width * height }, (_, point) => {
    const [red = 255, green = 255, blue = 255, alpha = 255] = data.subarray(4 * point, 4 * point + 4);
    const grey = 0.299 * red + 0.587 * green + 0.114 * blue;
    return 255 + ((grey - 255) * alpha) / 255;
  });
}

/** How large a logo comes out: as wide as the paper at most, never so high that it pushes the receipt away. */
export function logoSize(
  { width, height }: { width: number; height: number },
  columns: number,
): { width: number; height: number; left: number } {
  const paper = columns * CELL.width;
  const scale = Math.min(1, paper / width, LOGO_HEIGHT / height);
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  return { ...size, left: Math.floor((paper - size.width) / 2) };
}

/** 20 mm. */
export const LOGO_HEIGHT = 160;
