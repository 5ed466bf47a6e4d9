/**
 * Where the pictures of the tutorials are found. `npm run help-pictures` makes them from the built product. They are no
 * part of what an installed app fetches at once: the first visit to the help with signal keeps them all on the device.
 */
import { PICTURE_NAMES, type PictureName } from "./tutorial.ts";

const FILES = import.meta.glob<string>("./pictures/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

export function pictureAddress(name: PictureName): string {
  return FILES[`./pictures/${name}.webp`] ?? "";
}

const OF_A_DESK: readonly PictureName[] = ["prestamo-nuevo", "pagos", "reportes", "atrasados"];

/** In pixels: its place is kept free before it comes. */
export function pictureSize(name: PictureName): { width: number; height: number } {
  return OF_A_DESK.includes(name) ? { width: 1280, height: 800 } : { width: 390, height: 844 };
}

/**
 * Fetches each once and one after the other: asked for together they hold a slow phone up. The service worker keeps what
 * it saw. Without signal or without a worker nothing is lost.
 */
export async function keepPictures(): Promise<void> {
  for (const name of PICTURE_NAMES) await fetch(pictureAddress(name)).catch(() => {});
}
