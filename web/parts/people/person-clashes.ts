/** Fields of a person that two people changed at once, in words. */
import { formatPhone } from "#domain/identity/phone";
import type { ClashPoint } from "#web/ui/form/ClashChoices.tsx";
import type { Clash } from "#web/ui/form/edit.ts";

const LABELS: Record<string, string> = {
  name: "Nombre",
  lastName: "Apellido",
  identification: "Cédula/RNC",
  email: "Correo electrónico",
  phone: "Teléfono",
  address: "Dirección",
  whatsappPhone: "Número de WhatsApp",
};

/** Every field by itself; a value that is no text is put into words by its own screen. */
export function clashPoints(clashes: readonly Clash[]): ClashPoint[] {
  return clashes.map(({ field, mine, theirs }) => ({
    fields: [field],
    label: LABELS[field] ?? field,
    mine: shown(field, mine),
    theirs: shown(field, theirs),
  }));
}

function shown(field: string, value: unknown): string {
  const text = String(value ?? "");
  return /phone$/i.test(field) ? formatPhone(text) : text;
}
