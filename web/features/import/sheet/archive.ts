/** A zip archive opened with care: its list is checked, and bytes are counted as they come out, for a list may lie. */

export interface Entry {
  name: string;
  size: number;
  compressed: Uint8Array;
  isDeflated: boolean;
  isEncrypted: boolean;
}

const MOST_ENTRIES = 2000;
/** Compressed bytes at a time: at most a thousand times as many come out of them. */
const CHUNK = 4096;
const END = 0x06054b50;
const LISTED = 0x02014b50;
const LOCAL = 0x04034b50;
const LONGEST_COMMENT = 65_535;

/** The files by their names; undefined where the archive is broken or has too many. Nothing is inflated. */
export function entriesOf(bytes: Uint8Array): Map<string, Entry> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) return undefined;
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== LISTED) return undefined;
    const entry = entryAt(view, bytes, at);
    if (!entry) return undefined;
    entries.set(entry.name, entry);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function endOf(view: DataView): number | undefined {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  return undefined;
}

function entryAt(view: DataView, bytes: Uint8Array, at: number): Entry | undefined {
  const method = view.getUint16(at + 10, true);
  const local = view.getUint32(at + 42, true);
  if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL) return undefined;
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const end = start + view.getUint32(at + 20, true);
  if (end > bytes.length || (method !== 0 && method !== 8)) return undefined;
  return {
    name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true))),
    size: view.getUint32(at + 24, true),
    compressed: bytes.subarray(start, end),
    isDeflated: method === 8,
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
  };
}

/** Bytes that may still come out, of all the files together. */
export interface Budget {
  left: number;
}

/** Undefined beyond the budget and of what cannot be inflated; no more than a chunk beyond it is ever in memory. */
export async function inflated(entry: Entry, budget: Budget): Promise<Uint8Array | undefined> {
  if (entry.size > budget.left) return undefined;
  if (!entry.isDeflated) {
    budget.left -= entry.compressed.length;
    return budget.left < 0 ? undefined : entry.compressed;
  }
  const { Inflate } = await import("fflate");
  const parts: Uint8Array[] = [];
  let isWhole = false;
  const stream = new Inflate((part, isLast) => {
    budget.left -= part.length;
    if (budget.left < 0) throw new RangeError("beyond the budget");
    parts.push(part);
    isWhole = isLast;
  });
  try {
    for (let at = 0; at < entry.compressed.length; at += CHUNK) {
      stream.push(entry.compressed.subarray(at, at + CHUNK), at + CHUNK >= entry.compressed.length);
    }
  } catch {
    return undefined;
  }
  return isWhole ? joined(parts) : undefined;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
