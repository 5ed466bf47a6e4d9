/** A map on the screen: the ground that the business has, what a screen draws on it, and the screen's own buttons over it. */
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { SETTINGS_ID } from "#contract/fixed-ids";
import { useDoc } from "#web/offline/store/hooks.ts";
import { useMapFile } from "#web/platform/use-map-file.ts";
import classes from "./GroundMap.module.css";
import { type Ground, GroundMap } from "./ground-map.ts";

interface MapFrameProps {
  label: string;
  /** Draws again whenever it is another function. */
  draw: (map: GroundMap) => void;
  /** Buttons at the corner. */
  children?: ReactNode;
}

export function MapFrame({ label, draw, children }: MapFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<GroundMap | null>(null);
  const ground = useGround();
  useEffect(() => {
    if (!place.current) return;
    const made = new GroundMap(place.current);
    setMap(made);
    return () => made.close();
  }, []);
  useEffect(() => {
    if (ground) map?.layGround(ground);
  }, [map, ground]);
  useEffect(() => {
    // In a task of its own, after the list: forty pins and forty cards together keep a finger waiting.
    const later = setTimeout(() => map && draw(map));
    return () => clearTimeout(later);
  }, [map, draw]);
  return (
    <section className={classes.frame} aria-label={label}>
      <div ref={place} className={classes.map} />
      <div className={classes.corner}>{children}</div>
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
