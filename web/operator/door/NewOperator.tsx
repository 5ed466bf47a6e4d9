/** The account of an operator, made with a link: the first one's is printed by the start of the server. */
import { type FormEvent, useState } from "react";
import type { OperatorSession } from "#contract/operator";
import { emailOf } from "#domain/search/look-alikes";
import { EmailField, PasswordField, TextField } from "#web/plain/TextField.tsx";
import { operatorToken } from "../address.ts";
import { Frame } from "../parts/Frame.tsx";
import { Notice } from "../parts/Notice.tsx";
import { addOperator } from "../server.ts";
import { enter } from "../session.ts";
import { useAct } from "../use-act.ts";
import { operatorProblems } from "./operator-problems.ts";

const EMPTY = { name: "", email: "", password: "" };

export function NewOperator({ token }: { token: string }) {
  const [typed, setTyped] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const act = useAct();
  const problems = isTried ? operatorProblems(typed) : {};
  const type = (name: keyof typeof EMPTY) => (text: string) => setTyped({ ...typed, [name]: text });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    act.forget();
    const [first] = Object.keys(operatorProblems(typed));
    if (first !== undefined) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const person = { name: typed.name.trim(), email: emailOf(typed.email), password: typed.password };
    const operator = await act.run<OperatorSession>(() => addOperator({ token, ...person }));
    if (!operator) return;
    enter(operator);
    operatorToken.set("");
  };
  return (
    <Frame title="Cree su cuenta de operador" words="Con ella entra a esta consola desde ahora.">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Su nombre"
          name="name"
          autoComplete="name"
          maxLength={120}
          value={typed.name}
          onChange={type("name")}
          problem={problems.name}
        />
        <EmailField value={typed.email} onChange={type("email")} problem={problems.email} />
        <PasswordField
          value={typed.password}
          onChange={type("password")}
          autoComplete="new-password"
          help="Al menos 10 caracteres"
          problem={problems.password}
        />
        {act.problem !== null && <Notice tone="bad">{act.problem}</Notice>}
        <button type="submit" className="button" disabled={act.isBusy}>
          {act.isBusy ? "Creando…" : "Crear cuenta"}
        </button>
      </form>
      <button type="button" className="link" onClick={() => operatorToken.set("")}>
        Ya tengo cuenta: iniciar sesión
      </button>
    </Frame>
  );
}
