/** *Entregar efectivo*: the collector hands cash in, with or without signal; the office counts it. */
import { useState } from "react";
import { sendHandIn } from "#commands/custody/hand-in";
import { type Money, subtract, ZERO } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { newId } from "#web/offline/store/hooks.ts";
import { useAct } from "#web/parts/editing/use-act.ts";
import { refusedInFull } from "#web/wording/saving.ts";
import { LeftCount } from "../CountFields.tsx";
import { earlierOf } from "../unfinished.ts";
import { useUnfinished } from "../use-unfinished.ts";
import { AmountWindow } from "./AmountWindow.tsx";
import type { Holder } from "./held.ts";

interface HandInWindowProps {
  /** Null: counted blind. */
  inHand: Money | null;
  /** The person whose cash it is, where the office records it for a collector. */
  holder?: Holder | undefined;
  onClose: () => void;
}

export function HandInWindow({ inHand, holder, onClose }: HandInWindowProps) {
  const [id] = useState(newId);
  const { act } = useAct();
  const [count, setCount] = useUnfinished(`handIn ${holder?.id ?? ""}`, "total");
  const who = holder ? `${holder.name} tiene` : "Usted tiene";
  return (
    <AmountWindow
      title="Entregar efectivo"
      intro={
        inHand === null
          ? "Cuente lo que entrega. La oficina lo cuenta también, y se acredita lo contado."
          : `${who} ${formatMoney(inHand)}. La oficina cuenta lo que se entrega, y se acredita lo contado.`
      }
      verb="Entregar"
      isBlind={inHand === null}
      initial={count.text.total ?? (inHand !== null && inHand > 0 ? inHand : undefined)}
      onAmount={(total) => setCount({ ...count, text: { ...count.text, total } })}
      about={(amount = ZERO) =>
        inHand === null
          ? ""
          : amount > inHand
            ? `Es más de lo que hay en su poder: faltan ${formatMoney(subtract(amount, inHand))} en el libro.`
            : `Quedan en su poder ${formatMoney(subtract(inHand, Number.isNaN(amount) ? ZERO : amount))}.`
      }
      onSave={async (amount, notes) => {
        const earlier = earlierOf({ ...count, text: { ...count.text, total: amount } });
        const given = { id, holder: holder ?? null, amount, notes, ...earlier };
        const stays = await act(sendHandIn, (now) => ({ ...given, ...now }), {
          done: ["Entrega registrada", formatMoney(amount)],
          undone: refusedInFull,
        });
        if (stays === null) setCount(null);
        return stays;
      }}
      onClose={onClose}
    >
      <LeftCount count={count} />
    </AmountWindow>
  );
}
