/** The map of the round: numbered pins by priority, the line of the walk, where the phone is. */
import { Button } from "@mantine/core";
import { IconCurrentLocation } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { SETTINGS_ID } from "#contract/fixed-ids";
import type { Position } from "#domain/collection-route/plan-route";
import { useDoc } from "#web/offline/store/hooks.ts";
import type { CollectionEntry } from "#web/parts/collection-day/entry.ts";
import { useMapFile } from "#web/platform/use-map-file.ts";
import { DrawnMap, type Ground } from "./drawn-map.ts";
import classes from "./RouteMap.module.css";

interface RouteMapProps {
  stops: readonly CollectionEntry[];
  start: Position | null;
  onLocate: () => void;
}

export function RouteMap({ stops, start, onLocate }: RouteMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnMap | null>(null);
  const ground = useGround();
  useEffect(() => {
    if (!place.current) return;
    const map = new DrawnMap(place.current);
    setDrawn(map);
    return () => map.close();
  }, []);
  useEffect(() => {
    if (ground) drawn?.layGround(ground);
  }, [drawn, ground]);
  useEffect(() => {
    // In a task of its own, after the list: forty pins and forty cards together keep a finger waiting.
    const later = setTimeout(() => drawn?.drawRound(stops, start));
    return () => clearTimeout(later);
  }, [drawn, stops, start]);
  return (
    <section className={classes.frame} aria-label="Mapa de la ruta">
      <div ref={place} className={classes.map} />
      <Button
        className={classes.here}
        size="sm"
        variant="default"
        leftSection={<IconCurrentLocation size={18} stroke={1.6} aria-hidden />}
        onClick={onLocate}
      >
        Mi ubicación
      </Button>
      {ground?.kind === "coast" && (
        <p className={classes.note}>
          Sin calles. El negocio puede poner su propio mapa en Configuración → Mapa.
        </p>
      )}
    </section>
  );
}

/** The file of tiles on this device, else the server that the business entered, else the coastline. Null: not known yet. */
function useGround(): Ground | null {
  const { doc, status } = useDoc("settings", SETTINGS_ID);
  const file = useMapFile();
  const hasServer = Boolean(doc?.mapTiles);
  const isKnown = file !== undefined && status !== "loading";
  return useMemo(() => {
    if (!isKnown) return null;
    if (file) return { kind: "file", file };
    return { kind: hasServer ? "server" : "coast" };
  }, [isKnown, file, hasServer]);
}
