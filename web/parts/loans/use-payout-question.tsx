/** Asks about a payout that the drawer does not hold; where nothing may be said of the drawer, nothing is asked (ruling E8). */
import { type ReactNode, useState } from "react";
import { type Money, ZERO } from "#domain/money/money";
import { type CashAtHand, useCashAtHand } from "#web/parts/editing/cash-at-hand.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { type PayoutAnswer, PayoutWindow } from "./PayoutWindow.tsx";
import { beside, type Payout } from "./payout-cash.ts";

export interface PayoutQuestion {
  cash: CashAtHand | null;
  ask: (payout: Payout) => Promise<PayoutAnswer>;
  /** To be drawn beside the form, and not in it. */
  window: ReactNode;
}

interface Asked {
  payout: Payout;
  answer: (answer: PayoutAnswer) => void;
}

const GOES_ON: PayoutAnswer = { contribution: undefined };

/** The cash of a refused loan is gone from the drawer already, and its *Aporte* in it: nothing is asked again. */
export interface GoneAlready {
  contribution: Money | undefined;
}

export function goneAlready({ contribution }: { contribution?: Money | undefined }): GoneAlready {
  return { contribution };
}

/** `gone`: of a loan that is sent again. */
export function usePayoutQuestion(gone: GoneAlready | null): PayoutQuestion {
  const question = useQuestion();
  if (!gone) return question;
  const ask = async (payout: Payout) => (beside(ZERO, payout) ? gone : GOES_ON);
  return { cash: null, ask, window: null };
}

function useQuestion(): PayoutQuestion {
  const cash = useCashAtHand();
  const mayRecord = usePermission("cash", "create");
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (payout: Payout): Promise<PayoutAnswer> => {
    const found = cash && beside(cash.balance, payout);
    if (!found || found.missing === 0) return Promise.resolve(GOES_ON);
    return new Promise((resolve) => setAsked({ payout, answer: resolve }));
  };
  const found = asked && cash && beside(cash.balance, asked.payout);
  return {
    cash,
    ask,
    window: asked && cash && found && (
      <PayoutWindow
        cash={cash}
        payout={asked.payout}
        found={found}
        mayContribute={mayRecord && !cash.isOwn}
        onAnswer={(answer) => {
          setAsked(null);
          asked.answer(answer);
        }}
      />
    ),
  };
}
