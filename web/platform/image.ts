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
