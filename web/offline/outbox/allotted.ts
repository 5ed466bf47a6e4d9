/**
 * The receipts that a command takes from its device as it enters the outbox: the next numbers, each for one record. A
 * command sent again keeps what is on paper already, its number and its figures, for each record that it still makes.
 */
import { bearersOf, type Command, createsPayment, movesMoney } from "#commands/command";
import type { Change } from "#contract/collections";
import type { Carried, Receipt } from "#contract/envelope";
import type { Id } from "#contract/id";
import type { Slot } from "./entry.ts";
import type { OutboxItem } from "./outbox-database.ts";

export interface Allotted extends Carried {
  receipts: readonly Receipt[];
  /** Those whose numbers are given out by it: no paper has them. */
  fresh: ReadonlySet<Receipt>;
}

/** Null where numbers are needed and the server has not given this device a code. */
export function allotted(
  command: Pick<Command, "name" | "args" | "receipts" | "collection" | "action" | "kind" | "handedOut">,
  args: unknown,
  { code, lastReceipt, superseded }: Pick<Slot, "code" | "lastReceipt" | "superseded">,
  newToken: () => string,
): Allotted | null {
  const single = createsPayment(command) ? [superseded?.receipt ?? null] : [];
  const onPaper = superseded ? printedFor(command, superseded) : new Map<Id, Receipt>();
  const listed = bearersOf(command, args).map((id) => onPaper.get(id) ?? null);
  const wanted = [...single, ...listed];
  const isPrinted = wanted.length > 0 && !wanted.includes(null);
  // A device without a code is one that the server does not know: once its person is removed, it delivers no cash.
  if (code === null && !isPrinted && (wanted.length > 0 || movesMoney(command))) return null;
  const fresh = new Set<Receipt>();
  const given = wanted.map((printed) => {
    if (printed) return printed;
    const next = { number: `${code}-${lastReceipt + fresh.size + 1}`, issued: null, token: newToken() };
    fresh.add(next);
    return next;
  });
  const [receipt = null] = given.slice(0, single.length);
  return { receipt, receipts: given.slice(single.length), fresh };
}

/** The papers of a refused command by the records that they are for. */
function printedFor(
  command: Pick<Command, "name" | "args" | "receipts">,
  { name: printedBy, data, receipts: printed = [] }: OutboxItem,
): Map<Id, Receipt> {
  const parsed = command.args.safeParse(data);
  if (command.name !== printedBy || !parsed.success) return new Map();
  return new Map(
    bearersOf(command, parsed.data).flatMap((id, i): [Id, Receipt][] => {
      const receipt = printed[i];
      return receipt ? [[id, receipt]] : [];
    }),
  );
}

/** The same with the figures that they show, as decided at the tap; what is on paper already stays. */
export function issued(
  { receipt, receipts, fresh }: Allotted,
  changes: readonly Change[],
  subject: Id,
  bearers: readonly Id[],
): Carried {
  const shown = (one: Receipt, id: Id | undefined) =>
    fresh.has(one) ? { ...one, issued: issuedIn(changes, id) } : one;
  return {
    receipt: receipt && shown(receipt, subject),
    ...(receipts.length > 0 && { receipts: receipts.map((one, i) => shown(one, bearers[i])) }),
  };
}

/** A copied device may hold another payment of that number: the record decides, not the number. */
function issuedIn(changes: readonly Change[], id: Id | undefined): Receipt["issued"] {
  for (const change of changes) {
    if (change.id !== id) continue;
    if (change.collection === "payments" || change.collection === "continuousYieldPayments")
      return change.doc?.issued ?? null;
  }
  return null;
}
