/** The links by which a client may enter the portal without a password: those that live, when each was used, and the verbs. */
import { Button, Group, Stack, Text } from "@mantine/core";
import { IconBrandWhatsapp } from "@tabler/icons-react";
import { useState } from "react";
import type { PortalLinkUse } from "#contract/portal";
import type { Client } from "#contract/records/people";
import { chatLink } from "#domain/identity/phone";
import { useConnectivity } from "#web/offline/store/hooks.ts";
import { chatPhone, mayChat } from "#web/parts/people/client-chat.ts";
import { useBranding } from "#web/parts/session/branding.ts";
import { openBeside } from "#web/platform/beside.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { InPlace } from "#web/ui/in-place/InPlace.tsx";
import { usePlaces } from "#web/ui/in-place/use-places.ts";
import { StateBadge, type Tone } from "#web/ui/StateBadge.tsx";
import { chatWords } from "#web/wording/chat.ts";
import { LinkWindow } from "./LinkWindow.tsx";
import { linkMessage } from "./link-message.ts";
import { moment } from "./moment.ts";
import { useLastAccess } from "./use-last-access.ts";
import { useRevokeLink } from "./use-revoke-link.ts";

interface PortalLinksProps {
  client: Client;
  mayUpdate: boolean;
}

export function PortalLinks(props: PortalLinksProps) {
  return (
    <InPlace>
      <Links {...props} />
    </InPlace>
  );
}

const idOf = ({ id }: PortalLinkUse): string => id;

function Links({ client, mayUpdate }: PortalLinksProps) {
  const access = useLastAccess(client.id);
  const { online } = useConnectivity();
  const [isOpen, setOpen] = useState(false);
  const links = access.status === "known" ? access.links : [];
  // A link that was tried until it closed is shown too, for the office should know of it.
  const now = links.filter(({ state }) => state === "live" || state === "blocked");
  const { rows: shown, gone } = usePlaces(now, idOf, { of: client.id });
  if (shown.length === 0 && !(mayUpdate && online)) return null;
  return (
    <Stack gap="sm" mt="sm">
      <Group justify="space-between" gap="sm">
        <Text fw={600}>Enlaces por WhatsApp</Text>
        {mayUpdate && online && (
          <Button variant="default" onClick={() => setOpen(true)}>
            Crear enlace
          </Button>
        )}
      </Group>
      {shown.length === 0 && (
        <Text c="dimmed">
          Con un enlace, el cliente entra sin contraseña: solo escribe los últimos cuatro dígitos de su
          cédula.
        </Text>
      )}
      {shown.map((link) => (
        <Line
          key={link.id}
          link={link}
          client={client}
          address={
            access.status === "known" && link.path !== null ? access.publicAddress + link.path : undefined
          }
          mayUpdate={mayUpdate && online}
          isGone={gone.has(link.id)}
        />
      ))}
      {isOpen && <LinkWindow client={client} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

const STATES: Partial<Record<PortalLinkUse["state"], { tone: Tone; label: string }>> = {
  live: { tone: "good", label: "Activo" },
  blocked: { tone: "bad", label: "Bloqueado: muchos intentos" },
};

interface LineProps {
  link: PortalLinkUse;
  client: Client;
  address: string | undefined;
  mayUpdate: boolean;
  /** It was taken back, and keeps its place while a person works in the list. */
  isGone: boolean;
}

const TAKEN_BACK = { tone: "quiet", label: "Retirado" } as const;

function Line({ link, client, address, mayUpdate, isGone }: LineProps) {
  const { state, expiresAt, lastUsedAt, userName, createdAt } = link;
  const { companyName } = useBranding();
  const revoke = useRevokeLink();
  const word = isGone ? TAKEN_BACK : STATES[state];
  return (
    <Stack gap="xs" data-kept>
      <Group gap="sm">
        {word && <StateBadge tone={word.tone}>{word.label}</StateBadge>}
        <Text size="sm">Hasta el {moment(expiresAt)}</Text>
      </Group>
      <Text size="sm" c="dimmed">
        {lastUsedAt === null ? "Todavía no se ha usado" : `Último acceso: ${moment(lastUsedAt)}`} · Creado por{" "}
        {userName} el {moment(createdAt)}
      </Text>
      {mayUpdate && !isGone && (
        <Group gap="sm">
          {address !== undefined && mayChat(client) && (
            <Button
              variant="default"
              leftSection={<IconBrandWhatsapp size={18} stroke={1.6} />}
              onClick={() => send(client, companyName, address)}
            >
              Enviar por WhatsApp
            </Button>
          )}
          {address !== undefined && (
            <Button variant="default" onClick={() => void copy(address)}>
              Copiar enlace
            </Button>
          )}
          <Button variant="default" onClick={() => void revoke(link)}>
            Retirar
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** A person sends it: WhatsApp's rules forbid programs that ask for money. */
function send(client: Client, companyName: string, address: string): void {
  const words = linkMessage(client, companyName, address);
  const link = chatLink(chatPhone(client), chatWords(words));
  if (link === undefined) notify.error("Número de teléfono inválido");
  else if (!openBeside(link))
    notify.error("No se pudo abrir WhatsApp", "Permita las ventanas emergentes e inténtelo de nuevo.");
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notify.success("Enlace copiado");
  } catch {
    // Without https a browser gives no clipboard.
    notify.info("Copie el enlace", address);
  }
}
