import { describe, expect, it } from "vitest";
import { interestRates } from "#contract/records/interest-rate";
import { clients } from "#contract/records/people";
import { rateText } from "#web/wording/loan.ts";
import { clashPoints } from "./clash-points.ts";

describe("the words for fields that two people changed at once", () => {
  it("are those of each field, a telephone with its hyphens", () => {
    const clash = { field: "phone", mine: "8095550101", theirs: "8095550102" };
    expect(clashPoints([clash])).toEqual([
      { fields: ["phone"], label: "Teléfono", mine: "(809) 555-0101", theirs: "(809) 555-0102" },
    ]);
  });

  it("say a rate whole where only its type differs", () => {
    const points = clashPoints([{ field: "type", mine: "monthly", theirs: "annual" }], {
      groups: interestRates.groups,
      mine: { rate: "3", type: "monthly" },
      theirs: { rate: "3", type: "annual" },
    });
    expect(points).toEqual([
      { fields: ["type"], label: "Tasa", mine: rateText("3", "monthly"), theirs: rateText("3", "annual") },
    ]);
  });

  it("say both numbers of a position in one decision, and none where there is no position", () => {
    const points = clashPoints(
      [
        { field: "latitude", mine: 18.5, theirs: null },
        { field: "address", mine: "Calle 1", theirs: "Calle 2" },
        { field: "longitude", mine: -69.9, theirs: null },
      ],
      { groups: clients.groups },
    );
    expect(points.map(({ label, mine, theirs }) => [label, mine, theirs])).toEqual([
      ["Ubicación", "18.500000, -69.900000", ""],
      ["Dirección", "Calle 1", "Calle 2"],
    ]);
  });

  it("tell one photo from the other", () => {
    expect(clashPoints([{ field: "residencePhotoId", mine: "1", theirs: null }])).toMatchObject([
      { mine: "La foto que usted eligió", theirs: "Sin foto" },
    ]);
  });

  it("name the records to which the fields of a pair refer, and say which of them is empty", () => {
    const clashes = [
      { field: "clientId", mine: "1", theirs: "2" },
      { field: "loanId", mine: "3", theirs: null },
    ];
    const nameOf = (field: string, id: string) => `${field} ${id}`;
    expect(clashPoints(clashes, { groups: [["clientId", "loanId"]], nameOf, empty: "Ninguno" })).toEqual([
      {
        fields: ["clientId", "loanId"],
        label: "Cliente y Préstamo",
        mine: "clientId 1 · loanId 3",
        theirs: "clientId 2 · Ninguno",
      },
    ]);
  });
});
