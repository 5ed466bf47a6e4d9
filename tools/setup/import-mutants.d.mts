/** The types of `import-mutants.mjs`, which runs before there is a compiler. */
export const IMPORTS: string;
export const IMPORT_TESTS: readonly (readonly string[])[];
export const importMutants: readonly (readonly [file: string, from: string, to: string])[];
