/**
 * Fields that a person has changed and that are still on the page: typed text, a choice, a chosen file. Each field is
 * compared with how it was before the first touch, so that text that was deleted again is no work.
 */
const FIELDS = "input:not([type=hidden]), textarea, select";
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const before = new WeakMap<Field, string>();

/** From here on fields are followed. Once for each page, before its first screen. */
export function followFields(): void {
  document.addEventListener("focusin", ({ target }) => note([target]), true);
  for (const touch of ["pointerdown", "keydown"] as const) {
    document.addEventListener(touch, () => note(document.querySelectorAll(FIELDS)), true);
  }
}

/** Within an element; fields under `data-unasked` are left out, unless all of them count. */
export function typedIn(place: ParentNode, { all = false } = {}): boolean {
  return [...place.querySelectorAll(FIELDS)].some(
    (field) =>
      isField(field) &&
      (all || !field.closest("[data-unasked]")) &&
      before.has(field) &&
      before.get(field) !== stateOf(field),
  );
}

function note(touched: Iterable<unknown>): void {
  for (const field of touched) {
    if (isField(field) && !before.has(field)) before.set(field, stateOf(field));
  }
}

function isField(element: unknown): element is Field {
  return element instanceof Element && element.matches(FIELDS);
}

function stateOf(field: Field): string {
  const isTicked = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
  return isTicked ? String(field.checked) : field.value;
}
