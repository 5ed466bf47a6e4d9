/** Reaching a client in a tap, wherever his name stands: calling, writing to him, going to where he lives. */
import { IconBrandWhatsapp, IconMapPin, IconPhone } from "@tabler/icons-react";
import type { Client } from "#contract/records/people";
import { dialLink } from "#domain/identity/phone";
import { addressSearchLink, mapLink } from "#web/platform/address.ts";
import { openBeside } from "#web/platform/beside.ts";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { chatWith, mayChat } from "./client-chat.ts";

/** The place on a map: his position, else his address as it was written. Undefined without either. */
export function mapAddressOf({ latitude, longitude, address }: Client): string | undefined {
  if (latitude !== null && longitude !== null) return mapLink({ latitude, longitude });
  return address.trim() === "" ? undefined : addressSearchLink(address);
}

/** Only what can be done with what is known of him. */
export function contactActions(client: Client): MenuAction[] {
  const actions: MenuAction[] = [];
  if (/\d/.test(client.phone)) {
    const call = () => {
      window.location.href = dialLink(client.phone);
    };
    actions.push({ label: "Llamar", icon: IconPhone, onSelect: call });
  }
  if (mayChat(client)) {
    actions.push({ label: "WhatsApp", icon: IconBrandWhatsapp, onSelect: () => chatWith(client) });
  }
  const map = mapAddressOf(client);
  if (map !== undefined) {
    actions.push({ label: "Ver en el mapa", icon: IconMapPin, onSelect: () => openMap(map) });
  }
  return actions;
}

function openMap(address: string): void {
  if (openBeside(address)) return;
  notify.error("No se pudo abrir el mapa", "Permita las ventanas emergentes e inténtelo de nuevo.");
}
