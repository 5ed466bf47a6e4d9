/**
 * Questions that stop a person for good cause: confirming something with a consequence, and asking one thing in words.
 * Both answer with a promise; the window itself is loaded when the first question is asked.
 */
import { useSyncExternalStore } from "react";

export interface ConfirmQuestion {
  title: string;
  /** What will happen, named: "Se anulará el pago #8 de RD$1,000.00 …". */
  consequence: string;
  /** A verb. */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
}

export interface TextQuestion extends ConfirmQuestion {
  /** Label of the one field, such as "Motivo". */
  label: string;
  placeholder?: string;
  /** The sentence when it is left empty. */
  required?: string;
  /** It may be left empty: then the answer is empty too. */
  optional?: boolean;
  maxLength?: number;
}

export type Question =
  | { kind: "confirm"; ask: ConfirmQuestion; answer: (yes: boolean) => void }
  | { kind: "text"; ask: TextQuestion; answer: (text: string | undefined) => void };

let open: readonly Question[] = [];
const listeners = new Set<() => void>();

/** True once the person confirmed; false when the question was closed in any other way. */
export function openConfirm(ask: ConfirmQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    add({ kind: "confirm", ask, answer: (yes) => resolve(yes) });
  });
}

/** The words given, empty only when they are optional; undefined when the question was closed. */
export function askReason(ask: TextQuestion): Promise<string | undefined> {
  return new Promise((resolve) => {
    add({ kind: "text", ask, answer: (text) => resolve(text) });
  });
}

/** The question on the screen now: the latest one. */
export function useQuestion(): Question | undefined {
  return useSyncExternalStore(subscribe, () => open.at(-1));
}

export function close(question: Question): void {
  change(open.filter((other) => other !== question));
}

function add(question: Question): void {
  change([...open, question]);
}

function change(next: readonly Question[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
