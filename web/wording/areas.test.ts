import { describe, expect, it } from "vitest";
import { COLLECTION_NAMES, PLAIN_RECORDS } from "#contract/collections";
import { AREAS, formOf, screenOf } from "./areas.ts";
import { collectionLabel } from "./collection.ts";
import { commandLabel } from "./command.ts";

describe("the area of a declared record", () => {
  it.each(Object.values(PLAIN_RECORDS))(
    "for $name is where $verb is registered and edited",
    ({ verb, module, name }) => {
      const area = Object.values(AREAS).find(({ record }) => record?.collection === name);
      if (!area) throw new Error(`no area is about ${name}`);
      expect(area).toMatchObject({ module, record: { verb } });
      expect(formOf(`${verb}.create`, "1")).toEqual({ to: `${area.to}/new` });
      const edit = area.record?.edited === "below" ? "/edit" : "";
      expect(formOf(`${verb}.update`, "1")).toEqual({ to: `${area.to}/$id${edit}`, params: { id: "1" } });
      expect(collectionLabel(name)).toBe(area.label);
      const words = ["create", "update", "delete"].map((action) => commandLabel(`${verb}.${action}`));
      expect(words).toEqual([
        area.record?.fresh,
        ...["Editar", "Eliminar"].map((act) => `${act} ${area.record?.one}`),
      ]);
    },
  );
});

describe("work that a person looks into", () => {
  it("opens the record that it is about, where there is a screen of it", () => {
    expect(screenOf("loans", "1")).toEqual({ to: "/loans/$id", params: { id: "1" } });
    expect(screenOf("interestRates", "1")).toBeNull();
    expect(screenOf("transactions", "1")).toBeNull();
  });

  it("leads to no form where nothing was typed into one", () => {
    expect(["payment.collect", "loan.cancel", "settings.update"].map((name) => formOf(name, "1"))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("names every collection", () => {
    expect(COLLECTION_NAMES.map(collectionLabel)).not.toContain("");
  });
});
