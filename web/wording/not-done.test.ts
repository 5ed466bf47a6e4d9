/** Only a screen that holds typed words speaks of them, and no screen speaks of a lost answer. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { REFUSALS, type RefusalCode, refusal } from "#contract/refusals";
import { notDone, typedNotDone } from "./not-done.ts";

const FEATURES = join(import.meta.dirname, "..", "features");
const TITLE = "No se pudo guardar";

/** Where each command without a queue is sent from, and whether the person typed something for it. */
const SENT_FROM: Readonly<Record<string, boolean>> = {
  "users/user-form.ts": true,
  "settings/use-saving-settings.ts": true,
  "settings/documents/WordingEditor.tsx": true,
  "clients/portal/portal-form.ts": true,
  "users/use-delete-user.ts": false,
  "users/permissions/use-matrix.ts": false,
  "clients/portal/LinkWindow.tsx": false,
  "clients/portal/use-withdraw-access.ts": false,
  "clients/portal/use-revoke-link.ts": false,
};

describe("a command that was not done", () => {
  it.each(Object.keys(REFUSALS) as RefusalCode[])(
    "%s claims of no typed words that they are here",
    (code) => {
      expect(notDone(TITLE, refusal(code)).message).not.toContain("escribió");
    },
  );

  it.each(Object.keys(REFUSALS) as RefusalCode[])("%s leaves a form with its words, and says so", (code) => {
    const { message } = typedNotDone(TITLE, refusal(code));
    expect(message.includes("Lo que escribió sigue aquí")).toBe(code !== "UNHEARD");
  });

  it("says without a connection when to save again", () => {
    expect(typedNotDone(TITLE, refusal("OFFLINE", { detail: "No se guardó nada." })).message).toBe(
      "No hay conexión a internet. No se guardó nada. Lo que escribió sigue aquí; guárdelo cuando vuelva la conexión.",
    );
  });

  it.each(Object.entries(SENT_FROM))("%s speaks of typed words: %s", (file, isTyped) => {
    const source = readFileSync(join(FEATURES, file), "utf8");
    expect(/typedStays|typedNotDone/.test(source)).toBe(isTyped);
  });
});
