/**
 * The drawer does not hold what a loan hands over in cash (ruling C7): the owner puts the rest in, or it goes out all the
 * same and the drawer is below zero until the book knows better. Closed, the form is there as it was typed.
 */
import { Button, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { add, type Money, ZERO } from "#domain/money/money";
import type { CashAtHand } from "#web/parts/editing/cash-at-hand.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { MoneyInput } from "#web/ui/form/MoneyInput.tsx";
import classes from "./Payout.module.css";
import { type Beside, contributionProblem, type Payout } from "./payout-cash.ts";
import "#web/ui/panel-styles.ts";

/** Null: back to the form. */
export type PayoutAnswer = { contribution: Money | undefined } | null;

interface PayoutWindowProps {
  cash: CashAtHand;
  payout: Payout;
  found: Beside;
  /** Whether this person may record in that drawer. */
  mayContribute: boolean;
  onAnswer: (answer: PayoutAnswer) => void;
}

export function PayoutWindow({ cash, payout, found, mayContribute, onAnswer }: PayoutWindowProps) {
  const { toHand, paidApart } = payout;
  const back = () => onAnswer(null);
  return (
    <DialogWindow
      title={cash.isOwn ? "Lo que tiene en su poder no alcanza" : "La caja no alcanza"}
      onClose={back}
      // Over the window of the capital that is added.
      zIndex={550}
    >
      <div className={classes.choices}>
        <Text>
          {cash.isOwn ? "En su poder hay" : "La caja tiene"} <Amount value={found.held} /> y el préstamo
          entrega <Amount value={toHand} />.
        </Text>
        {paidApart > ZERO && (
          <Text>
            Con los cargos aparte entran <Amount value={paidApart} />.
          </Text>
        )}
        {mayContribute && <Contribution found={found} onAnswer={onAnswer} />}
        <Button
          variant="default"
          fullWidth
          h="auto"
          mih="2.75rem"
          py="xs"
          classNames={{ label: classes.low ?? "" }}
          onClick={() => onAnswer({ contribution: undefined })}
        >
          Seguir ({cash.isOwn ? "queda" : "la caja queda"} en&nbsp;
          <Amount value={found.left} />)
        </Button>
        <Button variant="subtle" fullWidth onClick={back}>
          Volver al préstamo
        </Button>
      </div>
    </DialogWindow>
  );
}

/** The owner puts in the sum that is missing, or another. */
function Contribution({ found, onAnswer }: Pick<PayoutWindowProps, "found" | "onAnswer">) {
  const [amount, setAmount] = useState<Money | undefined>(found.missing);
  const [tried, setTried] = useState(false);
  const problem = contributionProblem(amount);
  const contribute = (event: FormEvent) => {
    event.preventDefault();
    // The window is drawn over the form of the loan, which would be sent too.
    event.stopPropagation();
    setTried(true);
    if (problem === null) onAnswer({ contribution: amount });
  };
  const left = problem === null && amount !== undefined ? add(found.left, amount) : null;
  return (
    <form onSubmit={contribute} noValidate className={classes.choices}>
      <MoneyInput
        label="Aporte del dueño"
        description="Entra en la caja con el desembolso. No es ingreso."
        value={amount}
        onChange={setAmount}
        error={tried ? problem : null}
        data-autofocus
      />
      {left !== null && (
        <Text size="sm" aria-live="polite" {...(left < ZERO ? { className: classes.low } : {})}>
          Con el aporte, la caja queda en <Amount value={left} />.
        </Text>
      )}
      <Button type="submit" fullWidth>
        Aporte
      </Button>
    </form>
  );
}
