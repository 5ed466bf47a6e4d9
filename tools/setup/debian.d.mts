/** The types of `debian.mjs`, which runs before there is a compiler. */
export function findPostgres(): string | undefined;
export function findAmongSystem(name: string): string | undefined;
