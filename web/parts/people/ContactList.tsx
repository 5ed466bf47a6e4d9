/** How to reach a client or a lender, and since when the business knows them. */
import { Anchor } from "@mantine/core";
import { shortId } from "#contract/id";
import type { Instant } from "#domain/calendar/business-date";
import { formatIdentification } from "#domain/identity/identification";
import { dialLink, formatPhone } from "#domain/identity/phone";
import { type KeyValue, KeyValueList } from "#web/ui/detail/Section.tsx";
import { type Person, registeredOn } from "./person.ts";

interface ContactListProps {
  person: Person & { id: string; address: string; createdAt: Instant };
  /** Not acknowledged yet: its id is shown as `temp_`. */
  pending: boolean;
  /** After the address. */
  more?: readonly (KeyValue | false)[];
}

export function ContactList({ person, pending, more = [] }: ContactListProps) {
  const { id, phone, email } = person;
  return (
    <KeyValueList
      entries={[
        { label: "Cédula/RNC", value: formatIdentification(person.identification) },
        {
          label: "Teléfono",
          // A word in its place calls nowhere.
          value: /\d/.test(phone) ? (
            <Anchor href={dialLink(phone)} underline="always">
              {formatPhone(phone)}
            </Anchor>
          ) : (
            phone
          ),
        },
        {
          label: "Correo",
          value: email && (
            <Anchor href={`mailto:${email}`} underline="always">
              {email}
            </Anchor>
          ),
        },
        { label: "Dirección", value: person.address },
        ...more,
        { label: "Fecha de registro", value: registeredOn(person.createdAt) },
        { label: "ID", value: pending ? `temp_${shortId(id, 8)}` : shortId(id, 8) },
      ]}
    />
  );
}
