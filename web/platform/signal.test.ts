/** The promises that the stores of the device make to those who follow them. */
import { expect, it } from "vitest";
import { Signal } from "./signal.ts";

it("the sum in the drawer reaches every listener, and none that has left", () => {
  const drawer = new Signal(0);
  const seen: string[] = [];
  const leave = drawer.subscribe((sum) => seen.push(`cashier ${sum}`));
  drawer.subscribe((sum) => seen.push(`owner ${sum}`));
  drawer.set(500);
  leave();
  drawer.set(800);
  expect(seen).toEqual(["cashier 500", "owner 500", "owner 800"]);
  expect(drawer.snapshot()).toBe(800);
});

it("work begins with the first who follows and ends with the last, and begins again afterwards", () => {
  const work: string[] = [];
  const late = new Signal([], () => {
    work.push("begins");
    return () => work.push("ends");
  });
  const [one, two] = [late.subscribe(() => {}), late.subscribe(() => {})];
  one();
  one();
  expect([late.isFollowed, work]).toEqual([true, ["begins"]]);
  two();
  expect([late.isFollowed, work]).toEqual([false, ["begins", "ends"]]);
  late.subscribe(() => {});
  expect(work).toEqual(["begins", "ends", "begins"]);
});

it("who leaves while a change is told does not keep it from the others", () => {
  const today = new Signal("2026-01-01");
  const seen: string[] = [];
  const leave = today.subscribe(() => leave());
  today.subscribe((date) => seen.push(date));
  today.set("2026-01-02");
  expect(seen).toEqual(["2026-01-02"]);
});
