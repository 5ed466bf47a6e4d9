/** A tutorial in a window of its own, with the system's dialog to print it. */
import { tutorialPaper } from "#web/documents/help/tutorial-paper.ts";
import { findTutorial } from "#web/documents/help/tutorials.ts";
import { printInWindow } from "#web/documents/print/frame.ts";
import { notify } from "#web/ui/feedback/notify.ts";

export const NO_TUTORIAL = "Tutorial no disponible";

/** To be called within the tap, or the browser blocks the window. */
export async function openTutorial(id: string): Promise<void> {
  const tutorial = findTutorial(id);
  if (!tutorial) {
    notify.error("Error", NO_TUTORIAL);
    return;
  }
  const outcome = await printInWindow(tutorialPaper(tutorial), "letter");
  if (outcome.ok) return;
  notify.error(
    "Error",
    outcome.code === "POPUP_BLOCKED"
      ? "Por favor habilite las ventanas emergentes para ver los tutoriales."
      : outcome.message,
  );
}
