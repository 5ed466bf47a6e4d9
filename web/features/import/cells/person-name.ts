/** A client's name in one cell: its given names and surnames, as Dominicans write them. */
import { fold } from "#domain/search/fold";
import { cellWords, type Reading, read, refused, sheetFault } from "./reading.ts";

export interface PersonName {
  name: string;
  /** Empty of one word: the person is asked. */
  lastName: string;
}

const LONGEST = 120;
/** They belong to the word after them: `de la Cruz`, `San Pablo`. */
const PARTICLES = new Set([
  "de",
  "del",
  "la",
  "las",
  "los",
  "d",
  "d'",
  "san",
  "santa",
  "y",
  "da",
  "di",
  "van",
  "von",
  "vda",
  "vda.",
  "viuda",
]);
const LOWERED = new Set(["de", "del", "la", "las", "los", "y"]);
/** Given names that are often the second of two; few of them are surnames. */
const SECOND_GIVEN = new Set(
  `adalberto agustin alberto alejandra alejandro alexander alexandra alfonsina alfonso alfredo alicia altagracia
  amparo ana andrea andres angel angela angelica antonia antonio armando arturo augusto aurora beatriz caridad carlos
  carmen carolina catalina cecilia cesar cristina dario david de-dios del-alba del-carmen del-pilar de-la-luz de-los-angeles
  de-las-mercedes daniel daniela eduardo elena elias elizabeth emilia emilio enrique ernesto esperanza esteban esther
  eugenia eugenio fernanda fernando fidel francisca francisco gabriel gabriela gerardo guadalupe guillermo gustavo
  ignacio inmaculada irene isabel ivan ivelisse jacqueline javier jesus joaquin joel jorge jose josefina juan julia
  julian julio laura leonardo leonor lourdes lucia luis luisa luz magdalena manuel manuela marcelo marcos margarita maria
  mariana mario martha marta mercedes miguel miguelina milagros minerva monica moises nicolas omar orlando oscar pablo
  patricia paola paulina pedro pilar rafael rafaela ramon ramona raquel raul rebeca ricardo roberto rodolfo ruben
  salvador samuel sebastian sofia soledad stephanie susana teresa tomas valentina vanessa veronica vicente victor
  victoria virginia william xavier yolanda`.split(/\s+/),
);

/** One column for both: `María Altagracia Pérez Gómez`, `PÉREZ GÓMEZ, MARÍA`. */
export function readName(text: string): Reading<PersonName> {
  const words = cellWords(text);
  if (words === "") return null;
  const fault = faultOf(words);
  if (fault !== undefined) return refused(fault);
  const { plain, nickname } = withoutNickname(titled(words));
  const [surnames = "", given = ""] = plain.split(/\s*,\s*(.*)/s);
  const { name, lastName } = given === "" ? parted(surnames) : { name: given, lastName: surnames };
  if (nickname === "") return read({ name, lastName });
  return read(
    lastName === ""
      ? { name: `${name} ${nickname}`, lastName }
      : { name, lastName: `${lastName} ${nickname}` },
  );
}

/** A column of given names, or one of surnames. */
export function readNamePart(text: string): Reading<string> {
  const words = cellWords(text);
  if (words === "") return null;
  const fault = faultOf(words);
  return fault === undefined ? read(titled(words)) : refused(fault);
}

function faultOf(words: string): string | undefined {
  const fault = sheetFault(words);
  if (fault !== undefined) return fault;
  if (!/\p{L}/u.test(words)) return `«${words}» no es un nombre: escriba el nombre del cliente.`;
  return words.length > LONGEST ? `El nombre tiene más de ${LONGEST} caracteres: acórtelo.` : undefined;
}

/** `Juan Pérez (Chulo)`: people know each other by it, so it stays behind the surname. */
function withoutNickname(words: string): { plain: string; nickname: string } {
  const [, plain, nickname] = /^(.+?)\s*(\([^)]*\)|"[^"]*")$/.exec(words) ?? [];
  return plain === undefined || nickname === undefined ? { plain: words, nickname: "" } : { plain, nickname };
}

function parted(plain: string): PersonName {
  const words = wholeWords(plain);
  const given = givenCount(words);
  return { name: words.slice(0, given).join(" "), lastName: words.slice(given).join(" ") };
}

function givenCount(words: readonly string[]): number {
  if (words.length < 3) return 1;
  if (words.length > 3) return words.length - 2;
  const second = fold(words[1] ?? "").replaceAll(" ", "-");
  // An initial is of a given name.
  return SECOND_GIVEN.has(second) || /^\p{L}\.?$/u.test(second) ? 2 : 1;
}

/** Each word with the particles before it; a name begins with none, but for `De los Santos`, written alone. */
function wholeWords(text: string): string[] {
  const words: string[] = [];
  let before = "";
  for (const word of text.split(" ").filter(Boolean)) {
    before = before === "" ? word : before.endsWith("'") ? `${before}${word}` : `${before} ${word}`;
    if (isParticle(word, words.length === 0)) continue;
    words.push(before);
    before = "";
  }
  return before === "" ? words : [...words, before];
}

function isParticle(word: string, isFirst: boolean): boolean {
  const plain = word.toLowerCase();
  return PARTICLES.has(plain) && !(isFirst && (plain === "san" || plain === "santa"));
}

/** A name all in capitals, or all in small letters, with the capitals of a name; every other stays as it was written. */
function titled(words: string): string {
  if (words !== words.toUpperCase() && words !== words.toLowerCase()) return words;
  return words
    .toLowerCase()
    .split(" ")
    .map((word, place) => (place > 0 && LOWERED.has(word) ? word : capitals(word)))
    .join(" ");
}

function capitals(word: string): string {
  return word.replace(/(?<![\p{L}\p{M}\p{N}.])\p{L}/gu, (letter) => letter.toUpperCase());
}
