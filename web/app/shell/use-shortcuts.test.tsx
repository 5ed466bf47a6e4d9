/** The keys of every screen. */
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useShortcuts } from "./use-shortcuts.ts";

let heard: string[];

beforeEach(() => {
  heard = [];
  document.body.innerHTML = `<main>
    <div data-main-verb><button id="new">Nuevo</button></div>
    <form id="first"><input id="name"><button id="save" type="submit">Guardar</button></form>
    <form id="second"><input id="other"><button id="send" type="submit">Enviar</button></form>
  </main>`;
  for (const button of document.querySelectorAll("button"))
    button.addEventListener("click", (event) => {
      event.preventDefault();
      heard.push(button.id);
    });
  renderHook(() => useShortcuts(() => heard.push("help")));
});
afterEach(() => {
  document.body.innerHTML = "";
});

function press(key: string, on: Element = document.body, more: object = {}): void {
  on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
}

const at = (id: string) => document.getElementById(id) as HTMLElement;

describe("the keys of every screen", () => {
  it("open the new one of a list and the list of the keys, and are letters where a person types", () => {
    press("n");
    press("?");
    expect(heard).toEqual(["new", "help"]);
    press("n", at("name"));
    press("?", at("name"));
    expect(heard).toEqual(["new", "help"]);
  });

  it("save the form in which a person types, and the first of the screen where none is typed in", () => {
    at("other").focus();
    press("Enter", at("other"), { ctrlKey: true });
    (document.activeElement as HTMLElement).blur();
    press("Enter", document.body, { metaKey: true });
    press("Enter", at("name"));
    expect(heard).toEqual(["send", "save"]);
  });

  it("save nothing while the form waits", () => {
    (at("save") as HTMLButtonElement).disabled = true;
    at("name").focus();
    press("Enter", at("name"), { ctrlKey: true });
    expect(heard).toEqual([]);
  });
});
