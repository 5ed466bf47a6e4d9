/** *Entregar a un cobrador*: cash of the office passes into a collector's hands. */
import { Select } from "@mantine/core";
import { useState } from "react";
import { giveToCollector } from "#commands/custody/give";
import { formatMoney } from "#domain/money/text";
import { newId, useRun, useStamp } from "#web/offline/store/hooks.ts";
import "#web/ui/panel-styles.ts";
import { AmountWindow } from "./AmountWindow.tsx";
import type { Holder } from "./held.ts";
import { useTold } from "./use-told.ts";

export function GiveWindow({ people, onClose }: { people: readonly Holder[]; onClose: () => void }) {
  const [id] = useState(newId);
  const [holder, setHolder] = useState<Holder | undefined>(people[0]);
  const run = useRun();
  const stamp = useStamp();
  const told = useTold();
  return (
    <AmountWindow
      title="Entregar a un cobrador"
      intro="Sale de la Caja principal y queda en poder del cobrador: el cambio del día, o lo que ya tiene en la mano."
      verb="Entregar"
      onSave={async (amount, notes) => {
        if (!holder) return { title: "Elija un cobrador" };
        const outcome = await run(giveToCollector, { id, ...stamp(), holder, amount, notes });
        return told(outcome, ["Efectivo entregado", `${formatMoney(amount)} a ${holder.name}`]);
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
