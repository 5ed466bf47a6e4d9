/** The words with which a link of the portal goes to its client: who writes comes first, as the number may be unknown. */
import type { Client } from "#contract/records/people";

export function linkMessage({ name }: Pick<Client, "name">, companyName: string, address: string): string {
  const [who, here] = companyName === "" ? ["", "aquí"] : [` le escribe ${companyName}.`, "Aquí"];
  return `Hola ${name},${who} ${here} puede ver su préstamo, sus pagos y sus recibos. Le pedirá los últimos cuatro dígitos de su cédula: ${address}`;
}
