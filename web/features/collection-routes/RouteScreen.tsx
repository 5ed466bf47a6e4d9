/** *Rutas de Cobranza*: who is to be visited today or tomorrow, in the order of the person who goes. */
import { Button, Switch } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconArrowsSort, IconRoute, IconScissors } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import type { Id } from "#contract/id";
import { placeOf } from "#domain/collection-route/plan-route";
import { useConnectivity } from "#web/offline/store/hooks.ts";
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

/** From here on the map stands beside the list. */
const WIDE = "(min-width: 1100px)";

type View = "list" | "map";

export function RouteScreen() {
  const [day, setDay] = useState<"today" | "tomorrow">("today");
  const [withDue, setWithDue] = useState(true);
  const [view, setView] = useState<View>("list");
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const { online } = useConnectivity();
  const [owner, setOwner] = useState<Id | null>(null);
  const round = useRound(day === "today" ? 0 : 1, withDue, owner);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <PageHeading title="Rutas de Cobranza" />
        <OnlineMark online={online} />
      </header>
      <div className={classes.choices}>
        <Segments label="Fecha" hideLabel options={DAYS} value={day} onChange={setDay} />
        <Switch
          label="Incluir a quienes les toca ese día"
          checked={withDue}
          onChange={(event) => setWithDue(event.currentTarget.checked)}
        />
        <RouteOwner value={owner} disabled={round.proposal !== null} onChange={setOwner} />
      </div>
      <Body round={round} isWide={isWide} view={view} onView={setView} />
    </div>
  );
}

const DAYS = [
  { value: "today", label: "Hoy" },
  { value: "tomorrow", label: "Mañana" },
] as const;

const VIEWS = [
  { value: "list", label: "Lista" },
  { value: "map", label: "Mapa" },
] as const;

function Cards({ round: { stops, open, figures } }: { round: Round }) {
  const done = stops.length - open.length;
  return (
    <FigureStrip
      figures={[
        { label: "Clientes", value: open.length, note: done > 0 && `${done} ya cobrados` },
        { label: "Distancia total", value: kmText(figures.totalKm) },
        { label: "Tiempo estimado", value: hoursText(figures.estimatedHours) },
        { label: "Monto total", value: <Amount value={figures.asked} /> },
      ]}
    />
  );
}

interface BodyProps {
  round: Round;
  isWide: boolean;
  view: View;
  onView: (view: View) => void;
}

function Body({ round, isWide, view, onView }: BodyProps) {
  const [ordering, setOrdering] = useState(false);
  if (round.status === "error") {
    return (
      <ErrorState
        message="No se pudieron cargar los datos de cobranza"
        onRetry={() => window.location.reload()}
      />
    );
  }
  // Visits and promises make a card taller: it is drawn once they are read, and stands still from then on.
  if (round.status === "loading") return <LoadingState />;
  if (round.stops.length === 0) return <EmptyState drawing="round" message="No hay préstamos en mora" />;
  const hasMap = isWide || view === "map";
  const hasList = isWide || view === "list";
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
  return (
    <>
      <Cards round={round} />
      <div className={classes.tools}>
        <Computing round={round} />
        {isWide && hand}
      </div>
      {round.proposal && <ProposalBar round={round} />}
      {!isWide && (
        <div className={classes.views}>
          <Segments label="Ver" hideLabel options={VIEWS} value={view} onChange={onView} />
          {hand}
        </div>
      )}
      <div className={classes.body}>
        {hasList && (ordering && !round.proposal ? <OrderList round={round} /> : <StopList round={round} />)}
        {hasMap && (
          <Suspense fallback={<LoadingState />}>
            <RouteMap stops={round.open} start={round.start} onLocate={() => void round.locate()} />
          </Suspense>
        )}
      </div>
    </>
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
