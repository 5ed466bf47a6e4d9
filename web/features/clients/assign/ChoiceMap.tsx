/** The doors of the clients on the map: a tap on one chooses it, and a button takes all that are in sight. */
import { Button } from "@mantine/core";
import { useCallback, useMemo, useRef } from "react";
import type { Client } from "#contract/records/people";
import { type Position, placeOf } from "#domain/collection-route/plan-route";
import { formatCount } from "#domain/money/text";
import { type GroundMap, pinOf, pointOf } from "#web/parts/map/ground-map.ts";
import { MapFrame } from "#web/parts/map/MapFrame.tsx";
import { fullName } from "#web/parts/people/person.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { countText } from "#web/wording/count.ts";
import type { Chosen, Toggle } from "./passing.ts";

/** More pins than this hide each other, and keep a phone busy. */
const MOST_DRAWN = 500;

interface ChoiceMapProps {
  clients: readonly Client[];
  chosen: Chosen;
  onToggle: Toggle;
}

interface Door {
  client: Client;
  at: Position;
}

export function ChoiceMap({ clients, chosen, onToggle }: ChoiceMapProps) {
  const doors = useMemo(
    () =>
      clients.flatMap((client): Door[] => {
        const at = placeOf(client);
        return at ? [{ client, at }] : [];
      }),
    [clients],
  );
  const shown = useRef<GroundMap | null>(null);
  const draw = useCallback(
    (map: GroundMap) => {
      shown.current = map;
      drawDoors(map, doors.slice(0, MOST_DRAWN), chosen, onToggle);
    },
    [doors, chosen, onToggle],
  );
  const takeSeen = () => {
    const seen = doors.filter(({ at }) => shown.current?.isInSight(at));
    if (seen.length === 0) notify.info("No hay clientes en esta parte del mapa");
    onToggle(
      seen.map(({ client }) => client.id),
      true,
    );
  };
  return (
    <div>
      <MapFrame label="Mapa de los clientes" draw={draw}>
        <Button size="sm" variant="default" onClick={takeSeen}>
          Elegir los que se ven
        </Button>
      </MapFrame>
      <p className="quiet">{doorsText(clients.length, doors.length)}</p>
    </div>
  );
}

function drawDoors(map: GroundMap, doors: readonly Door[], chosen: Chosen, onToggle: Toggle): void {
  map.drawn.clearLayers();
  for (const [place, { client, at }] of doors.entries()) {
    const isChosen = chosen.has(client.id);
    const name = `${fullName(client)}${isChosen ? ", elegido" : ""}`;
    const tone = isChosen ? "brand" : "quiet";
    const pin = pinOf({ at, mark: isChosen ? "✓" : "", name, tone, place: isChosen ? -doors.length : place });
    pin.on("click", () => onToggle([client.id], !isChosen)).addTo(map.drawn);
  }
  map.showAll(doors.map(({ at }) => pointOf(at)));
}

function doorsText(clients: number, doors: number): string {
  const without = clients - doors;
  const lacking = without === 0 ? "" : ` ${countText(without, "no tiene", "no tienen")} ubicación.`;
  if (doors <= MOST_DRAWN) return `${countText(doors, "cliente", "clientes")} en el mapa.${lacking}`;
  return `Se dibujan ${formatCount(MOST_DRAWN)} de ${formatCount(doors)}: busque o filtre para ver los demás.${lacking}`;
}
