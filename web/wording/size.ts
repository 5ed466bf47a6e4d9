/** How large a file is, as a person reads it. */

const KB = 1024;

/** In B, KB or MB, as the specification shows them. */
export function sizeText(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  if (bytes < KB * KB) return `${(bytes / KB).toFixed(1)} KB`;
  return `${(bytes / KB / KB).toFixed(1)} MB`;
}
