/** Text as people search for it: without accents, case or doubled spaces. `Ñ` is found by `n` and by `ñ`. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
