/** Makes a photo fit to travel: at most 1600 px on its longer side and 500 KB, so that a day's visits upload on a phone. */
const LONGEST_SIDE = 1600;
export const LARGEST_PHOTO = 500 * 1024;
const QUALITIES = [0.85, 0.7, 0.55, 0.4];
/** When no quality is enough the picture shrinks and is tried again. */
const SHRINK = 0.75;
const SMALLEST_SIDE = 400;

/** Answers the photo itself when it already fits, or when this browser cannot read it. */
export async function reducePhoto(photo: Blob): Promise<Blob> {
  const image = await readImage(photo);
  if (!image) return photo;
  try {
    const longest = Math.max(image.width, image.height);
    if (longest <= LONGEST_SIDE && photo.size <= LARGEST_PHOTO) return photo;
    let smallest = photo;
    for (let side = Math.min(LONGEST_SIDE, longest); side >= SMALLEST_SIDE; side *= SHRINK) {
      const tries = encodings(image, side / longest);
      for (const candidate of tries) {
        const blob = await candidate();
        if (!blob) return photo;
        if (blob.size < smallest.size) smallest = blob;
        if (blob.size <= LARGEST_PHOTO) return blob;
      }
    }
    return smallest;
  } finally {
    image.close();
  }
}

async function readImage(photo: Blob): Promise<ImageBitmap | null> {
  try {
    // Phones store how the camera was held beside the picture; without this the house would lie on its side.
    return await createImageBitmap(photo, { imageOrientation: "from-image" });
  } catch {
    return null;
  }
}

/** The picture at a scale, to be encoded at one quality after the other. */
function encodings(image: ImageBitmap, scale: number): (() => Promise<Blob | null>)[] {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return [async () => null];
  // JPEG knows no transparency: what was clear becomes paper.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return QUALITIES.map((quality) => () => new Promise((done) => canvas.toBlob(done, "image/jpeg", quality)));
}
