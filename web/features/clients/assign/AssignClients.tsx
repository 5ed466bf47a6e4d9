/** *Repartir clientes*: they are chosen in a list or on the map, and pass to a collector or a zone together. */
import { Button, Text } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import type { Client } from "#contract/records/people";
import { formatCount } from "#domain/money/text";
import { useCollection } from "#web/offline/store/hooks.ts";
import { useMapBeside } from "#web/parts/collection-day/DayViews.tsx";
import { useCollectors } from "#web/parts/editing/use-collectors.ts";
import { fullName, personSearchText } from "#web/parts/people/person.ts";
import { OwnMark } from "#web/parts/session/OwnMark.tsx";
import { BackLink } from "#web/ui/BackLink.tsx";
import { EmptyState } from "#web/ui/feedback/EmptyState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { FilterBar } from "#web/ui/list/FilterBar.tsx";
import { SearchBox } from "#web/ui/list/SearchBox.tsx";
import { useListQuery } from "#web/ui/list/use-list-query.ts";
import { foldedOnce, rowFinder } from "#web/ui/list/visible-rows.ts";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { useLeaveGuard } from "#web/ui/work/use-leave-guard.ts";
import { countText } from "#web/wording/count.ts";
import "#web/ui/panel-styles.ts";
import { placeFilters, zoneText } from "../client-place.ts";
import classes from "./Assign.module.css";
import { AssignWindow } from "./AssignWindow.tsx";
import { ChoiceRows } from "./ChoiceRows.tsx";
import { PassedBar } from "./PassedBar.tsx";
import type { Chosen, Toggle } from "./passing.ts";
import type { Passed } from "./use-passing.ts";

const ChoiceMap = lazyPart(() => import("./ChoiceMap.tsx").then((module) => module.ChoiceMap));

const route = getRouteApi("/staff/clients/assign");

export function AssignClients() {
  const asked = route.useSearch();
  const [touched, setTouched] = useState<Chosen | null>(null);
  const [passing, setPassing] = useState(false);
  const [passed, setPassed] = useState<Passed | null>(null);
  const clients = useCollection("clients");
  const chosen = useMemo(() => touched ?? chosenFirst(clients.docs, asked), [touched, clients.docs, asked]);
  useLeaveGuard(touched !== null && touched.size > 0);
  const picked = useMemo(() => clients.docs.filter(({ id }) => chosen.has(id)), [clients.docs, chosen]);
  return (
    <div className={classes.page}>
      <BackLink to="/clients" label="Clientes" />
      <PageHeading title="Repartir clientes" after={<OwnMark />} />
      <Text c="dimmed" size="sm">
        Elija los clientes que pasan a otro cobrador o a otra zona. De un cobrador que solo ve lo suyo, los
        que salen se borran de su teléfono cuando tenga señal.
      </Text>
      {clients.status === "loading" && clients.docs.length === 0 ? (
        <LoadingState />
      ) : (
        <Choosing clients={clients.docs} chosen={chosen} onChange={setTouched} />
      )}
      <div className={classes.bar} data-verbs>
        {passed && picked.length === 0 ? (
          <PassedBar passed={passed} onUndone={() => setPassed(null)} />
        ) : (
          <ChosenBar
            chosen={picked.length}
            onNone={() => setTouched(new Set())}
            onPass={() => setPassing(true)}
          />
        )}
      </div>
      {passing && (
        <AssignWindow
          clients={picked}
          onClose={() => setPassing(false)}
          onPassed={(done) => {
            setPassed(done);
            setTouched(new Set());
            setPassing(false);
          }}
        />
      )}
    </div>
  );
}

interface ChosenBarProps {
  chosen: number;
  onNone: () => void;
  onPass: () => void;
}

function ChosenBar({ chosen, onNone, onPass }: ChosenBarProps) {
  return (
    <>
      <span role="status">{chosen === 0 ? "Ninguno elegido" : countText(chosen, "elegido", "elegidos")}</span>
      {chosen > 0 && (
        <Button variant="default" onClick={onNone}>
          Quitar
        </Button>
      )}
      <Button disabled={chosen === 0} onClick={onPass}>
        Pasar a…
      </Button>
    </>
  );
}

