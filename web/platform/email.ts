/** The person's own e-mail program. */

/** Opens the person's own e-mail with a message begun. A file cannot be attached that way: the person does it. */
export function writeEmail(subject: string, body: string): void {
  window.location.href = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
