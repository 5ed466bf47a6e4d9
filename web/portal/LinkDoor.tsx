/** The door of a link that the lender sent: it asks the last four digits of the cédula. */
import { type FormEvent, useState } from "react";
import { digitsOf } from "#domain/search/look-alikes";
import { DASHBOARD, goTo, LOGIN } from "./address.ts";
import { entranceProblem } from "./entrance-problem.ts";
import { Frame } from "./Frame.tsx";
import { keepSession } from "./kept.ts";
import { endOwedSession } from "./leaving.ts";
import { openLink } from "./server.ts";
import { bringStatementCode } from "./statement-code.ts";

const DIGITS = 4;
/** A pasted text brings spaces and marks that no eye sees. */
const LONGEST = 20;
/** A link that opens nothing any more: asking for digits again would only disappoint. */
const GONE = 410;

export function LinkDoor({ link }: { link: string }) {
  const [digits, setDigits] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isGone, setGone] = useState(false);
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (digits.length !== DIGITS) return setProblem("Escriba los últimos cuatro dígitos de su cédula.");
    setBusy(true);
    setProblem(null);
    await endOwedSession();
    const answer = await openLink(link, digits);
    setBusy(false);
    if (answer.kind === "ok") {
      keepSession(answer.body);
      return goTo(DASHBOARD);
    }
    setGone(answer.kind === "refused" && answer.status === GONE);
    setProblem(entranceProblem(answer));
  };
  return (
    <Frame
      title="Portal del cliente"
      words="Para ver su cuenta, escriba los últimos cuatro dígitos de su cédula."
    >
      <form onSubmit={(event) => void enter(event)} onFocus={bringStatementCode} noValidate>
        {!isGone && (
          <label>
            Últimos cuatro dígitos
            <input
              name="digits"
              className="digits"
              inputMode="numeric"
              autoComplete="off"
              maxLength={LONGEST}
              value={digits}
              onChange={({ target }) => setDigits(digitsOf(target.value).slice(0, DIGITS))}
            />
          </label>
        )}
        {problem !== null && (
          <p className="notice tinted" data-tone="bad" role="alert">
            {problem}
          </p>
        )}
        {!isGone && (
          <button type="submit" className="button" disabled={busy}>
            {busy ? "Entrando…" : "Ver mi cuenta"}
          </button>
        )}
      </form>
      <a href={LOGIN}>Entrar con correo y contraseña</a>
    </Frame>
  );
}
