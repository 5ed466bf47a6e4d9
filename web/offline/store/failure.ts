/** The errors that the data layer throws, in the specification's words: for the log of errors, never for a screen. */
import type { Command } from "#commands/command";
import { type CollectionName, isPlain, PLAIN_RECORDS, type PlainName } from "#contract/collections";

/** The nouns of collections that are not declared; the verb of a declared record says its own. */
const OTHERS: Record<Exclude<CollectionName, PlainName>, string> = {
  loans: "loan",
  payments: "payment",
  continuousYield: "continuous-yield loan",
  continuousYieldPayments: "continuous-yield payment",
  portalAccounts: "portal account",
  portalLinks: "portal link",
  amortizationItems: "schedule",
  waitingAnnulments: "waiting annulment",
  lateMoney: "late money",
  transactions: "transaction",
  cashDrawers: "drawer",
  cashDays: "day of a drawer",
  cashClosings: "cash closing",
  custodies: "custody",
  handIns: "hand-in",
  custodySettlements: "custody settlement",
  visits: "visit",
  routeOrders: "route order",
  files: "file",
  signatures: "signature",
  paperWordings: "wording of a paper",
  users: "user",
  settings: "settings",
};

/** A fault while a command was being stored here: the command as `Failed to create payment`, with its cause. */
export function failureOf(
  { action, collection }: Pick<Command, "action" | "collection">,
  cause: unknown,
): Error {
  const record = nameOf(collection);
  const what = action === "delete" ? `Cannot delete ${record}` : `Failed to ${action} ${record}`;
  return new Error(what, { cause });
}

/** `interestRate` is read as "interest rate". */
function nameOf(collection: CollectionName): string {
  if (!isPlain(collection)) return OTHERS[collection];
  return PLAIN_RECORDS[collection].verb.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
