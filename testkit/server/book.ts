/** Arguments of the usual commands, of people who do not exist. */
import { randomUUID } from "node:crypto";
import type { Envelope } from "#contract/envelope";
import { type Id, toId } from "#contract/id";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import type { TestDevice } from "./device.ts";

export function clientArgs(at: number, id: string = randomUUID(), fields: object = {}) {
  return {
    id,
    at,
    fields: {
      name: "Carmen",
      lastName: "Inventada",
      identification: "000-0000000-0",
      email: "carmen@prueba.example",
      phone: "809-000-0000",
      address: "Calle Inventada 1",
      residencePhotoId: null,
      latitude: null,
      longitude: null,
      whatsappNotificationsEnabled: false,
      whatsappPhone: "",
      ...fields,
    },
    photo: null,
  };
}

export interface TestLoan {
  id: Id;
  clientId: Id;
  lenderId: Id;
  rateId: Id;
}

/** RD$10,000 at 30 % simple in 13 weekly cuotas of RD$1,000 from 4 March 2026, with all that it needs. */
export async function grantLoan(
  device: TestDevice,
  terms: object = {},
  more: object = {},
  people: object = {},
): Promise<TestLoan> {
  const { loan, commands } = lending(device, terms, more, people);
  const answers = await device.push(...commands);
  const bad = answers.find(({ outcome }) => outcome !== "applied");
  if (bad) throw new Error(`no loan: ${JSON.stringify(answers)}`);
  return loan;
}

/** The same loan, not sent yet. */
export function lending(
  device: TestDevice,
  terms: object = {},
  more: object = {},
  people: object = {},
): { loan: TestLoan; commands: Envelope[] } {
  const at = device.agent.server.clock();
  const [id, clientId, lenderId, rateId] = [newId(), newId(), newId(), newId()];
  const { fields } = clientArgs(at, undefined, people);
  const { name, lastName, identification, email, phone, address } = fields;
  const commands = [
    device.command("client.create", clientArgs(at, clientId, people)),
    device.command("lender.create", {
      id: lenderId,
      at,
      fields: { name, lastName, identification, email, phone, address },
    }),
    device.command("interestRate.create", {
      id: rateId,
      at,
      fields: { name: "Semanal", rate: "30", type: "annual" },
    }),
    device.command("loan.create", loanArgs(at, { id, clientId, lenderId, rateId }, terms, more)),
  ];
  return { loan: { id, clientId, lenderId, rateId }, commands };
}

export function loanArgs(at: number, { rateId, ...ids }: TestLoan, terms: object = {}, more: object = {}) {
  return {
    ...ids,
    interestRateId: rateId,
    at,
    today: businessDate(at as Instant),
    terms: {
      amount: 1_000_000,
      ratePercent: "30",
      rateType: "annual",
      term: 13,
      frequency: "weekly",
      startDate: "2026-03-04",
      interestType: "simple",
      ...terms,
    },
    lateFee: { percent: "5", mode: "once", graceDays: 0, capPercent: null },
    cashTolerance: 100,
    contractTemplateId: null,
    legalActionsConsent: true,
    payoutMethod: "Efectivo",
    ...more,
  };
}

/** A motorcycle of the loan's client, which secures it. */
export function collateralOf({ id: loanId, clientId }: TestLoan, fields: object = {}, files: object[] = []) {
  return {
    id: newId(),
    at: Date.now(),
    fields: {
      clientId,
      loanId,
      type: "Vehículo",
      description: "Motocicleta roja",
      estimatedValue: 4_500_000,
      status: "Activa",
      registrationDate: "2026-03-04",
      plate: "K000000",
      chassis: "",
      registrationNumber: "",
      brand: "",
      modelYear: 2019,
      titleNumber: "",
      serialNumber: "",
      custodyPlace: "Oficina",
      segmNumber: "",
      insuranceExpiry: null,
      notes: null,
      ...fields,
    },
    files,
  };
}

export function newId(): Id {
  return toId(randomUUID());
}

/** The next cuota of a loan in cash. */
export function paymentArgs(device: TestDevice, loanId: Id, fields: object = {}) {
  return cuotaArgs(device.agent.server.clock(), loanId, fields);
}

export function cuotaArgs(at: number, loanId: Id, fields: object = {}) {
  return {
    id: newId(),
    loanId,
    at,
    today: "2026-03-04",
    date: "2026-03-04",
    amount: 100_000,
    kind: "installment",
    paymentNumber: 1,
    prepaymentAmount: 0,
    afterPrepayment: "keep_cuota",
    shiftsSchedule: true,
    seenPaymentIds: [],
    notes: "",
    paymentMethod: "Efectivo",
    quote: null,
    lateFeeReduction: null,
    ...fields,
  };
}
