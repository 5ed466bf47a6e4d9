/** The types of `fold-mutants.mjs`, which runs before there is a compiler. */
export const FOLD: string;
export const foldMutants: readonly (readonly [file: string, from: string, to: string])[];
