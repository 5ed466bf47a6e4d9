/** The door: e-mail and password. */
import { type FormEvent, type ReactNode, useState } from "react";
import type { OperatorSession } from "#contract/operator";
import { emailOf } from "#domain/search/look-alikes";
import { EmailField, PasswordField } from "#web/plain/TextField.tsx";
import { Frame } from "../parts/Frame.tsx";
import { Notice } from "../parts/Notice.tsx";
import { signIn } from "../server.ts";
import { enter } from "../session.ts";
import { useAct } from "../use-act.ts";

export function SignIn({ needsFirst, said }: { needsFirst: boolean; said: string }) {
  return (
    <Frame title="Consola de Cuadre" words="Para quien administra los negocios de este servidor.">
      {said !== "" && <Notice tone="info">{said}</Notice>}
      {needsFirst && (
        <Notice tone="info">
          Este servidor todavía no tiene operador. Abra el enlace que el servidor imprimió al arrancar, o pida
          otro en su línea de comandos: <code>npm run businesses -- operator</code>
        </Notice>
      )}
      <SignInForm />
      <p className="dim small">
        Si olvidó su contraseña, en el servidor se pone otra:{" "}
        <code>npm run businesses -- operator reset CORREO</code>
      </p>
    </Frame>
  );
}

interface FormProps {
  email?: string;
  children?: ReactNode;
}

/** Also over a screen whose session ended. */
export function SignInForm({ email: before = "", children }: FormProps) {
  const [email, setEmail] = useState(before);
  const [password, setPassword] = useState("");
  const [isIncomplete, setIncomplete] = useState(false);
  const act = useAct();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const misses = email.trim() === "" || password === "";
    setIncomplete(misses);
    act.forget();
    if (misses) return;
    const operator = await act.run<OperatorSession>(() => signIn(emailOf(email), password));
    if (operator) enter(operator);
  };
  const problem = isIncomplete ? "Escriba su correo y su contraseña." : act.problem;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <EmailField value={email} onChange={setEmail} />
      <PasswordField value={password} onChange={setPassword} autoComplete="current-password" />
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <button type="submit" className="button" disabled={act.isBusy}>
        {act.isBusy ? "Entrando…" : "Iniciar Sesión"}
      </button>
      {children}
    </form>
  );
}
