/** The map of the round: numbered pins by priority, the line of the walk, where the phone is. */
import { Button } from "@mantine/core";
import { IconCurrentLocation } from "@tabler/icons-react";
import { useCallback } from "react";
import type { Position } from "#domain/collection-route/plan-route";
import type { CollectionEntry } from "#web/parts/collection-day/entry.ts";
import type { GroundMap } from "#web/parts/map/ground-map.ts";
import { MapFrame } from "#web/parts/map/MapFrame.tsx";
import { drawRound } from "./draw-round.ts";

interface RouteMapProps {
  stops: readonly CollectionEntry[];
  start: Position | null;
  onLocate: () => void;
}

export function RouteMap({ stops, start, onLocate }: RouteMapProps) {
  const draw = useCallback((map: GroundMap) => drawRound(map, stops, start), [stops, start]);
  return (
    <MapFrame label="Mapa de la ruta" draw={draw}>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconCurrentLocation size={18} stroke={1.6} aria-hidden />}
        onClick={onLocate}
      >
        Mi ubicación
      </Button>
    </MapFrame>
  );
}
