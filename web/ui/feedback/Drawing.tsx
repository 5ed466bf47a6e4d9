/** Line drawings of 96 px for where there is nothing yet. They say nothing that the sentence below them does not. */
import type { ReactNode } from "react";
import classes from "./Drawing.module.css";

export type DrawingName = keyof typeof DRAWINGS;

export function Drawing({ of }: { of: DrawingName }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 96 96" width={96} height={96} aria-hidden="true">
      {DRAWINGS[of]}
    </svg>
  );
}

/** A ground in the soft green, and lines over it; `main` is the green of the brand. */
const DRAWINGS = {
  people: (
    <>
      <circle className={classes.ground} cx="48" cy="50" r="38" />
      <circle cx="66" cy="38" r="9" />
      <path d="M62 54c12-3 22 4 23 18H69" />
      <circle className={classes.main} cx="40" cy="35" r="12" />
      <path className={classes.main} d="M17 78c0-16 9-25 23-25s23 9 23 25Z" />
    </>
  ),
  loan: (
    <>
      <rect className={classes.ground} x="14" y="24" width="62" height="60" rx="10" />
      <path d="M24 12h36l14 14v50a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6Z" />
      <path d="M60 12v14h14M28 34h22M28 44h34" />
      <path className={classes.done} d="M28 56h8v8h-8zM42 56h8v8h-8z" />
      <path className={classes.main} d="M28 56h8v8h-8zM42 56h8v8h-8zM56 56h8v8h-8z" />
    </>
  ),
  receipt: (
    <>
      <circle className={classes.ground} cx="50" cy="50" r="36" />
      <path d="M26 12h44v70l-7-6-7 6-8-6-8 6-7-6-7 6Z" />
      <path d="M36 26h24M36 36h24" />
      <path className={classes.main} d="m37 55 8 8 15-16" />
    </>
  ),
  cash: (
    <>
      <rect className={classes.ground} x="10" y="30" width="76" height="50" rx="12" />
      <path d="M20 36V22h56v14M28 36V14h40v22" />
      <rect x="12" y="36" width="72" height="42" rx="6" />
      <circle className={classes.main} cx="48" cy="57" r="11" />
      <path className={classes.main} d="M48 51v12M24 57h4M68 57h4" />
    </>
  ),
  round: (
    <>
      <ellipse className={classes.ground} cx="48" cy="70" rx="40" ry="16" />
      <path d="M14 76c14-2 12-16 28-16s16 14 40 10" strokeDasharray="5 5" />
      <path d="M22 62c-7-9-11-15-11-21a11 11 0 0 1 22 0c0 6-4 12-11 21Z" />
      <circle cx="22" cy="41" r="3.5" />
      <path className={classes.main} d="M66 58C56 45 50 37 50 28a16 16 0 0 1 32 0c0 9-6 17-16 30Z" />
      <path className={classes.main} d="m59 28 5 5 9-10" />
    </>
  ),
  collateral: (
    <>
      <ellipse className={classes.ground} cx="48" cy="72" rx="42" ry="12" />
      <circle cx="24" cy="64" r="13" />
      <circle cx="74" cy="64" r="13" />
      <path className={classes.main} d="M24 64l12-20h22l16 20M36 44l14 20h10l8-26" />
      <path className={classes.main} d="M62 30h8l4 8M22 40h18" />
      <circle cx="24" cy="64" r="3" />
      <circle cx="74" cy="64" r="3" />
    </>
  ),
  expense: (
    <>
      <rect className={classes.ground} x="14" y="32" width="70" height="50" rx="12" />
      <path d="M20 34h52a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8V30a8 8 0 0 1 8-8h44v12" />
      <path d="M80 50H66a8 8 0 0 0 0 16h14" />
      <path className={classes.main} d="M40 74V46m-9 10 9-10 9 10" />
    </>
  ),
  percent: (
    <>
      <circle className={classes.ground} cx="48" cy="48" r="38" />
      <path d="M20 76 76 20" />
      <circle className={classes.main} cx="30" cy="32" r="12" />
      <circle className={classes.main} cx="66" cy="64" r="12" />
    </>
  ),
  chart: (
    <>
      <rect className={classes.ground} x="16" y="16" width="66" height="60" rx="10" />
      <path d="M16 14v66h66" />
      <path d="M28 70V54h10v16M46 70V42h10v28" />
      <path className={classes.main} d="M64 70V30h10v40M26 40l18-14 12 6 20-18" />
    </>
  ),
  clear: (
    <>
      <circle className={classes.ground} cx="48" cy="48" r="38" />
      <rect x="22" y="22" width="52" height="52" rx="10" />
      <path className={classes.main} d="m34 49 10 10 19-22" />
    </>
  ),
  search: (
    <>
      <circle className={classes.ground} cx="44" cy="44" r="34" />
      <path d="M30 38h26M30 48h18" />
      <circle className={classes.main} cx="43" cy="43" r="25" />
      <path className={classes.main} d="m62 62 20 20" />
    </>
  ),
  copies: (
    <>
      <circle className={classes.ground} cx="50" cy="52" r="37" />
      <path d="M24 30v36c0 6 10 11 24 11s24-5 24-11V30" />
      <path d="M24 48c0 6 10 11 24 11s24-5 24-11" />
      <ellipse className={classes.main} cx="48" cy="30" rx="24" ry="11" />
    </>
  ),
  closed: (
    <>
      <circle className={classes.ground} cx="48" cy="52" r="36" />
      <path d="M32 42V30a16 16 0 0 1 32 0v12" />
      <rect x="24" y="42" width="48" height="38" rx="8" />
      <path className={classes.main} d="M48 56v10" />
    </>
  ),
} satisfies Record<string, ReactNode>;
