/** Asks before an act, with what follows from it. What is refused is said in the window. */
import type { Act } from "../use-act.ts";
import { Notice } from "./Notice.tsx";
import { Window } from "./Window.tsx";

export interface Question {
  title: string;
  consequence: string;
  confirm: string;
  isDestructive?: boolean;
}

interface ConfirmProps {
  question: Question;
  act: Act;
  onConfirm: () => void;
  onClose: () => void;
}

export function Confirm({ question, act, onConfirm, onClose }: ConfirmProps) {
  const { title, consequence, confirm, isDestructive = false } = question;
  return (
    <Window title={title} {...(act.isBusy ? {} : { onClose })}>
      <p>{consequence}</p>
      {act.problem !== null && <Notice tone="bad">{act.problem}</Notice>}
      <div className="verbs">
        <button
          type="button"
          className={isDestructive ? "button danger" : "button"}
          disabled={act.isBusy}
          onClick={onConfirm}
        >
          {act.isBusy ? "Un momento…" : confirm}
        </button>
        <button type="button" className="button plain" disabled={act.isBusy} onClick={onClose}>
          Cancelar
        </button>
      </div>
    </Window>
  );
}
