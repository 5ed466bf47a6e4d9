/**
 * The list of all that `check:books` holds. A finding names its row here, so that a check without a row does not compile;
 * docs/check-books.md is printed from it.
 */

export interface Invariant {
  holds: string;
  /** The harm to the lender where it does not hold. */
  breaks: string;
  ruling: string;
}

const declared = {
  "loan replays": {
    holds:
      "a loan, its schedule and the outcome of each of its payments are those that a replay of its facts gives",
    breaks:
      "balance, mora and cuotas on screens, receipts and reports are not those that the payments make; `npm run rebuild:books` stores the replay",
    ruling: "L1",
  },
  "loan numbered": {
    holds: "each loan has a number, no two have the same, and the server goes on beyond all of them",
    breaks: "a number on a paper finds another loan, or none",
    ruling: "X4",
  },
  "yield replays": {
    holds:
      "a loan of continuous yield and the outcome of each of its payments are those that a replay of its facts gives",
    breaks:
      "capital and yield owed are not those that the payments make; `npm run rebuild:books` stores the replay",
    ruling: "Y6",
  },
  "notebook hands out nothing": {
    holds: "a loan of continuous yield that came out of the notebook names no movement of a payout",
    breaks: "cash that changed hands before there was a book leaves the drawer again",
    ruling: "Y7",
  },
  "payment in cash": {
    holds:
      "a payment of either kind in cash has one entrada of its amount, and its reversal once it was annulled; one by another method has neither",
    breaks: "the drawer is counted to more or less than the receipts that were given",
    ruling: "C1",
  },
  "refund in cash": {
    holds: "a refund in cash has one salida of its amount, and its reversal once its payment was annulled",
    breaks: "cash that was handed back is still expected in the drawer, or is missing twice",
    ruling: "L2",
  },
  "refund within the excess": {
    holds: "no more is handed back of a payment than its excess",
    breaks: "money that paid cuotas left the drawer, and the loan says that it is paid",
    ruling: "L2",
  },
  "refund in the figures": {
    holds:
      "the figures of a payment say all that was handed back of it, unless a person is asked about it or has answered",
    breaks: "an excess is offered to be handed back a second time",
    ruling: "L2",
  },
  "refund behind a salida": {
    holds:
      "a salida of a payment has its refund on a loan of that payment, or says in its notes that it is to be looked at",
    breaks: "cash left the drawer for a borrower, and no loan knows of it",
    ruling: "A2",
  },
  "payout adds up": {
    holds:
      "the movement of a payout in cash, which a reenganche always has, is of the capital less all that it settled by a reenganche: a salida, or an entrada where it settled more",
    breaks: "the drawer is short of, or over, what the borrower was handed for the loan",
    ruling: "P8",
  },
  "charge in cash": {
    holds:
      "a charge of a loan of either kind in cash has one entrada of its amount, and its reversal once it was annulled; one by another method has neither",
    breaks: "a charge is income in the reports, and the drawer never had it",
    ruling: "G1",
  },
  "renewal adds up": {
    holds:
      "each loan that a reenganche settled has its payment, of the same amount, for the new loan and without a movement, live exactly while the new loan is neither deleted nor cancelled",
    breaks: "a loan is settled by money that no new loan carries, or is owed again beside the new one",
    ruling: "P8",
  },
  "expense moves the drawer": {
    holds: "an expense has the movement that it names, of its amount and method",
    breaks: "the result of a month and the drawer disagree by an expense",
    ruling: "C6",
  },
  "owner's money": {
    holds:
      "an *Aporte* came in and a *Retiro* went out, and only the movement that takes one back goes the other way, and is of its kind",
    breaks: "money of the owner counts as income or expense of the business",
    ruling: "C7",
  },
  "day adds up": {
    holds: "a stored day of a drawer says what the movements of that day and drawer add up to",
    breaks: "opening, closing and the cash flow show a drawer that its movements do not make",
    ruling: "C1",
  },
  "day is stored": {
    holds: "a day on which a drawer has movements is stored",
    breaks: "the cash of a whole day is missing from closings and from the cash flow",
    ruling: "C1",
  },
  "client in the log": {
    holds: "the change log says of each record the client on which it hangs, as the records say it",
    breaks: "a collector's phone is sent a record of another's client, or lacks one of its own",
    ruling: "A7",
  },
  "portfolio in the history": {
    holds:
      "a user with an own portfolio views the clients of that user or of the user's zones and no others, and for a user without one the history says nothing of now",
    breaks: "a phone keeps a client who passed over to another collector, or never gets one",
    ruling: "A7",
  },
  "import comes whole": {
    holds: "no record of an import has a change number before the import is finished, nor where it failed",
    breaks: "phones and sums show a part of a notebook, and the rest never comes",
    ruling: "L15",
  },
} as const satisfies Record<string, Invariant>;

export type InvariantName = keyof typeof declared;

export const INVARIANTS: Readonly<Record<InvariantName, Invariant>> = declared;

/** The first place where a book breaks one of them, in words. */
export interface Finding {
  invariant: InvariantName;
  difference: string;
}

export function found(invariant: InvariantName, difference: string): Finding {
  return { invariant, difference };
}

export function printInvariants(): string {
  const rows = Object.entries(INVARIANTS).map(
    ([name, { holds, breaks, ruling }]) => `| ${name} | ${holds} | ${breaks} | ${ruling} |`,
  );
  return [
    "| invariant | what it holds | what breaks when it does not | ruling |",
    "|---|---|---|---|",
    ...rows,
  ].join("\n");
}
