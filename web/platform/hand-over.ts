/**
 * A file in the app of an iPhone's home screen. Opened in its window, a PDF leaves no way back, so the file goes to the share
 * sheet, which can be closed. The sheet opens within a tap alone: a small window of the page waits for that tap.
 */
import type { ShareOutcome } from "./abilities.ts";

/** Opens the share sheet with files. */
type Give = (files: File[]) => Promise<ShareOutcome>;

/** Resolves once the person has shared the file, or left it. */
export async function handOver(name: string, content: Blob, give: Give): Promise<void> {
  const files = [new File([content], name, { type: content.type || "application/octet-stream" })];
  if ((await give(files)) === "none") await askForTap(name, () => give(files));
}

function askForTap(name: string, open: () => Promise<ShareOutcome>): Promise<void> {
  return new Promise((resolve) => {
    const box = document.createElement("dialog");
    box.setAttribute("aria-label", "Archivo listo");
    box.style.cssText =
      "max-width:22rem;padding:1rem;border:1px solid var(--line);border-radius:0.625rem;background:var(--surface);color:inherit;font:inherit";
    const words = document.createElement("p");
    words.textContent = `${name} está listo.`;
    words.style.cssText = "margin:0 0 1rem;overflow-wrap:anywhere";
    const problem = document.createElement("p");
    problem.setAttribute("role", "alert");
    problem.style.cssText = "margin:0 0 1rem";
    const give = button("Compartir o guardar", async () => {
      if ((await open()) !== "none") return box.close();
      problem.textContent =
        "Este teléfono no abre el menú para compartir. Abra Cuadre en Safari y descárguelo allí.";
    });
    const leave = button("Cerrar", () => box.close());
    box.append(words, problem, give, leave);
    box.addEventListener("close", () => {
      box.remove();
      resolve();
    });
    document.body.append(box);
    box.showModal();
  });
}

function button(text: string, press: () => unknown): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.style.cssText =
    "min-height:2.75rem;margin-right:0.5rem;padding:0 1rem;border:1px solid var(--line);border-radius:0.375rem;background:var(--surface);color:inherit;font:inherit";
  made.addEventListener("click", press);
  return made;
}
