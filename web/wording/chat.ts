/**
 * Words as a chat shows them. A chat reads `*`, `_`, `~` and the grave accent at the edge of a word as bold, italics,
 * struck out and code, and takes them away: a name or a note that holds them would arrive without. A chat knows no sign by
 * which they stay, so that another of the same look is sent in their stead.
 */

const LOOKS: Readonly<Record<string, string>> = { "*": "∗", _: "ˍ", "~": "∼", "`": "ˋ" };

/** Between two letters or digits none of them means anything. */
const AT_AN_EDGE = /(?<![\p{L}\p{N}])[*_~`]|[*_~`](?![\p{L}\p{N}])/gu;

/** An address must be what it is, to be opened. */
const ADDRESS = /^(?:https?:\/\/\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/i;

/** The text as it is, in every chat. */
export function chatWords(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (ADDRESS.test(word) ? word : word.replace(AT_AN_EDGE, (sign) => LOOKS[sign] ?? sign)))
    .join("");
}

/** In bold. */
export function chatStrong(text: string): string {
  const words = chatWords(text).trim();
  return words === "" ? "" : `*${words}*`;
}
