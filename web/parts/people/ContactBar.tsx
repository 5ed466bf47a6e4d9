/** Under a client's name: calling him, writing to him, and the way to his house, each a target for a thumb. */
import { IconBrandWhatsapp, IconMapPin, IconPhone } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { Client } from "#contract/records/people";
import { dialLink } from "#domain/identity/phone";
import classes from "./ContactBar.module.css";
import { chatAddress, mayChat } from "./client-chat.ts";
import { mapAddressOf } from "./contact-actions.ts";
import { fullName } from "./person.ts";

interface Way {
  label: string;
  address: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
}

export function ContactBar({ client }: { client: Client | null | undefined }) {
  if (!client) return null;
  const ways = waysTo(client);
  if (ways.length === 0) return null;
  return (
    <nav className={classes.bar} aria-label={`Contactar a ${fullName(client)}`}>
      {ways.map(({ label, address, icon: Icon }) => (
        <a
          key={label}
          className={classes.way}
          href={address}
          {...(address.startsWith("tel:") ? {} : { target: "_blank", rel: "noreferrer" })}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
          {label}
        </a>
      ))}
    </nav>
  );
}

function waysTo(client: Client): Way[] {
  const ways: Way[] = [];
  if (/\d/.test(client.phone)) {
    ways.push({ label: "Llamar", address: dialLink(client.phone), icon: IconPhone });
  }
  const chat = mayChat(client) ? chatAddress(client) : undefined;
  if (chat !== undefined) ways.push({ label: "WhatsApp", address: chat, icon: IconBrandWhatsapp });
  const map = mapAddressOf(client);
  if (map !== undefined) ways.push({ label: "Mapa", address: map, icon: IconMapPin });
  return ways;
}
