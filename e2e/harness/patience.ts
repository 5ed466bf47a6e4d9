/**
 * How many ms a walk waits for what must come before its absence is a failure. Four browsers share two cores with their
 * servers, and a runner may be several times slower than a desk: a walk that succeeds never waits so long.
 */
export const PATIENCE = 60_000;
