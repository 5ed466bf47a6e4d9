/** The door: signing in, or creating the first administrator where there are no users yet (ruling A5). */
import { Paper, Stack, Text } from "@mantine/core";
import { getRouteApi, useLocation, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { sentence } from "#contract/refusals";
import { useBranding } from "#web/parts/session/branding.ts";
import { forgetExample } from "#web/parts/session/example.ts";
import { session, useSession } from "#web/parts/session/use-session.ts";
import { isExample } from "#web/platform/place.ts";
import { enteredByPassword } from "#web/ui/cover.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { ABOUT_ENTERING } from "./about-entering.ts";
import classes from "./Entrance.module.css";
import { FirstStart } from "./FirstStart.tsx";
import { forgetInvitation, takeInvitation } from "./invitation.ts";
import { LeftBehind } from "./LeftBehind.tsx";
import { backTo } from "./own-address.ts";
import { SignIn } from "./SignIn.tsx";
import { ExampleAccounts, TryExample } from "./TryExample.tsx";

const route = getRouteApi("/login");

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
  if (first && byInvitation && invitation === "") return <Uninvited />;
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

function Uninvited() {
  return <Door title="Bienvenido a Cuadre" words={sentence("INVITATION_MISSING")} warning={null} />;
}

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

interface DoorProps {
  title: string;
  words: string;
  warning: string | null;
  children?: ReactNode;
}

function Door({ title, words, warning, children }: DoorProps) {
  return (
    <main className={classes.page}>
      <Paper className={classes.card} withBorder>
        <Stack gap="lg">
          <Stack gap="xs" align="center" ta="center">
            <Logo />
            <PageHeading title={title} />
            <Text c="dimmed">{words}</Text>
            {warning && (
              <Text c="var(--late)" size="sm" role="status">
                {warning}
              </Text>
            )}
          </Stack>
          {children}
        </Stack>
      </Paper>
    </main>
  );
}

/** The lender's logo once it is known; the product's mark until then, and where the picture does not load. */
function Logo() {
  const { logoUrl, companyName } = useBranding();
  const [broken, setBroken] = useState<string | null>(null);
  const own = logoUrl !== null && logoUrl !== broken;
  return (
    <img
      className={classes.logo}
      src={own ? logoUrl : "/logo.svg"}
      alt={own ? companyName || "Logo de la empresa" : "Cuadre"}
      onError={() => setBroken(logoUrl)}
    />
  );
}
