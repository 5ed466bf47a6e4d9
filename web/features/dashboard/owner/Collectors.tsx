/** A line for each collector: the share of what came in today, the cash that is with them, and what waits to be counted. */
import { useState } from "react";
import { sum } from "#domain/money/money";
import { AFTER_COUNT } from "#web/parts/live-metrics/blind.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { TextButton } from "#web/ui/TextButton.tsx";
import { countText, paymentsText } from "#web/wording/count.ts";
import classes from "./Owner.module.css";
import type { CollectorOfDay } from "./read-collectors.ts";

/** With more the tiles below would leave the first screen. */
const SHOWN = 4;

export function Collectors({ collectors }: { collectors: readonly CollectorOfDay[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (collectors.length === 0) return null;
  const total = sum(collectors.map(({ collected }) => collected.collected));
  const rest = collectors.length - SHOWN;
  const shown = showsAll || rest <= 1 ? collectors : collectors.slice(0, SHOWN);
  return (
    <>
      <ul className={classes.collectors} aria-label="Cobradores hoy">
        {shown.map((collector) => (
          <li key={collector.id} className={classes.collector}>
            <Line collector={collector} share={total > 0 ? collector.collected.collected / total : 0} />
          </li>
        ))}
      </ul>
      {shown.length < collectors.length && (
        <TextButton onClick={() => setShowsAll(true)}>
          Ver {countText(rest, "cobrador más", "cobradores más")}
        </TextButton>
      )}
    </>
  );
}

function Line({ collector, share }: { collector: CollectorOfDay; share: number }) {
  const { name, collected, cash, toCount } = collector;
  const percent = Math.max(0, Math.round(100 * share));
  return (
    <>
      <span className={classes.collectorName} title={name}>
        {name}
      </span>
      <span className={classes.collectorSum}>
        <Amount value={collected.collected} strong />
      </span>
      <span className={classes.collectorBar} aria-hidden>
        <span style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      <span className={classes.collectorNote}>
        {paymentsText(collected.payments)} · efectivo{" "}
        {cash === null ? AFTER_COUNT.toLowerCase() : <Amount value={cash} />}
        {toCount !== undefined && (
          <>
            {" · por contar "}
            {toCount === null ? AFTER_COUNT.toLowerCase() : <Amount value={toCount} />}
          </>
        )}
      </span>
    </>
  );
}
