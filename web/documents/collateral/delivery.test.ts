import { describe, expect, it } from "vitest";
import { toId } from "#contract/id";
import type { Collateral } from "#contract/records/collateral";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import {
  AT,
  sampleClient,
  sampleLender,
  sampleLoan,
  sampleSettings,
} from "#testkit/documents/sample-records";
import { renderText } from "../paper/text.ts";
import { type DeliveryInput, makeDelivery } from "./delivery.ts";

const WIDE = 4000;

const COLLATERAL: Collateral = {
  id: toId("abcdef00-0000-4000-8000-000000000001"),
  clientId: sampleClient().id,
  loanId: sampleLoan().id,
  type: "Vehículo",
  description: "Motocicleta Ficción roja",
  estimatedValue: pesos(45_000),
  status: "Activa",
  registrationDate: calendarDate("2026-01-05"),
  plate: "K0000001",
  chassis: "",
  registrationNumber: "",
  brand: "",
  modelYear: 2019,
  titleNumber: "NO-ES-DE-SU-TIPO",
  serialNumber: "",
  custodyPlace: "Oficina",
  segmNumber: "",
  insuranceExpiry: null,
  notes: null,
  files: [],
  statusHistory: [],
  userId: sampleClient().id,
  createdAt: AT,
};

function textOf(changes: Partial<DeliveryInput> = {}): string {
  const made = makeDelivery({
    collateral: COLLATERAL,
    client: sampleClient(),
    loan: sampleLoan({ status: "completed" }),
    lender: sampleLender(),
    settings: sampleSettings(),
    today: calendarDate("2026-03-14"),
    ...changes,
  });
  if (!made.ok) throw new Error(made.missing.join("; "));
  return renderText(made.paper, WIDE);
}

describe("the acta de entrega", () => {
  it("says what is given back, by whom and to whom, why, and is signed by both", () => {
    const text = textOf();
    for (const part of ["Motocicleta Ficción roja", "K0000001", "2019", "saldado por completo", "ABCDEF"]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("ENTREGA");
    expect(text).toContain("RECIBE CONFORME");
    for (const part of ["NO-ES-DE-SU-TIPO", "undefined", "Garantías Mobiliarias"]) {
      expect(text).not.toContain(part);
    }
  });

  it("for a registered collateral obliges to cancel the inscription", () => {
    expect(textOf({ collateral: { ...COLLATERAL, segmNumber: "7-2026" } })).toContain("con el número 7-2026");
  });

  it("for a debt that is not paid, or without one, does not say that it is", () => {
    expect(textOf({ loan: sampleLoan({ status: "active" }) })).not.toContain("saldado");
    expect(textOf({ loan: null })).not.toContain("garantizaba");
  });

  it("is refused with the list of what is missing", () => {
    const made = makeDelivery({
      collateral: COLLATERAL,
      client: sampleClient({ address: "" }),
      loan: null,
      lender: null,
      settings: sampleSettings(),
      today: calendarDate("2026-03-14"),
    });
    expect(made).toMatchObject({
      ok: false,
      message: "No se puede generar el acta de entrega: faltan datos requeridos.",
      missing: ["dirección del deudor"],
    });
  });
});
