// Deliberate defects of an import on the server: what is seen before its end, its change number, its undoing (`npm run prove -- imports`).

export const IMPORTS = "server";

/** The tests that must catch them. */
export const IMPORT_TESTS = [
  [
    "server/features/imports/imports.test.ts",
    "server/features/imports/undo.test.ts",
    "server/features/imports/writing.test.ts",
  ],
];

/** The file, a text that it has once, and the text in its place. */
export const importMutants = [
  // Clients of an import are seen while it is written.
  ["db/journal/writing.ts", 'if (collection !== "amortizationItems")', 'if (collection === "loans")'],
  // Its change number was given before it was finished, and cursors have passed it.
  ["db/imports/finish.ts", "const seq = writing.takeNumber();", "const seq = Number(job.begun_seq);"],
  // A check that the book has left behind finishes it.
  ["db/imports/finish.ts", "checked.problem : await problemIn(handle, job)", "checked.problem : null"],
  // The collectors whose its clients are do not hear of them.
  ["db/imports/finish.ts", "  await recordImported(handle, job.id, seq);\n", ""],
  // It is undone under a payment, whose loan is gone.
  ["features/imports/undo.ts", 'if (clients > 0) throw new Refused("IMPORT_FOLLOWED");', ""],
  // Phones that may hold money for it are not named.
  ["features/imports/undo.ts", "if (phones.length > 0 && !knowsPhones)", "if (false)"],
  // Phones that hold its records do not hear that they are gone.
  ["db/imports/undo.ts", "op = 'D'", "op = 'U'"],
  // Its loans stay where its clients went, so that a payment finds one.
  ["db/imports/undo.ts", 'if (collection !== "amortizationItems")', 'if (collection === "clients")'],
];
