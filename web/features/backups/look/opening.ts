/** Opening a copy: asked until it is open, and once more where the server closed it meanwhile. */
import type { LookState } from "#contract/backup-look";
import type { Asked } from "../server.ts";

/** A copy that is not open after so many questions will not open. */
const MOST_QUESTIONS = 40;

type AskOpen = () => Promise<Asked<LookState>>;

/** Null where the person left before it was open. */
export async function opened(ask: AskOpen, hasLeft: () => boolean): Promise<Asked<LookState> | null> {
  for (let questions = 0; questions < MOST_QUESTIONS; questions++) {
    const answer = await ask();
    if (hasLeft()) return null;
    if (!answer.ok || answer.value.state === "open") return answer;
  }
  return {
    ok: false,
    code: "UNAVAILABLE",
    why: "La copia tarda demasiado en abrirse. Inténtelo de nuevo en unos minutos.",
  };
}

const MOST_OPENINGS = 3;

/**
 * The server closes a copy that is not used, and when it starts again: it is opened again, and the question with it. Of several
 * processes each has its own copies, and a question may reach any of them: one more is asked to open it each time.
 */
export async function askedAgain<T>(
  ask: () => Promise<Asked<T>>,
  open: () => Promise<Asked<LookState> | null>,
): Promise<Asked<T>> {
  let answer = await ask();
  for (let openings = 1; openings <= MOST_OPENINGS; openings++) {
    if (answer.ok || answer.code !== "BACKUP_NOT_OPEN") break;
    for (let n = 0; n < openings; n++) {
      const again = await open();
      if (again === null) return answer;
      if (!again.ok) return again;
    }
    answer = await ask();
  }
  return answer;
}
