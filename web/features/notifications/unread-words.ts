/** How many notifications are unread, for a screen reader. */

export function unreadLabel(unread: number, name = "Notificaciones"): string {
  return unread > 0 ? `${name}: ${unread} sin leer` : name;
}
