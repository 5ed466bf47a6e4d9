/** The sixteen invariants of sync, each by its number and its sentence. */
import type { Scenario } from "../scenario.ts";
import {
  agreesWithServer,
  decidesAlike,
  keepsNoOthersFiles,
  knowsItsRights,
  passesNothingUnseen,
  showsNothingForbidden,
  spellsOneWay,
} from "./agreement.ts";
import { accountsForCustody } from "./custody.ts";
import { closesTheDrawer } from "./drawer.ts";
import { type Evidence, gather, type Violation } from "./evidence.ts";
import { balancesTheDrawer, countsEveryReceipt, keepsReceiptNumbers, replaysEveryLoan } from "./money.ts";
import { keepsLoanNumbers } from "./numbers.ts";
import {
  delaysNobody,
  keepsEveryAcknowledged,
  keepsOrder,
  leavesOnlyAnswered,
  takesEffectOnce,
} from "./once.ts";

export type { Violation } from "./evidence.ts";

interface Invariant {
  number: number;
  sentence: string;
  holds(evidence: Evidence): string[] | Promise<string[]>;
  /** The part of it that holds at any moment, where not all does. */
  always?(evidence: Evidence): string[] | Promise<string[]>;
}

/** Tried at rest, in this order; the thirteenth, which writes, comes last. */
export const INVARIANTS: readonly Invariant[] = [
  {
    number: 1,
    sentence: "every acknowledged enqueue is in box, journal or server",
    holds: keepsEveryAcknowledged,
  },
  {
    number: 2,
    sentence: "at most one effect per command id and per entity id, also over clone and restore",
    holds: takesEffectOnce,
  },
  { number: 3, sentence: "per device, effects in seq order", holds: keepsOrder },
  {
    number: 4,
    sentence: "receipts issued = server payments and charges + unsent, per device, day and method",
    holds: countsEveryReceipt,
  },
  {
    number: 5,
    sentence: "cash balance = entradas − salidas, each payment in cash with exactly its movement",
    holds: balancesTheDrawer,
  },
  { number: 6, sentence: "a loan's projection = replay of its facts", holds: replaysEveryLoan },
  {
    number: 7,
    sentence: "after quiescence device base = server view, overlay empty",
    holds: agreesWithServer,
  },
  { number: 8, sentence: "the cursor never passes an unseen commit", holds: passesNothingUnseen },
  {
    number: 9,
    sentence: "no document of a module without view in the cache, none of another user in any cache",
    holds: async (evidence) => [...(await holdsNothingOfOthers(evidence)), ...knowsItsRights(evidence)],
    always: holdsNothingOfOthers,
  },
  {
    number: 10,
    sentence:
      "receipt numbers unchanged, and unique except across clones, where every duplicate is flagged; each loan has a number of its own, or says which it had",
    holds: (evidence) => [...keepsReceiptNumbers(evidence), ...keepsLoanNumbers(evidence)],
  },
  { number: 11, sentence: "nothing leaves the box unanswered", holds: leavesOnlyAnswered },
  { number: 12, sentence: "a refused or quarantined item delays no other", holds: delaysNobody },
  {
    number: 15,
    sentence:
      "each day adds up to its movements, and closings cover each once and go on from what was counted",
    holds: closesTheDrawer,
  },
  {
    number: 16,
    sentence: "drawers + in transit + custody = entradas − salidas, and a hand-in moves what was counted",
    holds: accountsForCustody,
  },
  { number: 14, sentence: "canon(canon(x)) = canon(x)", holds: spellsOneWay },
  {
    number: 13,
    sentence: "decide on device = decide on server for the collections both see",
    holds: decidesAlike,
  },
];

/** The invariants that hold whole at any moment, while everything is half done. */
const ALWAYS = [1, 8, 11];

async function holdsNothingOfOthers(evidence: Evidence): Promise<string[]> {
  return [...(await showsNothingForbidden(evidence)), ...(await keepsNoOthersFiles(evidence))];
}

export async function assertInvariants(scenario: Scenario): Promise<Violation[]> {
  return check(scenario, INVARIANTS);
}

export async function observe(scenario: Scenario): Promise<Violation[]> {
  await scenario.agenda.rest();
  if (!scenario.server.isOpen) return [];
  const before = scenario.server.restores;
  const seen = await check(
    scenario,
    INVARIANTS.flatMap((each) => {
      const holds = ALWAYS.includes(each.number) ? each.holds : each.always;
      return holds ? [{ ...each, holds }] : [];
    }),
  );
  // Half of what was looked at was before the restore, and half after: it proves nothing.
  return scenario.server.isOpen && scenario.server.restores === before ? seen : [];
}

async function check(scenario: Scenario, invariants: readonly Invariant[]): Promise<Violation[]> {
  const evidence = await gather(scenario);
  const found: Violation[] = [];
  for (const { number, sentence, holds } of invariants) {
    for (const detail of await holds(evidence)) found.push({ number, sentence, detail });
  }
  return found;
}
