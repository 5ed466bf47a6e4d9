/** The door: signing in, or creating the first administrator where there are no users yet (ruling A5). */
import { getRouteApi, useLocation, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { forgetExample } from "#web/parts/session/example.ts";
import { session, useSession } from "#web/parts/session/use-session.ts";
import { isExample } from "#web/platform/place.ts";
import { enteredByPassword } from "#web/ui/cover.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { ABOUT_ENTERING } from "./about-entering.ts";
import { Door } from "./Door.tsx";
import { FirstStart } from "./FirstStart.tsx";
import { forgetInvitation, takeInvitation } from "./invitation.ts";
import { LeftBehind } from "./LeftBehind.tsx";
import { backTo } from "./own-address.ts";
import { SignIn } from "./SignIn.tsx";
import { ExampleAccounts, TryExample } from "./TryExample.tsx";

const route = getRouteApi("/login");

/** Few come without their invitation: its sentence is among those of all refusals, which the door does without. */
const Uninvited = lazyPart(() => import("./Uninvited.tsx").then((module) => module.Uninvited));

export function Entrance() {
  const { state, reachable, ended, byInvitation } = useSession();
  const invitation = useInvitation();
  const { redirect } = route.useSearch();
  const { hasScreen } = route.useRouteContext();
  const router = useRouter();
  const enter = (message: string) => {
    const { user } = session.view;
    notify.success("Inicio de sesión exitoso", message, ABOUT_ENTERING);
    // An invented book of an earlier visit has no place beside the real one.
    void forgetExample();
    forgetInvitation();
    if (user) enteredByPassword(user.id);
    void router.navigate({ href: backTo(redirect, hasScreen), replace: true });
  };
  if (isExample) return <ExampleEntrance />;
  const first = state === "setup";
  if (first && byInvitation && invitation === "") {
    return (
      <Suspense>
        <Uninvited />
      </Suspense>
    );
  }
  const used = !first && reachable && invitation !== "" ? USED : null;
  return (
    <Door
      title={first ? "Bienvenido a Cuadre" : "Iniciar Sesión"}
      words={
        first
          ? "Cree el primer administrador para empezar. Después podrá agregar a los demás usuarios."
          : "Ingrese sus credenciales para acceder al sistema"
      }
      warning={
        reachable
          ? (ended ?? used)
          : "Sin conexión con el servidor. Para entrar en este dispositivo hace falta conectarse una vez."
      }
    >
      {first ? <FirstStart invitation={invitation} onEntered={enter} /> : <SignIn onEntered={enter} />}
      {first && !byInvitation && <TryExample />}
      {!first && <LeftBehind />}
    </Door>
  );
}

/** The link may be opened where the door is open already. */
function useInvitation(): string {
  const hash = useLocation({ select: (location) => location.hash });
  const [token, setToken] = useState(takeInvitation);
  useEffect(() => {
    if (hash !== "") setToken(takeInvitation());
  }, [hash]);
  return token;
}

const USED =
  "La invitación de este enlace ya se usó. Si el administrador es usted, inicie sesión con su cuenta; si no, pídale una a él.";

function ExampleEntrance() {
  return (
    <Door
      title="Libro de ejemplo"
      words="Un negocio inventado para aprender. Entre con una de sus dos personas, o salga y empiece el suyo."
      warning={null}
    >
      <ExampleAccounts />
    </Door>
  );
}
