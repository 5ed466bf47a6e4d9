/** One figure with its name and a line below it. The whole of it opens what is behind the figure. */
import { Link } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import type { Address } from "#web/ui/address.ts";
import classes from "./Owner.module.css";

interface TileProps {
  icon: ComponentType<{ size?: number; stroke?: number }>;
  label: string;
  value: ReactNode;
  note: ReactNode;
  tone?: "late" | "bad";
  /** A figure that is no figure: a word in its place. */
  isWord?: boolean;
  address?: Address | undefined;
  onOpen?: () => void;
}

export function Tile({ address, onOpen, ...figure }: TileProps) {
  if (address) {
    return (
      <Link {...address} className={classes.tile}>
        <Words {...figure} />
      </Link>
    );
  }
  if (!onOpen) {
    return (
      <div className={classes.tile}>
        <Words {...figure} />
      </div>
    );
  }
  return (
    <button type="button" className={classes.tile} onClick={onOpen}>
      <Words {...figure} />
    </button>
  );
}

function Words({ icon: Icon, label, value, note, tone, isWord }: Omit<TileProps, "address" | "onOpen">) {
  return (
    <>
      <span className={classes.tileLabel}>
        <Icon size={16} stroke={1.8} aria-hidden />
        {label}
      </span>
      <span className={classes.tileValue} data-tone={tone} data-word={isWord}>
        {value}
      </span>
      <span className={classes.tileNote}>{note}</span>
    </>
  );
}

/** In the place of a figure that is being computed, and under one whose records could not be loaded. */
export const PENDING = "…";
export const NOT_HERE = "No se pudo cargar";