/** The address names one client, or the whole line of a collector. */
function chosenFirst(
  clients: readonly Client[],
  { cliente, linea }: { cliente?: unknown; linea?: unknown },
): Chosen {
  const isAsked = ({ id, collectorId }: Client) =>
    id === cliente || (linea !== undefined && collectorId === linea);
  return new Set(clients.filter(isAsked).map(({ id }) => id));
}

interface ChoosingProps {
  clients: readonly Client[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

function Choosing({ clients, chosen, onChange }: ChoosingProps) {
  const { filters, placeOf } = usePlaces();
  const query = useListQuery(filters, "");
  const { vista } = route.useSearch();
  const navigate = route.useNavigate();
  const beside = useMapBeside();
  const [find] = useState(rowFinder<Client>);
  const [textOf] = useState(() => foldedOnce(personSearchText));
  const visible = useMemo(
    () => find({ rows: clients, columns: [], filters, textOf }, query).toSorted(byName),
    [find, clients, filters, textOf, query],
  );
  const toggle = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) isChosen ? next.add(id) : next.delete(id);
    onChange(next);
  };
  const isMap = vista === "mapa";
  const first = () => document.querySelector<HTMLElement>("[data-choices] [data-row-link]")?.focus();
  return (
    <>
      {!beside && (
        <Segments
          label="Ver"
          hideLabel
          even
          options={[
            { value: "lista", label: "Lista" },
            { value: "mapa", label: "Mapa" },
          ]}
          value={isMap ? "mapa" : "lista"}
          onChange={(view) =>
            void navigate({
              search: (now) => ({ ...now, vista: view === "mapa" ? view : undefined }),
              replace: true,
            })
          }
        />
      )}
      <div className={classes.controls}>
        <SearchBox
          query={query}
          placeholder="Nombre, cédula, correo o teléfono"
          onDown={first}
          onEnter={first}
          onStay={() => undefined}
        />
        <FilterBar filters={filters} query={query} />
      </div>
      <AllOfThem visible={visible} chosen={chosen} onToggle={toggle} />
      {visible.length === 0 ? (
        <EmptyState
          drawing="search"
          message={clients.length === 0 ? "Todavía no hay clientes." : "Ningún cliente coincide."}
        />
      ) : (
        <div className={classes.body}>
          {(beside || !isMap) && (
            <ChoiceRows clients={visible} chosen={chosen} placeOf={placeOf} onToggle={toggle} />
          )}
          {(beside || isMap) && (
            <Suspense fallback={<LoadingState />}>
              <ChoiceMap clients={visible} chosen={chosen} onToggle={toggle} />
            </Suspense>
          )}
        </div>
      )}
    </>
  );
}

/** The zone and the collector of a client in words, and the filters by both. */
function usePlaces() {
  const zones = useCollection("zones");
  const collectors = useCollectors();
  return useMemo(() => {
    const placeOf = ({ collectorId, zoneId }: Client): ReactNode =>
      [collectors.nameOf(collectorId) ?? "Sin cobrador", zoneText(zones, zoneId)].filter(Boolean).join(" · ");
    return { filters: placeFilters(zones, collectors), placeOf };
  }, [zones, collectors]);
}

interface AllOfThemProps {
  visible: readonly Client[];
  chosen: Chosen;
  onToggle: Toggle;
}

function AllOfThem({ visible, chosen, onToggle }: AllOfThemProps) {
  if (visible.length < 2) return null;
  const ids = visible.map(({ id }) => id);
  const left = ids.filter((id) => !chosen.has(id)).length;
  return (
    <Button variant="default" style={{ alignSelf: "start" }} onClick={() => onToggle(ids, left > 0)}>
      {left > 0 ? `Elegir los ${formatCount(ids.length)} de la lista` : "No elegir ninguno de la lista"}
    </Button>
  );
}

function byName(a: Client, b: Client): number {
  return fullName(a).localeCompare(fullName(b), "es");
}
