/** *Caja*: what is in the drawer, what moved on a day, and every closing. */
import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { openedText } from "#commands/cash/open";
import { type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import { type DayAmounts, dayAmounts } from "#domain/cash/amounts";
import type { Money } from "#domain/money/money";
import { useConnectivity, useToday } from "#web/offline/store/hooks.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { AFTER_COUNT } from "#web/parts/live-metrics/blind.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { FigureStrip } from "#web/ui/detail/FigureStrip.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { DateInput } from "#web/ui/form/DateInput.tsx";
import { InSlices } from "#web/ui/InSlices.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { OnlineMark } from "#web/ui/OnlineMark.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { StateBadge } from "#web/ui/StateBadge.tsx";
import "#web/ui/panel-styles.ts";
import classes from "./Cash.module.css";
import { CloseWindow } from "./CloseWindow.tsx";
import { Closings } from "./Closings.tsx";
import { DayReport } from "./DayReport.tsx";
import { type Drawer, dayOf, isHidden, isUncounted, readDrawer } from "./drawer.ts";
import { OpenWindow } from "./OpenWindow.tsx";

/** A business with one drawer never loads it. */
const Collectors = lazy(async () => ({ default: (await import("./custody/Collectors.tsx")).Collectors }));

export function CashScreen() {
  const { online } = useConnectivity();
  const { status, value } = useRead(readDrawer);
  // There is no balance before all movements have come.
  const drawer = status === "ready" ? value : undefined;
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div className={classes.heading}>
          <PageHeading title="Caja" />
          <OnlineMark online={online} />
        </div>
        {drawer && <Actions drawer={drawer} />}
      </header>
      {drawer ? (
        <Book drawer={drawer} />
      ) : status === "error" ? (
        <ErrorState message="No se pudo cargar la caja." onRetry="reload" />
      ) : (
        <LoadingState />
      )}
    </div>
  );
}

function Actions({ drawer }: { drawer: Drawer }) {
  const mayCreate = usePermission("cash", "create");
  const [window, setWindow] = useState<"open" | "close" | null>(null);
  if (!mayCreate) return null;
  const close = () => setWindow(null);
  return (
    <div className={classes.actions}>
      {drawer.opening ? (
        <Button variant="default" onClick={() => setWindow("close")}>
          Cerrar Caja
        </Button>
      ) : (
        <Button variant="default" onClick={() => setWindow("open")}>
          Abrir Caja
        </Button>
      )}
      <LinkButton to="/cash/new-transaction">Nueva Transacción</LinkButton>
      {window === "open" && <OpenWindow drawer={drawer} onClose={close} />}
      {window === "close" && <CloseWindow drawer={drawer} onClose={close} />}
    </div>
  );
}

function Book({ drawer }: { drawer: Drawer }) {
  const present = dayOf(drawer, useToday());
  // Until a day is chosen the screen goes along with the drawer.
  const [chosen, setChosen] = useState<{ date: CalendarDate | undefined } | null>(null);
  const typed = chosen ? chosen.date : present;
  const day = parseDate(typed ?? "") ?? present;
  const figures = dayAmounts(drawer.days, day);
  const hidden = isHidden(drawer) && isUncounted(drawer, day);
  return (
    <InSlices>
      <Opened drawer={drawer} />
      <div className={classes.date}>
        <DateInput label="Fecha" value={typed} onChange={(date) => setChosen({ date })} max={present} />
      </div>
      <Cards drawer={drawer} figures={figures} hidesDay={hidden} />
      {drawer.settings?.cashCustodyFrom && (
        <Suspense fallback={<LoadingState />}>
          <Collectors />
        </Suspense>
      )}
      <DayReport key={day} day={day} figures={figures} isHidden={hidden} />
      <Closings />
    </InSlices>
  );
}

function Opened({ drawer }: { drawer: Drawer }) {
  const { opening } = drawer;
  return (
    <p className={classes.state}>
      {opening ? (
        <>
          <StateBadge tone="good">Abierta</StateBadge> {openedText(opening)}{" "}
          {!isHidden(drawer) && (
            <>
              Saldo inicial: <Amount value={opening.closingBalance} />
            </>
          )}
        </>
      ) : (
        <>
          <StateBadge tone="quiet">Cerrada</StateBadge> Los cobros y gastos se registran también con la caja
          cerrada.
        </>
      )}
    </p>
  );
}

interface CardsProps {
  drawer: Drawer;
  figures: DayAmounts;
  /** With what the day began, its sums tell what to count to. */
  hidesDay: boolean;
}

function Cards({ drawer, figures, hidesDay }: CardsProps) {
  const ofDay = (amount: Money, note: string) =>
    hidesDay ? { value: "—", note: AFTER_COUNT } : { value: <Amount value={amount} />, note };
  return (
    <FigureStrip
      figures={[
        {
          label: "Balance Actual",
          value: isHidden(drawer) ? "—" : <Amount value={drawer.balance} />,
          note: isHidden(drawer) ? AFTER_COUNT : "Efectivo en la caja",
          ...(drawer.balance < 0 && !isHidden(drawer) ? { tone: "bad" as const } : {}),
        },
        { label: "Ingresos del Día", ...ofDay(figures.income, "En efectivo") },
        { label: "Gastos del Día", ...ofDay(figures.expense, "En efectivo") },
        { label: "Salidas del Día", ...ofDay(figures.outgo, "Sin los gastos") },
        { label: "Transacciones", value: String(figures.count), note: "De todos los métodos" },
      ]}
    />
  );
}
