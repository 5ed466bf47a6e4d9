/** Text that came from a person, as HTML that says it and does nothing. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** A telephone, a cédula or the number of a law: a browser would break it after one of its hyphens. */
const HYPHENED = /\(?\d[\d) ]*(?:-\d+)+/g;

/** Running text, in which no number is broken between two lines. */
export function proseHtml(text: string): string {
  return escapeHtml(text).replace(HYPHENED, '<span class="whole">$&</span>');
}
