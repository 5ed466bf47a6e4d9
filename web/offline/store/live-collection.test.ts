/** The order of a list, whenever it is asked for: before, between and after changes. */
import { afterEach, expect, it } from "vitest";
import { createClient, updateClient } from "#commands/client/verbs";
import type { Id } from "#contract/id";
import { at, CLIENT, CLIENT_FIELDS } from "#testkit/commands/lending";
import { freshId } from "#testkit/device/browser-double";
import { quiet, type Scenario, scenario } from "#testkit/device/scenario";
import { LocalStore } from "./local-store.ts";

const DAY = "2026-01-08";

let scene: Scenario;
afterEach(() => scene.end());

async function register(store: LocalStore, name: string): Promise<Id> {
  const id = freshId();
  await store.run(createClient, { id, at: at(DAY), fields: { ...CLIENT_FIELDS, name }, photo: null });
  await quiet(scene.time, store);
  return id;
}

const names = (store: LocalStore) =>
  store
    .live("clients")
    .snapshot()
    .docs.map(({ name }) => name);

async function opened(): Promise<LocalStore> {
  scene = await scenario();
  const store = await scene.open();
  store.live("clients").subscribe(() => {});
  await quiet(scene.time, store);
  return store;
}

it("is the same whether it was asked for before the changes or only after them", async () => {
  const store = await opened();
  await register(store, "Zoila");
  await register(store, "Ángel");
  expect(names(store)).toEqual(["Ángel", "Persona", "Zoila"]);
  await register(store, "Óscar");
  const before = store.live("clients").snapshot();
  await register(store, "beatriz");
  const edit = { id: CLIENT, at: at(DAY), photo: null, changes: { name: "Ñico" } };
  await store.run(updateClient, edit, { base: { name: CLIENT_FIELDS.name } });
  await quiet(scene.time, store);
  expect(names(store)).toEqual(["Ángel", "beatriz", "Ñico", "Óscar", "Zoila"]);
  expect(before.docs.map(({ name }) => name)).toEqual(["Ángel", "Óscar", "Persona", "Zoila"]);
});

it("keeps its array until a record changes, whatever else is told", async () => {
  const store = await opened();
  const { docs } = store.live("clients").snapshot();
  await store.syncNow();
  await quiet(scene.time, store);
  expect(store.live("clients").snapshot().docs).toBe(docs);
});

it("is whole whenever it is said to be here, while a first download brings one collection after the other", async () => {
  scene = await scenario();
  const { admin, browser, server, time } = scene;
  const names = ["clients", "lenders", "interestRates", "loans"] as const;
  const store = new LocalStore({ ...admin, onSignedOut: () => {} }, browser.tab(server.network(admin)));
  const seen = new Set<string>();
  for (const name of names) {
    const list = store.live(name);
    list.subscribe(() => {
      const { status, docs } = list.snapshot();
      if (status === "ready") seen.add(`${name}: ${docs.length}`);
    });
  }
  await store.start();
  await quiet(time, store);
  expect([...seen].toSorted()).toEqual(["clients: 1", "interestRates: 1", "lenders: 1", "loans: 1"]);
  await store.stop();
});
