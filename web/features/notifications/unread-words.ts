/** How many notifications are unread, in figures on the bell and in words for whoever hears it. */

export function countText(unread: number): string {
  return unread > 99 ? "99+" : String(Math.max(0, unread));
}

export function unreadLabel(unread: number, name = "Notificaciones"): string {
  return unread > 0 ? `${name}: ${unread} sin leer` : name;
}
