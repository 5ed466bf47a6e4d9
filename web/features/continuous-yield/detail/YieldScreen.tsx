/** One continuous-yield loan: how it stands today, what to collect, its weeks and its payments. */
import { getRouteApi } from "@tanstack/react-router";
import { useConnectivity } from "#web/offline/store/hooks.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { isListedYield } from "#web/parts/live-metrics/yield-line.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { YieldMissing } from "../YieldMissing.tsx";
import { readYield } from "../yield-book.ts";
import { YieldDetail } from "./YieldDetail.tsx";

const route = getRouteApi("/staff/continuous-yield/$id");

export function YieldScreen() {
  const { id } = route.useParams();
  const { online } = useConnectivity();
  const { status, value: records } = useRead(readYield, id);
  if (status === "loading") return <LoadingState label="Cargando el préstamo…" />;
  if (!records || status === "error") return <YieldMissing online={online} failed={status === "error"} />;
  if (!isListedYield(records.loan))
    return <YieldMissing online={online} failed={false} deleted={records.loan.deleted} />;
  return <YieldDetail key={records.loan.id} records={records} />;
}
