/** The types of `loan-mutants.mjs`, which runs before there is a compiler. */
export const LOAN: string;
export const LOAN_TESTS: readonly (readonly string[])[];
export const loanMutants: readonly (readonly [file: string, from: string, to: string])[];
