/**
 * Writes a zip: the same files make the same bytes, on whatever day and machine. The format is PKWARE's APPNOTE 6.3, sections
 * 4.3.7 to 4.3.16, without its 64-bit parts: a package holds a few hundred files and far less than 4 GB.
 */
import { crc32, deflateRawSync } from "node:zlib";

export interface Packed {
  /** Its path in the zip, with forward slashes. */
  path: string;
  content: Buffer;
  /** Whether it may be run: unpackers on Linux keep that. */
  isProgram?: boolean;
}

const UNIX_REGULAR_FILE = 0o100000;
/** Version 2.0, made on Unix. */
const MADE_BY = (3 << 8) | 20;
const NEEDS = 20;
const DEFLATED = 8;
const NAME_IS_UTF8 = 1 << 11;
/** 1 January 1980, midnight: the first day that the format knows. */
const FIRST_DAY = (1 << 5) | 1;

/** The bytes of a zip with these files, in the order of their paths. */
export function zip(files: readonly Packed[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  const ordered = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const file of ordered) {
    const name = Buffer.from(file.path);
    const deflated = deflateRawSync(file.content, { level: 9 });
    const described = describe(file, name, deflated);
    const local = Buffer.concat([bytes([4, 0x04034b50], [2, NEEDS]), described, name]);
    parts.push(local, deflated);
    directory.push(inDirectory(file, name, described, offset));
    offset += local.length + deflated.length;
  }
  const listed = Buffer.concat(directory);
  const count = ordered.length;
  const end = bytes([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, listed.length], [4, offset], [2, 0]);
  return Buffer.concat([...parts, listed, end]);
}

/** The fields that a file's own header and its line in the directory have in common. */
function describe({ content }: Packed, name: Buffer, deflated: Buffer): Buffer {
  return bytes(
    [2, NAME_IS_UTF8],
    [2, DEFLATED],
    [2, 0],
    [2, FIRST_DAY],
    [4, crc32(content)],
    [4, deflated.length],
    [4, content.length],
    [2, name.length],
    [2, 0],
  );
}

function inDirectory({ isProgram }: Packed, name: Buffer, described: Buffer, offset: number): Buffer {
  const mode = UNIX_REGULAR_FILE | (isProgram ? 0o755 : 0o644);
  return Buffer.concat([
    bytes([4, 0x02014b50], [2, MADE_BY], [2, NEEDS]),
    described,
    bytes([2, 0], [2, 0], [2, 0], [4, mode * 0x10000], [4, offset]),
    name,
  ]);
}

/** Numbers in the byte order of the format, each with its width in bytes. */
function bytes(...fields: readonly (readonly [width: number, value: number])[]): Buffer {
  const all = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0));
  let place = 0;
  for (const [width, value] of fields) place = all.writeUIntLE(value, place, width);
  return all;
}
