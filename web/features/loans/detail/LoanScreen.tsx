/** One loan: how it stands today, what to collect, its rows, and everything that happened to it. */
import { getRouteApi } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import { useConnectivity } from "#web/offline/store/hooks.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { LoanMissing } from "../LoanMissing.tsx";
import { isListed } from "../loan-text.ts";
import { LoanDetail } from "./LoanDetail.tsx";
import { readLoanBook } from "./loan-book.ts";

const route = getRouteApi("/staff/loans/$id");

export function LoanScreen() {
  const { id } = route.useParams();
  const { online } = useConnectivity();
  const { status, value } = useRead(readLoanBook, id);
  // Drawn in slices: it is much to draw in one go.
  const records = useDeferredValue(value);
  const isDrawn = value?.loan.id === records?.loan.id;
  if (status === "loading" || !isDrawn) return <LoadingState label="Cargando el préstamo…" />;
  if (!records || status === "error") return <LoanMissing online={online} failed={status === "error"} />;
  if (!isListed(records.loan))
    return <LoanMissing online={online} failed={false} deleted={records.loan.deleted} />;
  return <LoanDetail key={records.loan.id} records={records} />;
}
