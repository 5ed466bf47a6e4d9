import { describe, expect, it, vi } from "vitest";
import type { Paper } from "../paper/content.ts";
import { refuse } from "../paper/outcome.ts";
import { printPaper, tellPrintFailure } from "./print.ts";

const PAPER: Paper = {
  title: "Recibo",
  fileName: "recibo",
  footer: "",
  blocks: [{ kind: "text", text: "Peña ".repeat(20) }],
};

describe("printing through the system", () => {
  it("tells a blocked window in an alert", async () => {
    vi.spyOn(window, "open").mockReturnValue(null);
    const alert = vi.spyOn(window, "alert").mockImplementation(() => undefined);
    const notify = vi.fn();
    const outcome = await printPaper(PAPER, "80mm", { through: "window" });
    expect(tellPrintFailure(outcome, notify)).toBe(false);
    expect(alert).toHaveBeenCalledWith(
      "Por favor habilite las ventanas emergentes para imprimir el documento.",
    );
    expect(notify).not.toHaveBeenCalled();
  });

  it("tells any other failure beside the screen", () => {
    const notify = vi.fn();
    expect(tellPrintFailure(refuse("PRINT_FAILED"), notify)).toBe(false);
    expect(notify).toHaveBeenCalledWith("No se pudo imprimir el documento.");
    expect(tellPrintFailure({ ok: true }, notify)).toBe(true);
  });
});
