/** Plainly invented records that the documents are tried on. */

import { SETTINGS_ID } from "#contract/fixed-ids";
import { toId } from "#contract/id";
import type { Settings } from "#contract/records/business";
import type { IssuedAmounts } from "#contract/records/issued";
import type { Loan, LoanCharge } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";

type PaymentOutcome = NonNullable<Payment["outcome"]>;

import type { Client, Lender } from "#contract/records/people";
import type { Instant } from "#domain/calendar/business-date";
import { calendarDate } from "#domain/calendar/calendar-date";
import type { RatePercent } from "#domain/interest/rate";
import { type Money, money, pesos, ZERO } from "#domain/money/money";
import { generateSchedule } from "#domain/schedule/generate-schedule";

const id = (tail: string) => toId(`00000000-0000-4000-8000-${tail.padStart(12, "0")}`);

/** 14 March 2026, 3:45 p. m. in Santo Domingo. */
export const AT = Date.UTC(2026, 2, 14, 19, 45) as Instant;
const percent = (text: string) => text as RatePercent;

export function sampleClient(changes: Partial<Client> = {}): Client {
  return {
    id: id("c1"),
    name: "Ramona",
    lastName: "Peña Inventada",
    identification: "99900000003",
    email: "ramona@example.com",
    phone: "8095550101",
    address: "Calle Imaginaria 1, Barrio Ficticio, Santiago",
    residencePhotoId: null,
    latitude: null,
    longitude: null,
    whatsappNotificationsEnabled: true,
    whatsappPhone: "",
    createdAt: AT,
    ...changes,
  };
}

export function sampleLender(changes: Partial<Lender> = {}): Lender {
  return {
    id: id("1e"),
    name: "Prestamista",
    lastName: "De Prueba",
    identification: "99900000011",
    email: "prestamista@example.com",
    phone: "8095550102",
    address: "Avenida Inexistente 2, Santiago",
    createdAt: AT,
    ...changes,
  };
}

export function sampleSettings(changes: Partial<Settings> = {}): Settings {
  return {
    id: toId(SETTINGS_ID),
    companyName: "Préstamos El Ejemplo",
    companyRnc: "499900092",
    companyAddress: "Calle de la Prueba 3, Santiago de los Caballeros",
    companyPhone: "8095550103",
    companyEmail: "",
    defaultCurrency: "DOP",
    defaultLanguage: "es",
    logoFileId: null,
    printerName: "",
    receiptWidth: 80,
    receiptFooterText: "Conserve este recibo.",
    showClientSignature: true,
    printAutomatically: false,
    useBluetoothPrinter: false,
    lateFee: { percent: percent("5"), mode: "once", graceDays: 0, capPercent: null },
    cashTolerance: money(100),
    cashBlindClose: false,
    cashClosingTolerance: money(0),
    publicAddress: "",
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  };
}

/** RD$10,000 at 30 % simple in 13 weekly cuotas from 17 January 2026, seven of them paid. */
export function sampleLoan(changes: Partial<Loan> = {}): Loan {
  const terms = {
    amount: changes.amount ?? pesos(10_000),
    ratePercent: changes.ratePercent ?? percent("30"),
    rateType: changes.rateType ?? "monthly",
    term: changes.term ?? 13,
    frequency: changes.frequency ?? "weekly",
    startDate: changes.startDate ?? calendarDate("2026-01-17"),
    interestType: changes.interestType ?? "simple",
  } as const;
  const policy = { percent: percent("5"), mode: "once", graceDays: 0, capPercent: null } as const;
  const rows = generateSchedule(terms);
  const lastDueDate = rows.at(-1)?.paymentDate ?? terms.startDate;
  return {
    id: toId("a1b2c3d4-0000-4000-8000-000000000001"),
    clientId: id("c1"),
    lenderId: id("1e"),
    interestRateId: id("2a"),
    contractTemplateId: "contrato-prestamo-v1",
    legalActionsConsent: true,
    payoutMethod: "Efectivo",
    payoutMovementId: null,
    createdAt: AT,
    createdBy: id("05"),
    termsVersions: [
      { id: id("7e"), at: AT, recordedOn: terms.startDate, rules: 1, terms, cashTolerance: money(100) },
    ],
    lateFeeVersions: [{ from: terms.startDate, at: AT, policy }],
    waivers: [],
    refunds: [],
    statusActions: [],
    deleted: null,
    ...terms,
    endDate: lastDueDate,
    status: "active",
    summary: {
      nextPaymentNumber: 8,
      nextDueDate: calendarDate("2026-03-14"),
      nextAmount: pesos(1000),
      outstandingPrincipal: money(461_537),
      outstandingInterest: money(138_463),
      balance: pesos(6000),
      totalInterest: pesos(3000),
      totalPaid: pesos(7000),
      totalExcess: ZERO,
      roundingAdjustment: ZERO,
      paidRows: 7,
      rows: 13,
      progressPercent: 54,
      lastDueDate,
      lastPaymentDate: calendarDate("2026-03-07"),
    },
    version: "sample",
    ...changes,
  };
}

export function sampleFigures(changes: Partial<IssuedAmounts> = {}): IssuedAmounts {
  return {
    paymentNumber: 8,
    rows: 13,
    lateFee: ZERO,
    interest: money(23_077),
    principal: money(76_923),
    rebate: ZERO,
    excess: ZERO,
    status: "paid",
    remainingAmount: ZERO,
    balanceAfter: pesos(5000),
    rowsLeftAfter: 5,
    nextDueDateAfter: calendarDate("2026-03-21"),
    ...changes,
  };
}

/** Where the fold put it. */
export function sampleOutcome(changes: Partial<PaymentOutcome> = {}): PaymentOutcome {
  const { rows: _, allocations: _none, ...figures } = sampleFigures();
  return { ...figures, allocations: [], refunded: ZERO, review: [], duplicateOf: null, ...changes };
}

/** Cuota 8, collected in cash on its due date. */
export function samplePayment(changes: Partial<Payment> = {}): Payment {
  return {
    id: toId("e5f6a7b8-0000-4000-8000-000000000002"),
    loanId: toId("a1b2c3d4-0000-4000-8000-000000000001"),
    claimedLoanId: toId("a1b2c3d4-0000-4000-8000-000000000001"),
    amount: pesos(1000) as Money,
    date: calendarDate("2026-03-14"),
    at: AT,
    kind: "installment",
    paymentNumber: 8,
    prepaymentAmount: ZERO,
    afterPrepayment: "keep_cuota",
    shiftsSchedule: false,
    seenPaymentIds: [],
    notes: "",
    fingerprint: null,
    receiptToken: null,
    paymentMethod: "Efectivo",
    receiptNumber: "A1-000123",
    issued: sampleFigures(),
    deviceId: null,
    userId: id("05"),
    userName: "Cobrador Ficticio",
    annulled: null,
    replaces: null,
    confirmed: false,
    reviewSteps: [],
    flags: [],
    outcome: null,
    ...changes,
  };
}

/** *Gastos legales* of 500.00, deducted when the loan was granted. */
export function sampleCharge(changes: Partial<LoanCharge> = {}): LoanCharge {
  return {
    id: id("ca"),
    at: AT,
    date: calendarDate("2026-01-17"),
    name: "Gastos legales",
    way: "deducted",
    amount: pesos(500),
    method: "Efectivo",
    receiptNumber: null,
    receiptToken: null,
    userId: id("05"),
    userName: "Cobrador Ficticio",
    annulled: null,
    ...changes,
  };
}
