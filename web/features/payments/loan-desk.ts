/** A loan with all its payments, and whose it is: what collecting and correcting look at. */
import type { LoanAggregate } from "#commands/loan/aggregate";
import { parseId } from "#contract/id";
import type { Client } from "#contract/records/people";
import type { Reader } from "#web/offline/store/reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";

export type Desk =
  | { status: "loading" | "error" | "missing" }
  | { status: "ready"; aggregate: LoanAggregate; client: Client | null; pending: boolean };

/** Takes the id as an address gives it, `temp_` or not. */
export function useLoanDesk(address: string | null): Desk {
  const { status, value } = useRead(readDesk, address);
  if (status !== "ready") return { status };
  return value ? { status, ...value } : { status: "missing" };
}

async function readDesk(read: Reader, address: string | null) {
  const loan = await read.get("loans", parseId(address ?? ""));
  if (!loan) return null;
  const [payments, client] = await Promise.all([
    read.where("payments", "loanId", loan.id),
    read.optional.get("clients", loan.clientId),
  ]);
  const aggregate: LoanAggregate = { loan, payments, touched: [] };
  return { aggregate, client, pending: read.isPending("loans", loan.id) };
}
