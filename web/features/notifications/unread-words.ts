/** How many notifications are unread, for whoever hears it. */

export function unreadLabel(unread: number, name = "Notificaciones"): string {
  return unread > 0 ? `${name}: ${unread} sin leer` : name;
}
