/** Whether a client may enter the portal, and the office's two verbs about it. They need the server, and say so. */
import { Button, Group, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { Client } from "#contract/records/people";
import type { PortalAccount } from "#contract/records/portal";
import { useConnectivity, useWhere } from "#web/offline/store/hooks.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { KeyValueList, Section } from "#web/ui/detail/Section.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { StateBadge } from "#web/ui/StateBadge.tsx";
import { moment } from "./moment.ts";
import { PortalLinks } from "./PortalLinks.tsx";
import { PortalWindow } from "./PortalWindow.tsx";
import { type LastAccess, useLastAccess } from "./use-last-access.ts";
import { useWithdrawAccess } from "./use-withdraw-access.ts";

export function PortalPanel({ client, pending }: { client: Client; pending: boolean }) {
  const { status, docs } = useWhere("portalAccounts", "clientId", client.id);
  const account = docs[0] ?? null;
  const mayUpdate = usePermission("clients", "update");
  const { online } = useConnectivity();
  const [isOpen, setOpen] = useState(false);
  const withdraw = useWithdrawAccess(client);
  if (status === "loading") return <PanelSection content={<LoadingState lines={2} />} />;
  const ready = mayUpdate && online && !pending && status === "ready";
  return (
    <>
      <PanelSection
        content={
          <>
            {account ? <Account account={account} /> : <None failed={status === "error"} />}
            {!pending && <PortalLinks client={client} mayUpdate={mayUpdate} />}
            {mayUpdate && <WhyNot online={online} pending={pending} />}
          </>
        }
        action={
          ready && (
            <Group gap="sm">
              <Button variant="default" onClick={() => setOpen(true)}>
                {account ? "Cambiar contraseña" : "Crear cuenta"}
              </Button>
              {account && (
                <Button variant="default" onClick={() => void withdraw()}>
                  Retirar acceso
                </Button>
              )}
            </Group>
          )
        }
      />
      {isOpen && <PortalWindow client={client} account={account} onClose={() => setOpen(false)} />}
    </>
  );
}

function PanelSection({ content, action }: { content: ReactNode; action?: ReactNode }) {
  return (
    <Section heading="Portal del cliente" action={action}>
      {content}
    </Section>
  );
}

function None({ failed }: { failed: boolean }) {
  return (
    <Text c="dimmed">
      {failed ? "No se pudo cargar la cuenta del portal." : "Este cliente no tiene acceso al portal."}
    </Text>
  );
}

function Account({ account }: { account: PortalAccount }) {
  const access = useLastAccess(account.clientId);
  return (
    <KeyValueList
      entries={[
        { label: "Acceso", value: <StateBadge tone="good">Activo</StateBadge> },
        { label: "Correo electrónico", value: account.email },
        { label: "Último acceso", value: accessText(access) },
        { label: "Contraseña desde", value: moment(account.passwordSetAt) },
      ]}
    />
  );
}

function accessText(access: LastAccess): string {
  switch (access.status) {
    case "loading":
      return "Consultando…";
    case "offline":
      return "Se verá cuando haya conexión";
    case "error":
      return "No se pudo consultar";
    case "known":
      return access.at === null ? "Todavía no ha entrado" : moment(access.at);
  }
}

/** Calmly, where the buttons would be. */
function WhyNot({ online, pending }: { online: boolean; pending: boolean }) {
  if (online && !pending) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      {pending && online
        ? "La cuenta se podrá crear cuando este cliente se haya enviado."
        : "Sin conexión: la cuenta del portal se crea y se cambia directamente en el servidor."}
    </Text>
  );
}
