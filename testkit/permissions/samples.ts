/** Arguments that every command understands, about records that do not exist: one who may run it hears about those. */
import { z } from "zod";
import { findCommand } from "#commands/catalogue";
import { PLAIN_RECORDS } from "#contract/collections";
import type { Id } from "#contract/id";
import type { Field, FieldKind, Fields, PlainRecord } from "#contract/record";
import { newId } from "../server/book.ts";

const today = "2026-03-04";
const reason = "Motivo inventado";

/** A value of each kind that its schema takes; a word is the first of its set. */
const SAMPLES: Record<FieldKind, unknown> = {
  money: 100_000,
  date: today,
  instant: 0,
  line: "Nadie Inventado",
  prose: "Nota",
  email: "nadie@prueba.example",
  rate: "30",
  word: null,
  words: [],
  code: "1",
  flag: false,
  count: 1,
  degrees: 18.5,
  file: null,
  list: [],
  nested: null,
  columns: null,
  reference: null,
};

function sampleOf({ kind, words, isOptional }: Field): unknown {
  if (isOptional) return null;
  if (kind === "reference") return newId();
  return words?.[0] ?? SAMPLES[kind];
}

function fieldsOf(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(field)]));
}

/** The three verbs of every declared record; those with business of their own ask the day and a reason as well. */
function recordArgs({ verb, fields }: PlainRecord, id: Id, at: number) {
  const samples = {
    create: { id, at, today, fields: fieldsOf(fields), photo: null, files: [] },
    update: { id, at, today, changes: {}, photo: null },
    delete: { id, at, today, reason },
  };
  return Object.fromEntries(
    Object.entries(samples).map(([action, sample]) => {
      const name = `${verb}.${action}`;
      return [name, known(findCommand(name, 1)?.args, sample)];
    }),
  );
}

/** The arguments of a sample that the command has; the others are not its business. */
function known(args: z.ZodType | undefined, sample: object): object {
  const shape = args instanceof z.ZodObject ? args.shape : {};
  return Object.fromEntries(Object.entries(sample).filter(([name]) => name in shape));
}

const TERMS = {
  amount: 1_000_000,
  ratePercent: "30",
  rateType: "annual",
  term: 13,
  frequency: "weekly",
  startDate: today,
  interestType: "simple",
};

const GRANTED = {
  clientId: newId(),
  lenderId: newId(),
  interestRateId: newId(),
  terms: TERMS,
  lateFee: { percent: "5", mode: "once", graceDays: 0, capPercent: null },
  cashTolerance: 100,
  contractTemplateId: null,
  legalActionsConsent: true,
  payoutMethod: "Efectivo",
};

const OPENING = { date: today, paidRows: 5, paidOfNext: 0 };

const RECEIVED = {
  date: today,
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
};

const PAPER = {
  id: newId(),
  name: "matricula.pdf",
  type: "application/pdf",
  size: 5,
  sha256: "0".repeat(64),
};

const YIELD_RECEIVED = {
  date: today,
  amount: 80_000,
  type: "yield",
  week: 1,
  seenPaymentIds: [],
  notes: "",
  paymentMethod: "Efectivo",
};

const HOLDER = { holder: { id: newId(), name: "Nadie Inventado" } };

function plainArgs(id: Id, at: number): Record<string, object> {
  const records = Object.values(PLAIN_RECORDS).map((record) => recordArgs(record, id, at));
  const assigned = { id, at, groups: [{ collectorId: null, clientIds: [id] }] };
  return Object.assign({ "client.assign": assigned }, ...records);
}

/** Fresh ids each time: the same command twice would be answered from memory. */
export function sampleArgs(at: number): Record<string, object> {
  const id = newId();
  const dated = { id, at, today };
  const step = { ...dated, reason };
  return {
    ...plainArgs(id, at),
    "loan.create": { ...dated, ...GRANTED },
    "loan.renew": { ...dated, ...GRANTED, settles: [settled()] },
    "loan.addCharge": { ...dated, loanId: newId(), name: "Alguacil", amount: 100, method: "Efectivo" },
    "loan.annulCharge": { ...step, chargeId: newId() },
    "loan.createRunning": { ...dated, ...GRANTED, opening: OPENING },
    "loan.correctOpening": { ...step, opening: OPENING },
    "loan.update": { ...dated, changes: { term: 10 } },
    "loan.delete": step,
    "loan.markDefaulted": step,
    "loan.markInLegal": step,
    "loan.takeOutOfLegal": step,
    "loan.writeOff": step,
    "loan.takeBackWriteOff": step,
    "loan.cancel": step,
    "loan.reactivate": step,
    "loan.suspend": { ...step, suspensionId: newId(), from: today, to: today, way: "shift" },
    "loan.annulSuspension": { ...step, suspensionId: newId() },
    "loan.agree": { ...step, parts: [{ date: today, amount: 100 }] },
    "loan.annulAgreement": { ...step, agreementId: newId() },
    "collateral.addFiles": { id, at, files: [PAPER] },
    "collateral.removeFile": { id, at, fileId: newId() },
    ...cashArgs(dated, step),
    ...roundArgs(dated),
    "payment.collect": { ...dated, loanId: newId(), ...RECEIVED },
    "payment.replace": { ...dated, loanId: newId(), ...RECEIVED, replaces: newId(), reason },
    "payment.annul": step,
    "payment.updateNotes": { id, at, notes: "Nota" },
    "payment.confirm": step,
    "payment.move": { ...step, loanId: newId(), paymentNumber: 1 },
    "payment.refundExcess": { ...step, amount: 100, method: "Efectivo" },
    ...yieldArgs(dated, step),
    "lateFee.waive": { loanId: id, at, today, paymentNumber: 1, amount: 100, reason },
    "lateFee.waiveAll": { loanId: id, at, today, rows: [{ paymentNumber: 1, amount: 100 }], reason },
    "lateMoney.take": dated,
    "lateMoney.reject": { id, at, reason },
    "user.create": { id, at, name: "Nadie Inventado", email: `${id}@prueba.example`, role: "user" },
    "user.update": { id, at, changes: { name: "Otra" } },
    "user.delete": { id, at },
    "user.setPortfolio": { id, at, portfolio: { zoneIds: [] } },
    "user.setGrants": { id, at, changes: { clients: ["view"] } },
    "user.changePassword": { id, at },
    "portal.createAccount": { id, at, clientId: newId(), email: `${id}@prueba.example` },
    "portal.resetPassword": { clientId: newId(), at },
    "portal.createLink": { id, at, clientId: newId(), days: 7 },
    "portal.revokeLink": { id: newId(), at },
    "portal.withdrawAccount": { clientId: newId(), at },
    "settings.update": { at, changes: {}, logo: null },
    "paperWording.save": { at, paper: "contract", replaces: 1, name: "La original", clauses: null },
    "signature.add": {
      id,
      at,
      fields: {
        paper: "contract",
        subjectId: newId(),
        clientId: newId(),
        signerName: "Nadie Inventado",
        textSha256: "0".repeat(64),
        wordingNumber: 1,
      },
      picture: { id: newId(), name: "firma.png", type: "image/png", size: 100, sha256: "0".repeat(64) },
    },
  };
}

