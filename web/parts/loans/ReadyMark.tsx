/** The quiet mark of a loan that is *listo para reenganche*: words on its own screen, a sign beside a name in a list. */
import { IconRepeat } from "@tabler/icons-react";
import { renewLoan } from "#commands/loan/renew";
import type { Id } from "#contract/id";
import { useRead } from "#web/offline/store/use-read.ts";
import { useMayRun } from "#web/parts/session/use-session.ts";
import { StateMark } from "#web/ui/StateMark.tsx";
import { READY_WORD } from "#web/wording/loan.ts";
import { readReady } from "./ready-to-renew.ts";

export function ReadyMark({ loanId, isBrief }: { loanId: Id; isBrief?: true }) {
  const may = useMayRun(renewLoan);
  const { value } = useRead(readReady, may ? loanId : null);
  if (!value) return null;
  return isBrief ? <ReadySign /> : <StateMark state={READY_WORD} />;
}

export function ReadySign() {
  return (
    <span role="img" aria-label={READY_WORD.label} title={READY_WORD.label}>
      {" "}
      <IconRepeat size="1em" stroke={2} aria-hidden />
    </span>
  );
}
