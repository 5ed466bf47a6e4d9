/** Over a screen whose session ended: what is typed there stays, and goes on once the operator has signed in again. */
import type { OperatorSession } from "#contract/operator";
import { Window } from "../parts/Window.tsx";
import { SignInForm } from "./SignIn.tsx";

export function SessionOver({ operator }: { operator: OperatorSession }) {
  return (
    <Window title="Su sesión terminó">
      <p>Inicie sesión otra vez para seguir. Lo que escribió se queda como está.</p>
      <SignInForm email={operator.email} />
    </Window>
  );
}
