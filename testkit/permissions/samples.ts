/** Arguments that every command understands, about records that do not exist: whoever may run it hears about those. */
import { newId } from "../server/book.ts";

const today = "2026-03-04";
const reason = "Motivo inventado";

const PERSON = {
  name: "Nadie",
  lastName: "Inventado",
  identification: "000-0000000-0",
  email: "nadie@prueba.example",
  phone: "809-000-0000",
  address: "Calle Inventada 1",
};

const TERMS = {
  amount: 1_000_000,
  ratePercent: "30",
  rateType: "annual",
  term: 13,
  frequency: "weekly",
  startDate: today,
  interestType: "simple",
};

const RECEIVED = {
  ...{ date: today, amount: 100_000, kind: "installment", paymentNumber: 1, prepaymentAmount: 0 },
  ...{ afterPrepayment: "keep_cuota", shiftsSchedule: true, seenPaymentIds: [], notes: "" },
  ...{ paymentMethod: "Efectivo", quote: null, lateFeeReduction: null },
};

/** Fresh ids each time: the same command twice would be answered from memory. */
export function sampleArgs(at: number): Record<string, object> {
  const id = newId();
  const dated = { id, at, today };
  const step = { ...dated, reason };
  return {
    "client.create": {
      ...{ id, at, photo: null },
      fields: {
        ...PERSON,
        ...{ residencePhotoId: null, latitude: null, longitude: null },
        ...{ whatsappNotificationsEnabled: false, whatsappPhone: "" },
      },
    },
    "client.update": { id, at, changes: { name: "Otra" }, photo: null },
    "client.delete": { id, at },
    "lender.create": { id, at, fields: PERSON },
    "lender.update": { id, at, changes: { name: "Otra" } },
    "lender.delete": { id, at },
    "interestRate.create": { id, at, fields: { name: "Inventada", rate: "30", type: "annual" } },
    "interestRate.update": { id, at, changes: { name: "Otra" } },
    "interestRate.delete": { id, at },
    "loan.create": {
      ...{ ...dated, clientId: newId(), lenderId: newId(), interestRateId: newId(), terms: TERMS },
      lateFee: { percent: "5", mode: "once", graceDays: 0, capPercent: null },
      ...{
        cashTolerance: 100,
        contractTemplateId: null,
        legalActionsConsent: true,
        payoutMethod: "Efectivo",
      },
    },
    "loan.update": { ...dated, changes: { term: 10 } },
    "loan.delete": step,
    "loan.markDefaulted": step,
    "loan.cancel": step,
    "loan.reactivate": step,
    "payment.collect": { ...dated, loanId: newId(), ...RECEIVED },
    "payment.replace": { ...dated, loanId: newId(), ...RECEIVED, replaces: newId(), reason },
    "payment.annul": step,
    "payment.updateNotes": { id, at, notes: "Nota" },
    "payment.confirm": step,
    "payment.move": { ...step, loanId: newId(), paymentNumber: 1 },
    "payment.refundExcess": { ...step, amount: 100, method: "Efectivo" },
    "lateFee.waive": { loanId: id, at, today, paymentNumber: 1, amount: 100, reason },
    "lateMoney.take": dated,
    "lateMoney.reject": { id, at, reason },
    "user.create": { id, at, name: "Nadie Inventado", email: `${id}@prueba.example`, role: "user" },
    "user.update": { id, at, changes: { name: "Otra" } },
    "user.delete": { id, at },
    "user.setGrants": { id, at, changes: { clients: ["view"] } },
    "user.changePassword": { id, at },
    "portal.createAccount": { id, at, clientId: newId(), email: `${id}@prueba.example` },
    "portal.resetPassword": { clientId: newId(), at },
    "settings.update": { at, changes: {}, logo: null },
  };
}
