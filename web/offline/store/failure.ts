/** What the data layer throws, in the specification's words: for the log of errors, never for a screen. */
import type { Command } from "#commands/command";
import type { CollectionName } from "#contract/collections";

const RECORDS: Record<CollectionName, string> = {
  clients: "client",
  lenders: "lender",
  interestRates: "interest rate",
  loans: "loan",
  payments: "payment",
  portalAccounts: "portal account",
  amortizationItems: "schedule",
  waitingAnnulments: "waiting annulment",
  lateMoney: "late money",
  transactions: "transaction",
  files: "file",
  users: "user",
  settings: "settings",
};

/** A fault while a command was being stored here: the command as `Failed to create payment`, with its cause. */
export function failureOf(
  { action, collection }: Pick<Command, "action" | "collection">,
  cause: unknown,
): Error {
  const record = RECORDS[collection];
  const what = action === "delete" ? `Cannot delete ${record}` : `Failed to ${action} ${record}`;
  return new Error(what, { cause });
}
