/** How long a new link opens the portal; it is sent from the list afterwards. */
import { Alert, Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { createPortalLink } from "#commands/portal/create-link";
import type { Client } from "#contract/records/people";
import { LINK_DAYS } from "#contract/records/portal";
import { refusalText } from "#contract/refusals";
import { newId, useStamp } from "#web/offline/store/hooks.ts";
import { useActOnline } from "#web/parts/editing/use-act.ts";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import "#web/ui/panel-styles.ts";
import { Segments } from "#web/ui/Segments.tsx";
import { WindowVerbs } from "#web/ui/WindowVerbs.tsx";
import { daysText } from "#web/wording/loan.ts";

type Days = `${(typeof LINK_DAYS)[number]}`;

const OPTIONS = LINK_DAYS.map((days) => ({
  value: `${days}` as Days,
  label: daysText(days),
}));

export function LinkWindow({ client, onClose }: { client: Client; onClose: () => void }) {
  const [days, setDays] = useState<Days>("7");
  // Made once: a lost answer and a second tap are the same link.
  const [id] = useState(newId);
  const { act, busy, refused } = useActOnline();
  const stamp = useStamp();
  const [at] = useState(() => stamp().at);
  const create = async () => {
    const args = { id, at, clientId: client.id, days: Number(days) as (typeof LINK_DAYS)[number] };
    const stays = await act(createPortalLink, () => args, {
      done: ["Enlace creado", "Envíelo por WhatsApp o cópielo de la lista."],
      undone: (why) => ({ title: refusalText(why) }),
    });
    if (stays === null) onClose();
  };
  return (
    <DialogWindow onClose={onClose} title="Crear enlace del portal" size="md">
      <Stack>
        {refused !== null && <Alert color="red" role="alert" title={refused.title} />}
        <Text>
          Quien abra el enlace y escriba los últimos cuatro dígitos de la cédula de {client.name} verá su
          cuenta. Puede retirarlo cuando quiera.
        </Text>
        <Segments label="Sirve durante" options={OPTIONS} value={days} onChange={setDays} />
        <WindowVerbs>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={busy} onClick={() => void create()}>
            Crear enlace
          </Button>
        </WindowVerbs>
      </Stack>
    </DialogWindow>
  );
}
