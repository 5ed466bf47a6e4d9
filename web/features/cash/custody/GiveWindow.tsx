/** *Entregar a un cobrador*: cash of the office passes into a collector's hands. */
import { Select } from "@mantine/core";
import { useState } from "react";
import { giveToCollector } from "#commands/custody/give";
import { formatMoney } from "#domain/money/text";
import { newId } from "#web/offline/store/hooks.ts";
import { useAct } from "#web/parts/editing/use-act.ts";
import { refusedInFull } from "#web/wording/saving.ts";
import "#web/ui/panel-styles.ts";
import { AmountWindow } from "./AmountWindow.tsx";
import type { Holder } from "./held.ts";

export function GiveWindow({ people, onClose }: { people: readonly Holder[]; onClose: () => void }) {
  const [id] = useState(newId);
  const [holder, setHolder] = useState<Holder | undefined>(people[0]);
  const { act } = useAct();
  return (
    <AmountWindow
      title="Entregar a un cobrador"
      intro="Sale de la Caja principal y queda en poder del cobrador: el cambio del día, o lo que ya tiene en la mano."
      verb="Entregar"
      onSave={async (amount, notes) => {
        if (!holder) return { title: "Elija un cobrador" };
        return act(giveToCollector, (now) => ({ id, ...now, holder, amount, notes }), {
          done: ["Efectivo entregado", `${formatMoney(amount)} a ${holder.name}`],
          undone: refusedInFull,
        });
      }}
      onClose={onClose}
    >
      <Select
        label="Cobrador"
        data={people.map((each) => ({ value: each.id, label: each.name }))}
        value={holder?.id ?? null}
        allowDeselect={false}
        onChange={(chosen) => setHolder(people.find((each) => each.id === chosen))}
      />
    </AmountWindow>
  );
}
