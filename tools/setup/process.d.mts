/** The types of `process.mjs`, which runs before there is a compiler. */
export function tied(signal: string, command: string, args: string[]): [command: string, args: string[]];
