/** The types of `street-mutants.mjs`, which runs before there is a compiler. */
export const STREET: string;
export const STREET_TESTS: readonly (readonly string[])[];
export const streetMutants: readonly (readonly [file: string, from: string, to: string])[];
