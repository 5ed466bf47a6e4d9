/** The ways to see a day's collection: its list, its route, and on a phone the route's map. Each has its address. */
import { useMediaQuery } from "@mantine/hooks";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { session, useSession } from "#web/parts/session/use-session.ts";
import { useSignal } from "#web/platform/signal.ts";
import { cover } from "#web/ui/cover.ts";
import { Segments } from "#web/ui/Segments.tsx";
import { type DaySearch, MAP, withWords } from "./day-search.ts";
import { type DayView, viewsOf } from "./day-views.ts";
import { leaveFor } from "./kept-scroll.ts";

const LABELS: Record<DayView, string> = { lista: "Lista", ruta: "Ruta", mapa: "Mapa" };

/** From here on the map stands beside the route's stops. */
const WIDE = "(min-width: 1100px)";

export function useMapBeside(): boolean {
  return useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
}

export function DayViews({ value }: { value: DayView }) {
  useSession();
  // In the safe mode there is no other screen to go to.
  const { isSafe } = useSignal(cover);
  const views = viewsOf(session.principal, useMapBeside());
  const { vista: _view, ...search } = useSearch({ strict: false }) as DaySearch;
  const navigate = useNavigate();
  const show = (view: DayView) => {
    leaveFor(value, view);
    const isSameScreen = value !== "lista" && view !== "lista";
    void navigate({
      to: view === "lista" ? "/today" : "/collection-routes",
      search: withWords(search, view === "mapa" ? { vista: MAP } : {}),
      resetScroll: false,
      replace: isSameScreen,
    });
  };
  if (isSafe || views.length < 2) return null;
  return (
    <Segments
      label="Ver"
      hideLabel
      options={views.map((view) => ({ value: view, label: LABELS[view] }))}
      value={value}
      onChange={show}
    />
  );
}
