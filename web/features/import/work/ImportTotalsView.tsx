/** The sums of all that comes in, and how they tie to the sheet's own totals, to the centavo. */
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import type { ImportTotals } from "#contract/imports";
import { absolute, add, subtract } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { FigureStrip } from "#web/ui/detail/FigureStrip.tsx";
import { countText } from "#web/wording/count.ts";
import { type ReadRow, tiesOf } from "../rows/read-rows.ts";
import type { Said } from "./draft.ts";
import classes from "./Work.module.css";

interface ImportTotalsViewProps {
  totals: ImportTotals;
  said: Said | null;
  rows: readonly ReadRow[];
}

export function ImportTotalsView({ totals, said, rows }: ImportTotalsViewProps) {
  const { clients, newClients, loans, principal, interest, lateFee } = totals;
  const ties = said ? tiesOf(said, rows) : [];
  return (
    <div className="stack close">
      <FigureStrip
        figures={[
          {
            label: "Entran",
            value: countText(clients, "cliente", "clientes"),
            note: `${countText(newClients, "nuevo", "nuevos")} · ${countText(loans, "préstamo", "préstamos")}`,
          },
          { label: "Por cobrar", value: formatMoney(add(principal, interest, lateFee)) },
          { label: "Capital", value: formatMoney(principal) },
          { label: "Interés", value: formatMoney(interest), note: `Mora ${formatMoney(lateFee)}` },
        ]}
      />
      {ties.length > 0 && (
        <ul className={classes.ties}>
          {ties.map(({ label, said: total, here }) => {
            const off = absolute(subtract(total, here));
            const Icon = off === 0 ? IconCircleCheck : IconAlertTriangle;
            return (
              <li key={label} className={classes.tie} data-even={off === 0 || undefined}>
                <Icon size={18} stroke={1.8} aria-hidden />
                <span>
                  {label}: la hoja dice {formatMoney(total)}
                  {off === 0
                    ? " y cuadra."
                    : `, aquí suman ${formatMoney(here)}. Diferencia ${formatMoney(off)}.`}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
