/** In place of what a screen reads: while it comes for the first time, and where it did not come. */
import type { Reading } from "../use-reading.ts";
import { Drawing } from "./Drawing.tsx";
import { Notice } from "./Notice.tsx";

/** `body` of what is read tells: nothing is here yet. */
export function Unread({ reading }: { reading: Reading<unknown> }) {
  if (reading.isAsking || reading.problem === null) return <p className="waiting">Cargando…</p>;
  return (
    <div className="empty" role="alert">
      <Drawing of="plug" />
      <p>{reading.problem}</p>
      <button type="button" className="button" onClick={reading.again}>
        Reintentar
      </button>
    </div>
  );
}

/** Over what was read before, where nothing newer came. */
export function Stale({ reading }: { reading: Reading<unknown> }) {
  if (reading.problem === null || reading.isAsking) return null;
  return (
    <Notice tone="late" action={{ label: "Reintentar", act: reading.again }}>
      {reading.problem}
    </Notice>
  );
}
