/** *Rutas de Cobranza*: who is to be visited today or tomorrow, in the order of the person who goes. */
import { Button, Switch } from "@mantine/core";
import { IconArrowsSort, IconRoute, IconScissors } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { type Id, parseId } from "#contract/id";
import { placeOf } from "#domain/collection-route/plan-route";
import { formatCount } from "#domain/money/text";
import { useCollection, useConnectivity } from "#web/offline/store/hooks.ts";
import { DayViews, useMapBeside } from "#web/parts/collection-day/DayViews.tsx";
import {
  type DaySearch,
  daysAheadOf,
  MAP,
  TOMORROW,
  withWords,
} from "#web/parts/collection-day/day-search.ts";
import type { DayView } from "#web/parts/collection-day/day-views.ts";
import { FirstLoan } from "#web/parts/collection-day/FirstLoan.tsx";
import { useCameBack } from "#web/parts/collection-day/kept-scroll.ts";
import { SheetButton } from "#web/parts/collection-day/SheetButton.tsx";
import { linesAlong } from "#web/parts/collection-day/sheet-lines.ts";
import { OwnMark } from "#web/parts/session/OwnMark.tsx";
import { useSession } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { FigureStrip } from "#web/ui/detail/FigureStrip.tsx";
import { EmptyState } from "#web/ui/feedback/EmptyState.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnlineMark } from "#web/ui/OnlineMark.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { hoursText, kmText } from "#web/wording/visit.ts";
import "#web/ui/panel-styles.ts";
import { OrderList } from "./OrderList.tsx";
import { ProposalBar } from "./ProposalBar.tsx";
import classes from "./Route.module.css";
import { RouteOwner } from "./RouteOwner.tsx";
import { StopList } from "./StopList.tsx";
import { type Round, useRound } from "./use-round.ts";

const RouteMap = lazyPart(() => import("./map/RouteMap.tsx").then((module) => module.RouteMap));

const route = getRouteApi("/staff/collection-routes");

export function RouteScreen() {
  const search = route.useSearch();
  const choose = useChoosing();
  const owner = ownerOf(search);
  const daysAhead = daysAheadOf(search);
  const withDue = search.solo !== ONLY_LATE;
  const isWide = useMapBeside();
  const view: View = search.vista === MAP && !isWide ? "mapa" : "ruta";
  const { online } = useConnectivity();
  const round = useRound(daysAhead, withDue, owner);
  useCameBack(view);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <PageHeading title="Rutas de Cobranza" after={<OwnMark />} />
        <OnlineMark online={online} />
        <div className={classes.views}>
          <DayViews value={view} />
        </div>
      </header>
      <div className={classes.choices}>
        <Segments
          label="Fecha"
          hideLabel
          options={DAYS}
          value={daysAhead === 0 ? "today" : "tomorrow"}
          onChange={(day) => choose({ dia: day === "tomorrow" ? TOMORROW : undefined })}
        />
        <Switch
          label="Incluir a quienes les toca ese día"
          checked={withDue}
          onChange={(event) => choose({ solo: event.currentTarget.checked ? undefined : ONLY_LATE })}
        />
        <RouteOwner
          value={owner}
          disabled={round.proposal !== null}
          onChange={(next) => choose({ de: next ?? undefined })}
        />
      </div>
      <Body round={round} isWide={isWide} view={view} sheet={<RouteSheet round={round} owner={owner} />} />
    </div>
  );
}

type View = Exclude<DayView, "lista">;

/** In the address: only those who are late, without those who are only due. */
const ONLY_LATE = "atrasados";

function ownerOf({ de }: DaySearch): Id | null {
  return (typeof de === "string" && parseId(de)) || null;
}

/** Day, switch and person stand in the address, so that the list and the map share them. */
function useChoosing() {
  const navigate = route.useNavigate();
  return (change: DaySearch) =>
    void navigate({ search: (before) => withWords(before, change), replace: true, resetScroll: false });
}

const DAYS = [
  { value: "today", label: "Hoy" },
  { value: "tomorrow", label: "Mañana" },
] as const;

function Cards({ round: { stops, open, figures } }: { round: Round }) {
  const done = stops.length - open.length;
  return (
    <FigureStrip
      figures={[
        {
          label: "Clientes",
          value: open.length,
          note: done > 0 && `${done} ya ${done === 1 ? "cobrado" : "cobrados"}`,
        },
        { label: "Distancia total", value: kmText(figures.known.km), note: placesNote(open) },
        { label: "Tiempo estimado", value: hoursText(figures.known.hours) },
        { label: "Monto total", value: <Amount value={figures.asked} /> },
      ]}
    />
  );
}

/** A distance leaves out those of whom it is not known where they live. */
function placesNote(open: Round["open"]) {
  const without = open.filter((entry) => !placeOf(entry)).length;
  return without > 0 && `${formatCount(without)} sin ubicación`;
}

interface BodyProps {
  round: Round;
  isWide: boolean;
  view: View;
  /** The button of the *hoja de cobro*. */
  sheet: ReactNode;
}

function Body({ round, isWide, view, sheet }: BodyProps) {
  const [ordering, setOrdering] = useState(false);
  if (round.status === "error") {
    return <ErrorState message="No se pudieron cargar los datos de cobranza" onRetry="reload" />;
  }
  // Visits and promises make a card taller: it is drawn once they are read, and stands still from then on.
  if (round.status === "loading") return <LoadingState />;
  if (round.stops.length === 0)
    return <EmptyState drawing="round" message="No hay préstamos en mora" action={<FirstLoan />} />;
  const hasMap = isWide || view === "mapa";
  const hasList = isWide || view === "ruta";
  const hand = hasList && (
    <Button
      variant={ordering ? "light" : "default"}
      leftSection={<IconArrowsSort size={18} stroke={1.6} aria-hidden />}
      disabled={round.proposal !== null}
      onClick={() => setOrdering(!ordering)}
    >
      {ordering ? "Listo" : "Ordenar"}
    </Button>
  );
  const map = hasMap && (
    <Suspense fallback={<LoadingState />}>
      <RouteMap stops={round.open} start={round.start} onLocate={() => void round.locate()} />
    </Suspense>
  );
  return (
    <>
      {!hasList && map}
      <Cards round={round} />
      <div className={classes.tools}>
        <Computing round={round} />
        {hand}
        {sheet}
      </div>
      {round.proposal && <ProposalBar round={round} />}
      {hasList && (
        <div className={classes.body}>
          {ordering && !round.proposal ? <OrderList round={round} /> : <StopList round={round} />}
          {map}
        </div>
      )}
    </>
  );
}

function RouteSheet({ round: { open, lines, date }, owner }: { round: Round; owner: Id | null }) {
  const { user } = useSession();
  const { byId: users } = useCollection("users");
  const collector = (owner && users.get(owner)?.name) ?? user?.name ?? "";
  return (
    <SheetButton
      lines={() => linesAlong(open, lines)}
      date={date}
      collector={collector}
      part="Ruta de cobranza"
    />
  );
}

function Computing({ round }: { round: Round }) {
  const located = round.open.filter(placeOf).length;
  return (
    <>
      <Button
        leftSection={<IconRoute size={18} stroke={1.6} aria-hidden />}
        loading={round.busy}
        onClick={() => void round.optimize()}
      >
        Optimizar Ruta
      </Button>
      <Button
        variant="default"
        leftSection={<IconScissors size={18} stroke={1.6} aria-hidden />}
        disabled={round.busy || located < 3}
        onClick={() => void round.shorten()}
      >
        Acortar
      </Button>
    </>
  );
}
