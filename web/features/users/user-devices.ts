/** The devices of a user, asked of the server itself, and what is said of the silent ones before a removal. */
import { type UserDevice, userDevices } from "#contract/devices";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import { callServer } from "#web/parts/session/call.ts";
import { countText } from "#web/wording/count.ts";

/** Null when the server does not say. */
export async function fetchDevices(userId: string): Promise<readonly UserDevice[] | null> {
  const { status, body } = await callServer("GET", `/api/users/${userId}/devices`);
  const read = status === 200 ? userDevices.safeParse(body) : undefined;
  return read?.success ? read.data.devices : null;
}

export async function endDevice(deviceId: string): Promise<boolean> {
  return (await callServer("DELETE", `/api/devices/${deviceId}`)).status === 200;
}

export async function withdrawSecret(deviceId: string): Promise<boolean> {
  return (await callServer("DELETE", `/api/devices/${deviceId}/secret`)).status === 200;
}

/** A device that was not heard of today may hold cash that the server does not know of. */
export function silentDevicesText(devices: readonly UserDevice[], now: Instant): string {
  const today = businessDate(now);
  const silent = devices.filter(({ seenAt }) => businessDate(seenAt) < today);
  if (silent.length === 0) return "";
  const since = formatDate(businessDate(Math.min(...silent.map(({ seenAt }) => seenAt)) as Instant));
  const count =
    silent.length === 1
      ? `1 de sus ${countText(devices.length, "dispositivo", "dispositivos")} no se reporta desde el ${since}`
      : `${silent.length} de sus ${countText(devices.length, "dispositivo", "dispositivos")} no se reportan; el más antiguo, desde el ${since}`;
  const only = devices.length === 1 ? `Su dispositivo no se reporta desde el ${since}` : count;
  return `${only}. El dinero que guarde sin enviar llegará por confirmar.`;
}

/** Which clients it may still hold: those that its user views, and until it reported since they changed those of before. */
export function clientsText({ clients, isCurrent, endedAt }: UserDevice): string | null {
  if (endedAt !== null) return null;
  if (clients === null) return "Tiene todos los clientes";
  if (isCurrent) return `Tiene lo suyo: ${countText(clients, "cliente", "clientes")}`;
  return "Todavía puede tener clientes que ya no son suyos: se borran de él cuando tenga señal";
}

/** Only as of its last report: what it was given since is unknown here. */
export function unsentText({ unsent }: Pick<UserDevice, "unsent">): string {
  if (unsent === null) return "No ha dicho cuánto tenía sin enviar";
  if (unsent === 0) return "Entonces no tenía nada sin enviar";
  return `Entonces tenía ${countText(unsent, "cambio", "cambios")} sin enviar`;
}
