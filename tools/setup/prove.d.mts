/** The types of `prove.mjs`, which runs before there is a compiler. */
export const proofs: Record<string, { shows: string; run(args: string[]): Promise<number> }>;
export function shares(args: string[], processes: number): string[][];
