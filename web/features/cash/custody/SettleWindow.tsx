/** *Liquidar*: a faltante is made good or forgiven, a sobrante is given back. */
import { useState } from "react";
import type { Held } from "#commands/custody/held";
import { settleCustody } from "#commands/custody/settle";
import { SETTLEMENT_WAYS } from "#contract/records/custody";
import { absolute, type Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { newId } from "#web/offline/store/hooks.ts";
import { ReasonDialog } from "#web/parts/editing/ReasonDialog.tsx";
import { useAct } from "#web/parts/editing/use-act.ts";
import { MoneyInput } from "#web/ui/form/MoneyInput.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { SETTLEMENT_WAY_LABELS } from "#web/wording/cash.ts";
import { refusedInFull } from "#web/wording/saving.ts";
import "#web/ui/panel-styles.ts";

const WAYS = SETTLEMENT_WAYS.map((value) => ({ value, label: SETTLEMENT_WAY_LABELS[value] }));

export function SettleWindow({ held, onClose }: { held: Held; onClose: () => void }) {
  const { account, custody } = held;
  const [id] = useState(newId);
  const [amount, setAmount] = useState<Money | undefined>(absolute(account));
  const [way, setWay] = useState<(typeof SETTLEMENT_WAYS)[number]>("cash");
  const { act } = useAct();
  const isShortage = account < 0;
  const name = custody.holderName;
  const settle = async (reason: string) => {
    if (amount === undefined || !(amount > 0)) return { title: "Ingrese un monto válido mayor a cero" };
    const holder = { id: custody.userId, name };
    const type = isShortage ? ("shortage" as const) : ("overage" as const);
    return act(settleCustody, (now) => ({ id, ...now, holder, type, amount, way, reason }), {
      done: ["Liquidación registrada", formatMoney(amount)],
      undone: refusedInFull,
    });
  };
  return (
    <ReasonDialog
      title={isShortage ? "Liquidar faltante" : "Liquidar sobrante"}
      consequence={
        isShortage
          ? `${name} debe ${formatMoney(absolute(account))} de entregas en las que faltó dinero.`
          : `A ${name} se le deben ${formatMoney(account)} de entregas en las que sobró dinero.`
      }
      confirmLabel="Liquidar"
      reasonOptional
      onConfirm={settle}
      onClose={onClose}
    >
      <MoneyInput label="Monto" value={amount} onChange={setAmount} withAsterisk data-autofocus />
      <Segments label="Cómo se liquida" options={WAYS} value={way} onChange={setWay} />
    </ReasonDialog>
  );
}
