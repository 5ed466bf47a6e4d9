/** The statement: the one that the phone keeps at once, then the server's; asked again when the signal is back. */
import { useCallback, useEffect, useState } from "react";
import type { PortalStatement } from "#contract/portal";
import { showCurrency } from "#domain/money/currency";
import { forget, keepStatement, keptStatement } from "./kept.ts";
import { askStatement } from "./server.ts";

export interface Reading {
  statement: PortalStatement | null;
  /** fresh: just answered. silent: no signal. failed: the server is in trouble. */
  state: "asking" | "fresh" | "silent" | "failed";
  again: () => void;
}

/** `onClosed` hears the server's sentence when the session is none any more. */
export function useStatement(onClosed: (message: string) => void): Reading {
  const [statement, setStatement] = useState(keptStatement);
  const [state, setState] = useState<Reading["state"]>("asking");
  const ask = useCallback(async () => {
    setState("asking");
    const answer = await askStatement();
    if (answer.kind === "ok") {
      keepStatement(answer.body);
      setStatement(answer.body);
      return setState("fresh");
    }
    if (answer.kind === "refused") {
      forget();
      return onClosed(answer.message);
    }
    setState(answer.kind);
  }, [onClosed]);
  useEffect(() => {
    const askAgain = () => void ask();
    askAgain();
    window.addEventListener("online", askAgain);
    return () => window.removeEventListener("online", askAgain);
  }, [ask]);
  if (statement) showCurrency(statement.business.currency);
  return { statement, state, again: () => void ask() };
}
