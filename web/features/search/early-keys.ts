/** Keys that a person types between the opening of the search and the moment its field is there: they are the search's. */

export interface EarlyKeys {
  /** The text that they make. From then on keys go where they go. */
  take(): string;
}

export function gatherKeys(): EarlyKeys {
  let text = "";
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Backspace") text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else return;
    event.preventDefault();
  };
  // Before the keys of the screen hear of it.
  document.addEventListener("keydown", press, { capture: true });
  return {
    take() {
      document.removeEventListener("keydown", press, { capture: true });
      return text;
    },
  };
}
