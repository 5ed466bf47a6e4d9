/** "Registro de errores": the last fifty faults of this device, to read and to share with a person who helps. */
import { Button, Group, Stack, Text } from "@mantine/core";
import type { Instant } from "#domain/calendar/business-date";
import { saveFile, share } from "#web/platform/browser.ts";
import { clearErrors, type LoggedError, useLoggedErrors } from "#web/platform/error-log.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { EmptyState } from "#web/ui/feedback/EmptyState.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { momentText } from "#web/wording/moment.ts";
import classes from "./Sync.module.css";

const KINDS: Record<LoggedError["kind"], string> = {
  error: "Error",
  rejection: "Operación fallida",
  screen: "Pantalla",
};

export function ErrorLog() {
  const errors = useLoggedErrors();
  const forget = async () => {
    const yes = await openConfirm({
      title: "Borrar el registro",
      consequence: "Se borrarán los errores guardados en este dispositivo. Los datos no cambian.",
      confirmLabel: "Borrar",
      destructive: true,
    });
    if (yes) clearErrors();
  };
  return (
    <Stack gap="md">
      <BackLink to="/sync" label="Sincronización" />
      <PageHeading title="Registro de errores" />
      <Text c="dimmed" maw="40rem">
        Los últimos 50 errores de este dispositivo. Compártalos con quien le da soporte.
      </Text>
      {errors.length === 0 ? (
        <EmptyState drawing="clear" message="No hay errores registrados." />
      ) : (
        <>
          <Group gap="sm">
            <Button onClick={() => void send(errors)}>Compartir</Button>
            <Button variant="default" onClick={() => void forget()}>
              Borrar
            </Button>
          </Group>
          <div className={classes.cards}>
            {errors.map((error) => (
              <article key={error.id} className={classes.card}>
                <Text size="sm" c="dimmed">
                  {momentText(error.at as Instant)} · {KINDS[error.kind]} · {error.path}
                </Text>
                <pre className={classes.fault}>{error.message}</pre>
              </article>
            ))}
          </div>
        </>
      )}
    </Stack>
  );
}

/** The system's share sheet where there is one, else a file. */
async function send(errors: readonly LoggedError[]): Promise<void> {
  const text = errors
    .map(({ at, kind, path, message, stack }) =>
      [`${momentText(at as Instant)} · ${KINDS[kind]} · ${path}`, message, stack].join("\n"),
    )
    .join("\n\n");
  if ((await share({ title: "Registro de errores", text })) !== "none") return;
  await saveFile("registro-de-errores.txt", new Blob([text], { type: "text/plain" }));
}
