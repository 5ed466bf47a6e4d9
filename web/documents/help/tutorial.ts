/**
 * The shape of a tutorial: parts, each about some screens. The words that a screen shows stand in guillemets, to the letter:
 * `tutorials.test.ts` looks for each of them in the product's texts.
 */

export const TUTORIAL_IDS = ["intro", "loans", "payments", "reports"] as const;
export type TutorialId = (typeof TUTORIAL_IDS)[number];

export const PICTURE_NAMES = [
  "inicio",
  "sincronizacion",
  "cliente-nuevo",
  "prestamo-nuevo",
  "prestamo",
  "contratos",
  "firma",
  "cobrar",
  "recibo",
  "abono",
  "pagos",
  "caja",
  "reportes",
  "atrasados",
] as const;
export type PictureName = (typeof PICTURE_NAMES)[number];

export type Piece =
  | { kind: "text"; text: string }
  | { kind: "steps"; steps: readonly string[] }
  | { kind: "picture"; name: PictureName; caption: string };

export interface TutorialPart {
  /** In addresses, behind the number sign. */
  id: string;
  title: string;
  /** Paths of the screens whose "?" opens it. Of several the longest match is meant. */
  screens: readonly RegExp[];
  pieces: readonly Piece[];
}

export interface Tutorial {
  id: TutorialId;
  title: string;
  /** Its lesson, in a sentence. */
  summary: string;
  parts: readonly TutorialPart[];
}

export const text = (said: string): Piece => ({ kind: "text", text: said });
export const steps = (...said: string[]): Piece => ({ kind: "steps", steps: said });
export const picture = (name: PictureName, caption: string): Piece => ({ kind: "picture", name, caption });
