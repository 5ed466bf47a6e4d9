/** Reads one file out of a package of npm: a gzipped tar (POSIX ustar), whose headers are blocks of 512 bytes. */
import { gunzipSync } from "node:zlib";

const BLOCK = 512;

/** The content of the file of this path. Throws when the archive has none. */
export function entryOf(archive: Buffer, path: string): Buffer {
  const tar = gunzipSync(archive);
  for (let place = 0; place + BLOCK <= tar.length; ) {
    const name = text(tar, place, 100);
    const size = Number.parseInt(text(tar, place + 124, 12), 8) || 0;
    const begin = place + BLOCK;
    if (name === path) return tar.subarray(begin, begin + size);
    place = begin + Math.ceil(size / BLOCK) * BLOCK;
  }
  throw new Error(`the archive has no ${path}`);
}

function text(tar: Buffer, begin: number, length: number): string {
  const field = tar.subarray(begin, begin + length);
  const end = field.indexOf(0);
  return field.toString("utf8", 0, end < 0 ? length : end).trim();
}
