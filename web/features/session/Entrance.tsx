/** The door: signing in, or creating the first administrator where there are no users yet (ruling A5). */
import { Paper, Stack, Text } from "@mantine/core";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useBranding } from "#web/app/session/branding.ts";
import { useSession } from "#web/app/session/use-session.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import classes from "./Entrance.module.css";
import { FirstStart } from "./FirstStart.tsx";
import { SignIn } from "./SignIn.tsx";

const route = getRouteApi("/login");

export function Entrance() {
  const { state, reachable } = useSession();
  const { redirect } = route.useSearch();
  const router = useRouter();
  const enter = (message: string) => {
    notify.success("Inicio de sesión exitoso", message);
    router.history.replace(redirect ?? "/");
  };
  const first = state === "setup";
  return (
    <main className={classes.page}>
      <Paper className={classes.card} withBorder>
        <Stack gap="lg">
          <Stack gap="xs" align="center" ta="center">
            <Logo />
            <PageHeading title={first ? "Bienvenido a Cuadre" : "Iniciar Sesión"} />
            <Text c="dimmed">
              {first
                ? "Cree el primer administrador para empezar. Después podrá agregar a los demás usuarios."
                : "Ingrese sus credenciales para acceder al sistema"}
            </Text>
            {!reachable && (
              <Text c="var(--late)" size="sm" role="status">
                Sin conexión con el servidor. Para entrar en este dispositivo hace falta conectarse una vez.
              </Text>
            )}
          </Stack>
          {first ? <FirstStart onEntered={enter} /> : <SignIn onEntered={enter} />}
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
