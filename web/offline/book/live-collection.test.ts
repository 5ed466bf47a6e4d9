/** The order of a list, whenever it is asked for: before, between and after changes. */
import { afterEach, expect, it } from "vitest";
import { createClient, updateClient } from "#commands/client/verbs";
import type { Id } from "#contract/id";
import { at, CLIENT, CLIENT_FIELDS } from "#testkit/commands/lending";
import { freshId } from "#testkit/device/place";
import { quiet, type Story, story } from "#testkit/device/story";
import type { Book } from "./book.ts";

const DAY = "2026-01-08";

let told: Story;
afterEach(() => told.end());

async function register(device: Book, name: string): Promise<Id> {
  const id = freshId();
  await device.run(createClient, { id, at: at(DAY), fields: { ...CLIENT_FIELDS, name }, photo: null });
  await quiet(told.time, device);
  return id;
}

const names = (device: Book) =>
  device
    .live("clients")
    .snapshot()
    .docs.map(({ name }) => name);

async function opened(): Promise<Book> {
  told = await story();
  const device = await told.open();
  device.live("clients").subscribe(() => {});
  await quiet(told.time, device);
  return device;
}

it("is the same whether it was asked for before the changes or only after them", async () => {
  const device = await opened();
  await register(device, "Zoila");
  await register(device, "Ángel");
  expect(names(device)).toEqual(["Ángel", "Persona", "Zoila"]);
  await register(device, "Óscar");
  const before = device.live("clients").snapshot();
  await register(device, "beatriz");
  const edit = { id: CLIENT, at: at(DAY), photo: null, changes: { name: "Ñico" } };
  await device.run(updateClient, edit, { base: { name: CLIENT_FIELDS.name } });
  await quiet(told.time, device);
  expect(names(device)).toEqual(["Ángel", "beatriz", "Ñico", "Óscar", "Zoila"]);
  expect(before.docs.map(({ name }) => name)).toEqual(["Ángel", "Óscar", "Persona", "Zoila"]);
});

it("keeps its array until a record changes, whatever else is told", async () => {
  const device = await opened();
  const { docs } = device.live("clients").snapshot();
  await device.syncNow();
  await quiet(told.time, device);
  expect(device.live("clients").snapshot().docs).toBe(docs);
});
