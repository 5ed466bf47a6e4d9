/** The door: e-mail and password. */
import { type FormEvent, useState } from "react";
import { emailOf } from "#domain/search/look-alikes";
import { EmailField, PasswordField } from "#web/plain/TextField.tsx";
import { DASHBOARD, goTo } from "./address.ts";
import { entranceProblem } from "./entrance-problem.ts";
import { Frame } from "./Frame.tsx";
import { keepSession } from "./kept.ts";
import { endOwedSession } from "./leaving.ts";
import { signIn } from "./server.ts";
import { bringStatementCode } from "./statement-code.ts";

export function SignIn({ said }: { said: string }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === "" || password === "") return setProblem("Por favor complete todos los campos");
    setBusy(true);
    setProblem(null);
    await endOwedSession();
    const answer = await signIn(emailOf(email), password);
    setBusy(false);
    if (answer.kind !== "ok") return setProblem(entranceProblem(answer));
    keepSession(answer.body);
    goTo(DASHBOARD);
  };
  return (
    <Frame title="Portal del cliente" words="Entre para ver su préstamo, sus pagos y sus recibos.">
      {said !== "" && problem === null && (
        <p className="notice tinted" data-tone="info" role="status">
          {said}
        </p>
      )}
      <form onSubmit={(event) => void enter(event)} onFocus={bringStatementCode} noValidate>
        <EmailField value={email} onChange={setEmail} />
        <PasswordField value={password} onChange={setPassword} autoComplete="current-password" />
        {problem !== null && (
          <p className="notice tinted" data-tone="bad" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="button" disabled={busy}>
          {busy ? "Entrando…" : "Iniciar Sesión"}
        </button>
      </form>
      <p className="dim small">Si olvidó su contraseña, pídale una nueva a su prestamista.</p>
    </Frame>
  );
}
