/** Sibling folders that import each other, each with the reason; every other pair is refused. */
export const PAIRS: readonly { folders: readonly [string, string]; reason: string }[] = [
  {
    folders: ["domain/loan", "domain/payment"],
    reason: "one subject in two folders: the fold posts payments, and a payment is posted onto the fold",
  },
  {
    folders: ["domain/arrears", "domain/loan"],
    reason: "mora is computed row by row inside the fold, from the facts of the loan",
  },
  {
    folders: ["domain/loan", "domain/schedule"],
    reason: "the fold begins with the schedule, which is made from the terms in the facts of the loan",
  },
  {
    folders: ["commands/cash", "commands/custody"],
    reason: "each movement names the drawer of the user who holds the cash, and handing in makes movements",
  },
  {
    folders: ["commands/loan", "commands/payment"],
    reason:
      "one subject in two folders: a loan is loaded with its payments, and each payment changes its loan",
  },
  {
    folders: ["server/books", "server/db"],
    reason: "a migration that mends a rule makes the stored folds again with the rule",
  },
  {
    folders: ["server/db/engine", "server/db/records"],
    reason: "an engine is typed by the tables, and tables are declared by the kinds of the engines",
  },
  {
    folders: ["server/db/journal", "server/db/records"],
    reason: "the journal stores records by their stores, and its own tables are declared with the others",
  },
  {
    folders: ["web/app", "web/features"],
    reason:
      "the router joins the features, whose routes hang from `web/app/routes.ts`, which imports none of them",
  },
];
