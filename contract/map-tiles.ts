/** The address of a server of map tiles that a business enters. Nothing is asked of a public one by itself. */
import { z } from "zod";
import { plainSigns } from "#domain/search/look-alikes";

const FIELDS = ["{z}", "{x}", "{y}"];
const ADDRESS =
  /^(https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?\//i;

/** Undefined when the text is no address of tiles: https (or this machine), with `{z}`, `{x}` and `{y}` after the host. */
export function mapTilesAddress(text: string): string | undefined {
  const typed = plainSigns(text).trim();
  const isAddress =
    ADDRESS.test(typed) && !/\s/.test(typed) && FIELDS.every((field) => typed.includes(field));
  return isAddress ? typed : undefined;
}

export const mapTiles = z
  .string()
  .max(300)
  .refine((text) => mapTilesAddress(text) === text, "no address of tiles");
