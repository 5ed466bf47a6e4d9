/** The types of `node-hash.mjs`, which runs before there is a compiler. */
export const known: Record<string, Record<string, string>>;
export function checkNode(file: string, version: string, platform?: string): Promise<string | null>;
export function lockedNode(lockfile: string): string;
