/** The clients to choose from, one under the other: a tap anywhere on a row chooses it. */
import type { ReactNode } from "react";
import type { Client } from "#contract/records/people";
import { fullName } from "#web/parts/people/person.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { useVirtualRows } from "#web/ui/list/use-virtual-rows.ts";
import classes from "./Assign.module.css";
import type { Chosen, Toggle } from "./passing.ts";
import { useOwed } from "./use-owed.ts";

const ROW_PX = 52;

interface ChoiceRowsProps {
  clients: readonly Client[];
  chosen: Chosen;
  placeOf: (client: Client) => ReactNode;
  onToggle: Toggle;
}

export function ChoiceRows({ clients, chosen, placeOf, onToggle }: ChoiceRowsProps) {
  const owedOf = useOwed();
  const { place, virtualizer, offset } = useVirtualRows<HTMLUListElement>({
    count: clients.length,
    keyOf: (index) => clients[index]?.id ?? String(index),
    estimate: ROW_PX,
    beyond: 8,
  });
  return (
    <ul
      ref={place}
      data-rows
      data-choices
      aria-label="Clientes"
      className={classes.rows}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const client = clients[item.index];
        if (!client) return null;
        const { owed } = owedOf(client.id);
        return (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            aria-posinset={item.index + 1}
            aria-setsize={clients.length}
            className={classes.row}
            style={{ transform: offset(item.start) }}
          >
            <label className={classes.choice}>
              <input
                type="checkbox"
                data-row-link
                checked={chosen.has(client.id)}
                onChange={(event) => onToggle([client.id], event.currentTarget.checked)}
              />
              <span className={classes.who}>
                <span className={classes.name}>{fullName(client)}</span>
                <span className="quiet">{placeOf(client)}</span>
              </span>
              {owed > 0 && <Amount value={owed} strong />}
            </label>
          </li>
        );
      })}
    </ul>
  );
}
