import { describe, expect, it } from "vitest";
import { toId } from "#contract/id";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { collateralSchema, emptyCollateral, fieldsOf, textOf } from "./collateral-form.ts";

const TODAY = calendarDate("2026-03-04");
const typed = {
  ...emptyCollateral(TODAY),
  clientId: toId("00000000-0000-4000-8000-000000000001"),
  type: "Vehículo" as const,
  description: "Motocicleta roja",
  estimatedValue: pesos(45_000),
};

function said(values: object): string[] {
  return (collateralSchema.safeParse({ ...typed, ...values }).error?.issues ?? []).map(
    ({ message }) => message,
  );
}

describe("the form of a collateral", () => {
  it("begins as active, of today, without a loan", () => {
    expect(emptyCollateral(TODAY)).toMatchObject({ status: "Activa", registrationDate: TODAY });
    expect(fieldsOf(collateralSchema.parse(typed))).toMatchObject({ loanId: null, notes: null });
  });

  it("asks for client, type, value, description and status", () => {
    expect(said({})).toEqual([]);
    for (const missing of [
      { clientId: "" },
      { type: null },
      { estimatedValue: undefined },
      { description: " " },
    ]) {
      expect(said(missing)).toEqual(["Este campo es obligatorio"]);
    }
    expect(said({ status: "Perdida" })).toEqual(["Este campo es obligatorio"]);
    expect(said({ estimatedValue: 0 })).toEqual(["El valor debe ser mayor a 0"]);
    expect(said({ modelYear: 26 })).toEqual(["Escriba el año con cuatro cifras"]);
  });

  it("keeps only what says something of its type", () => {
    const all = {
      plate: "K123456",
      brand: "Marca Inventada",
      modelYear: 2019,
      titleNumber: "T-1",
      serialNumber: "S-1",
    };
    const kept = (type: string) => fieldsOf(collateralSchema.parse({ ...typed, ...all, type }));
    expect(kept("Vehículo")).toMatchObject({
      plate: "K123456",
      modelYear: 2019,
      titleNumber: "",
      serialNumber: "",
    });
    expect(kept("Propiedad")).toMatchObject({ plate: "", brand: "", modelYear: null, titleNumber: "T-1" });
    expect(kept("Electrodoméstico")).toMatchObject({
      brand: "Marca Inventada",
      serialNumber: "S-1",
      plate: "",
    });
  });

  it("shows again what was stored", () => {
    const fields = fieldsOf(
      collateralSchema.parse({ ...typed, modelYear: 2019, insuranceExpiry: TODAY, notes: "Nota" }),
    );
    expect(fieldsOf(collateralSchema.parse(textOf(fields)))).toEqual(fields);
  });
});
