/** Keys that work on every screen: `n` opens the new one of a list, `Ctrl+Enter` saves, `?` says which keys there are. */
import { useEffect } from "react";
import { useKeys } from "#web/ui/use-keys.ts";

export function useShortcuts(onHelp: () => void): void {
  useKeys({
    n: (event) => {
      const verb = document.querySelector<HTMLElement>("main [data-main-verb] :is(a, button)");
      if (!verb) return;
      event.preventDefault();
      verb.click();
    },
    "?": (event) => {
      event.preventDefault();
      onHelp();
    },
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
      const button = savingButton();
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** The one that saves where the person types: of the form around the field, of the open window, or of the screen. */
function savingButton(): HTMLButtonElement | null {
  const place =
    document.activeElement?.closest("form") ??
    document.querySelector("[aria-modal='true'] form") ??
    document.querySelector("main form");
  return place?.querySelector<HTMLButtonElement>("button[type='submit']:not(:disabled)") ?? null;
}