function settled() {
  const quote = { date: today, version: "1", total: 100 };
  return { loanId: newId(), paymentId: newId(), quote };
}

interface Dated {
  id: Id;
  at: number;
  today: string;
}

function cashArgs(dated: Dated, step: object): Record<string, object> {
  return {
    "transaction.create": {
      ...dated,
      type: "entrada",
      amount: 100,
      concept: "Prueba",
      paymentMethod: "Efectivo",
      date: today,
      notes: "",
    },
    "transaction.annul": step,
    "cash.open": { ...dated, openingBalance: 100_000, notes: "" },
    "cash.close": {
      ...dated,
      openingId: newId(),
      counts: [{ total: 100_000, pieces: null }],
      reason: "",
      notes: "",
    },
    "handIn.send": { ...dated, holder: null, amount: 50_000, notes: "" },
    "handIn.withdraw": step,
    "handIn.accept": { ...dated, count: { total: 50_000, pieces: null } },
    "handIn.reject": step,
    "handIn.give": { ...dated, ...HOLDER, amount: 50_000, notes: "" },
    "custody.settle": { ...dated, ...HOLDER, type: "shortage", amount: 100, way: "cash", reason },
  };
}

function roundArgs({ id, at, today }: Dated): Record<string, object> {
  const place = { latitude: 18.5, longitude: -69.9 };
  return {
    "client.locate": { id, at, ...place },
    "visit.record": {
      id,
      at,
      today,
      clientId: newId(),
      result: "promised",
      promisedFor: today,
      notes: "",
      ...place,
    },
    "visit.remove": { id, at },
    "routeOrder.save": { id, at, userId: null, weekday: 3, clientIds: [newId()] },
  };
}

function yieldArgs(dated: Dated, step: Dated & { reason: string }): Record<string, object> {
  return {
    "yield.create": {
      ...dated,
      clientId: newId(),
      lenderId: newId(),
      terms: { amount: 1_000_000, weeklyRatePercent: "8", startDate: today },
      notes: "",
      payoutMethod: "Efectivo",
    },
    "yield.update": { ...dated, changes: { notes: "Nota" }, reason: "" },
    "yield.addCapital": {
      ...dated,
      additionId: newId(),
      date: today,
      amount: 100_000,
      method: "Efectivo",
      notes: "",
    },
    "yield.annulCapital": { ...step, additionId: newId() },
    "yield.addCharge": { ...dated, loanId: newId(), name: "Alguacil", amount: 100, method: "Efectivo" },
    "yield.annulCharge": { ...step, chargeId: newId() },
    "yield.delete": step,
    "yield.cancel": step,
    "yield.reactivate": step,
    "yieldPayment.collect": { ...dated, yieldLoanId: newId(), ...YIELD_RECEIVED },
    "yieldPayment.replace": { ...dated, yieldLoanId: newId(), ...YIELD_RECEIVED, replaces: newId(), reason },
    "yieldPayment.annul": step,
    "yieldPayment.updateNotes": { id: step.id, at: step.at, notes: "Nota" },
    "yieldPayment.confirm": step,
    "yieldPayment.move": { ...step, yieldLoanId: newId(), week: null },
    "yieldPayment.refundExcess": { ...step, amount: 100, method: "Efectivo" },
  };
}

export function collateralOf(samples: Record<string, object>, clientId: Id): object {
  const sample = samples["collateral.create"] as { fields: object };
  return { ...sample, id: newId(), fields: { ...sample.fields, clientId } };
}

/** The same with a client who is there. */
export function signatureOf(samples: ReturnType<typeof sampleArgs>, clientId: string): object {
  const args = samples["signature.add"] as { fields: object };
  return { ...args, fields: { ...args.fields, clientId } };
}
