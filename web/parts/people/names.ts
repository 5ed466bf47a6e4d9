/** Name and family name that were typed in one field: together they are read as they were typed. */
import { oneLine } from "#domain/search/look-alikes";

interface Names {
  name: string;
  lastName: string;
}

/** They belong to the word after them: `de la Cruz`. */
const PARTICLES = new Set(["de", "del", "la", "las", "los", "y", "san", "santa"]);

/** Half of the words are the family name, and one of three is the name: `Ana Peña Cruz`. */
export function namesOf({ name, lastName }: Names): Names {
  const words = wholeWords(name);
  if (lastName.trim() !== "" || words.length < 2) return { name, lastName };
  const given = Math.floor(words.length / 2);
  return { name: words.slice(0, given).join(" "), lastName: words.slice(given).join(" ") };
}

function wholeWords(text: string): string[] {
  const words: string[] = [];
  let before = "";
  for (const word of oneLine(text).split(" ").filter(Boolean)) {
    const isParticle = words.length > 0 && PARTICLES.has(word.toLowerCase());
    if (isParticle) before = `${before}${word} `;
    else {
      words.push(`${before}${word}`);
      before = "";
    }
  }
  return before === "" ? words : [...words, before.trim()];
}
