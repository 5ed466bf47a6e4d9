/**
 * Questions that stop a person for good cause: confirming something with a consequence, and doing it for a reason.
 * Both answer with a promise; the window itself is loaded when the first question is asked.
 */
import { Signal, useSignal } from "#web/platform/signal.ts";
import type { ReasonField, Stated } from "./ReasonForm.tsx";

export interface ConfirmQuestion {
  title: string;
  /** The consequence, named: "Se anulará el pago #8 de RD$1,000.00 …". */
  consequence: string;
  /** The figures that it is about, above the consequence. */
  facts?: readonly { label: string; value: string }[];
  /** A verb. */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  /** Under a finger the button is held and not tapped: a second tap by mistake does nothing. */
  isHeld?: boolean;
}

export interface ReasonQuestion extends ConfirmQuestion {
  reason: ReasonField;
  /** Does what was asked about. While it is refused the window stays, with the refusal and what was typed. */
  record?(reason: string): Promise<Stated>;
}

export type Question = { place: number } & (
  | { kind: "confirm"; ask: ConfirmQuestion; answer: (yes: boolean) => void }
  | { kind: "reason"; ask: ReasonQuestion; answer: (reason: string | undefined) => void }
);

const open = new Signal<readonly Question[]>([]);
let asked = 0;

/** True once the person confirmed; false when the question was closed in any other way. */
export function openConfirm(ask: ConfirmQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    add({ place: asked++, kind: "confirm", ask, answer: (yes) => resolve(yes) });
  });
}

/** The words given, empty only when they are optional; undefined when the question was closed. */
export function askReason(ask: ReasonQuestion): Promise<string | undefined> {
  return new Promise((resolve) => {
    add({ place: asked++, kind: "reason", ask, answer: (reason) => resolve(reason) });
  });
}

/** The questions on the screen now; the latest one is on top. */
export function useQuestions(): readonly Question[] {
  return useSignal(open);
}

export function close(question: Question): void {
  open.set(open.snapshot().filter((other) => other !== question));
}

/** Closes it without an answer. */
export function cancel(question: Question): void {
  close(question);
  if (question.kind === "confirm") question.answer(false);
  else question.answer(undefined);
}

/** The screen that asked is left, as with a phone's own way back: nothing of it is asked any more. */
export function leaveQuestions(): void {
  for (const question of open.snapshot()) cancel(question);
}

function add(question: Question): void {
  open.set([...open.snapshot(), question]);
}
