/** The names of clauses in order: PRIMERO, SEGUNDO, … */

const UNITS = [
  "",
  "PRIMERO",
  "SEGUNDO",
  "TERCERO",
  "CUARTO",
  "QUINTO",
  "SEXTO",
  "SÉPTIMO",
  "OCTAVO",
  "NOVENO",
];
const TENS = ["", "DÉCIMO", "VIGÉSIMO", "TRIGÉSIMO"];

/** From 1 to 39: more clauses than any contract here has. */
export function ordinal(position: number): string {
  const [ten, unit] = [TENS[Math.floor(position / 10)], UNITS[position % 10]];
  if (ten === undefined || unit === undefined || position < 1)
    throw new RangeError(`no ordinal for ${position}`);
  return `${ten} ${unit}`.trim();
}
