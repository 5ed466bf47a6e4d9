/** Photos are made small on the device, so that a queue of them goes through a weak signal. */

/** The longest side in pixels, and the size that is aimed at. */
const LONGEST_PX = 1600;
const LARGEST_BYTES = 500 * 1024;
const QUALITIES = [0.85, 0.7, 0.55, 0.4];

/** A JPEG of at most 1600 px and about 500 KB. Rejects when the file holds no picture that the browser can read. */
export async function reducedPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    let scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height));
    for (;;) {
      const canvas = drawn(picture, scale);
      for (const quality of QUALITIES) {
        const photo = await encoded(canvas, quality);
        if (photo.size <= LARGEST_BYTES) return photo;
      }
      scale *= 0.7;
    }
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws no pictures");
  // A JPEG has no transparency: what is see-through becomes paper.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the picture could not be encoded"))),
      "image/jpeg",
      quality,
    );
  });
}

/** The longest side of a logo: sharp on a screen and on paper, and small enough for a weak signal. */
const LOGO_PX = 512;
/** Shades of one colour that still count as the same: pictures are full of faint noise. */
const NOISE = 12;

/**
 * A PNG of at most 512 px, without the empty border around what is drawn; what is see-through stays so. Rejects when
 * the file holds no picture.
 */
export async function reducedLogo(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    // Searched for its border at a size that a phone reads at once.
    const first = Math.min(1, (2 * LOGO_PX) / Math.max(picture.width, picture.height));
    const whole = canvasOf(Math.round(picture.width * first), Math.round(picture.height * first));
    whole.context.drawImage(picture, 0, 0, whole.canvas.width, whole.canvas.height);
    const box = drawnBox(whole.context.getImageData(0, 0, whole.canvas.width, whole.canvas.height));
    const scale = Math.min(1, LOGO_PX / Math.max(box.width, box.height));
    const logo = canvasOf(Math.round(box.width * scale), Math.round(box.height * scale));
    const { width, height } = logo.canvas;
    logo.context.drawImage(whole.canvas, box.left, box.top, box.width, box.height, 0, 0, width, height);
    return await asPng(logo.canvas);
  } finally {
    picture.close();
  }
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** All that differs from the colour of the first corner; the whole picture where nothing does. */
export function drawnBox({ data, width, height }: Pick<ImageData, "data" | "width" | "height">): Box {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (isBorder(data, 4 * (y * width + x))) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return { left: 0, top: 0, width, height };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

function isBorder(data: ImageData["data"], at: number): boolean {
  const [alpha = 0, corner = 0] = [data[at + 3], data[3]];
  if (alpha <= NOISE && corner <= NOISE) return true;
  return [0, 1, 2, 3].every((part) => Math.abs((data[at + part] ?? 0) - (data[part] ?? 0)) <= NOISE);
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws no pictures");
  return { canvas, context };
}

function asPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the picture could not be encoded"))),
      "image/png",
    );
  });
}
