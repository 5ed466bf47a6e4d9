/** The client portal: whether a client may enter it, as the office asks, and all that it shows a borrower. */
import { z } from "zod";
import { YIELD_STATUSES } from "#domain/continuous-yield/state";
import { AGREEMENT_STATES } from "#domain/loan/agreement";
import { CURRENCIES } from "#domain/money/currency";
import { yieldAgreement, yieldOutcome, yieldPayment } from "./records/continuous-yield.ts";
import { lateFeePolicy, loan, loanCharge, loanRow, opening, refund, streetTerms } from "./records/loan.ts";
import { annulment, payment, paymentOutcome } from "./records/payment.ts";
import { portalLinks } from "./records/portal.ts";
import * as value from "./value.ts";

export const portalAccessParams = z.strictObject({ clientId: value.id });

/** A link as the office sees it; its address only while it opens the portal. */
const portalLinkUse = portalLinks.schema.omit({ clientId: true }).extend({
  lastUsedAt: value.instant.nullable(),
  wrongTries: z.int(),
  state: z.enum(["live", "expired", "revoked", "blocked"]),
  /** Path and signature, to be put behind the public address; null unless it is live. */
  path: z.string().nullable(),
});
export type PortalLinkUse = z.infer<typeof portalLinkUse>;

export const portalAccess = z.strictObject({
  hasAccess: z.boolean(),
  email: z.string().nullable(),
  /** Null while the client has not entered yet. */
  lastLogin: value.instant.nullable(),
  links: z.array(portalLinkUse),
});
export type PortalAccess = z.infer<typeof portalAccess>;

/** Any text may be typed: one that is no e-mail belongs to no account, and the answer says no more than that. */
export const portalSignInRequest = z.strictObject({
  email: z.string().max(300),
  password: z.string().max(200),
});
export const portalLinkRequest = z.strictObject({ link: z.string().max(100), digits: z.string().max(20) });

export const portalSessionAnswer = z.strictObject({ clientId: value.id, expiresAt: value.instant });
export type PortalSessionAnswer = z.infer<typeof portalSessionAnswer>;

/** Whether the office still looks at a payment, as its receipt says; why is the office's own. */
const inReview = z.boolean();

/** An annulment without who made it. */
const statedAnnulment = annulment.pick({ date: true, reason: true, replacedBy: true }).nullable();

const statedPayment = payment
  .pick({
    id: true,
    loanId: true,
    claimedLoanId: true,
    amount: true,
    date: true,
    at: true,
    kind: true,
    prepaymentAmount: true,
    afterPrepayment: true,
    shiftsSchedule: true,
    notes: true,
    paymentMethod: true,
    receiptNumber: true,
    receiptToken: true,
    issued: true,
    userName: true,
    replaces: true,
  })
  .extend({
    inReview,
    annulled: statedAnnulment,
    outcome: paymentOutcome.omit({ allocations: true, review: true }).nullable(),
  });
export type StatedPayment = z.infer<typeof statedPayment>;

const statedYieldPayment = yieldPayment
  .pick({
    id: true,
    yieldLoanId: true,
    claimedLoanId: true,
    amount: true,
    date: true,
    at: true,
    type: true,
    notes: true,
    paymentMethod: true,
    receiptNumber: true,
    receiptToken: true,
    issued: true,
    userName: true,
    replaces: true,
  })
  .extend({ inReview, annulled: statedAnnulment, outcome: yieldOutcome.omit({ review: true }).nullable() });
export type StatedYieldPayment = z.infer<typeof statedYieldPayment>;

/** A cuota against what was paid of it: the specification's row of the statement. */
const historyRow = z.strictObject({
  paymentNumber: z.int(),
  dueDate: value.date,
  amount: value.signedAmount,
  state: z.enum(["paid", "partial", "pending", "late"]),
  /** Mora owed today. */
  lateFeeDue: value.signedAmount,
  /** Principal and interest unpaid. */
  remaining: value.signedAmount,
  paidOn: value.date.nullable(),
  /** Principal, interest and mora. */
  paidAmount: value.signedAmount,
});
export type HistoryRow = z.infer<typeof historyRow>;

/** The next amount that falls due, today or later. */
const nextDue = z.strictObject({ date: value.date, amount: value.signedAmount, daysAway: z.int() });
export type NextDue = z.infer<typeof nextDue>;

const owed = {
  /** Due up to today and unpaid, mora included. */
  owedToday: value.signedAmount,
  daysLate: z.int(),
  /** Principal and interest, or yield, with mora: what it would take to owe nothing by the present schedule. */
  balance: value.signedAmount,
  next: nextDue.nullable(),
};

/** The *cargos* that were paid and not taken back; absent of a loan that has none. */
const statedCharges = z
  .array(
    loanCharge
      .pick({ id: true, name: true, way: true, amount: true, date: true, method: true })
      .extend({ receiptNumber: z.string().nullable(), receiptToken: value.token.nullable() }),
  )
  .optional();

const statedLoan = loan
  .pick({
    id: true,
    number: true,
    amount: true,
    startDate: true,
    endDate: true,
    status: true,
    summary: true,
  })
  .extend({
    ...streetTerms.shape,
    ...owed,
    deleted: z.null(),
    /** Set on a loan that ran before it was entered; none where that was annulled. */
    opening: opening
      .pick({ date: true, paidRows: true, paidOfNext: true })
      .extend({ annulled: z.null() })
      .nullable(),
    lateFeeVersions: z.array(z.strictObject({ from: value.date, at: value.instant, policy: lateFeePolicy })),
    refunds: z.array(
      refund.pick({ id: true, paymentId: true, date: true, at: true, amount: true, method: true }),
    ),
    /** The acuerdo de pago that is in force, or was missed. Absent, as the next, where there is none. */
    agreement: z
      .strictObject({
        state: z.enum(AGREEMENT_STATES),
        parts: z.array(
          z.strictObject({ date: value.date, amount: value.signedAmount, reached: z.boolean() }),
        ),
      })
      .optional(),
    charges: statedCharges,
    /** Days without collection that are not over. */
    suspended: z.array(z.strictObject({ from: value.date, to: value.date })).optional(),
    rows: z.array(loanRow),
    history: z.array(historyRow),
    payments: z.array(statedPayment),
  });
export type StatedLoan = z.infer<typeof statedLoan>;

const statedYield = z.strictObject({
  id: value.id,
  /** The capital lent, what was added later included. */
  amount: value.signedAmount,
  weeklyRatePercent: value.rate,
  startDate: value.date,
  ...yieldAgreement,
  status: z.enum(YIELD_STATUSES),
  ...owed,
  principal: value.signedAmount,
  principalPaid: value.signedAmount,
  yieldPaid: value.signedAmount,
  yieldOwed: value.signedAmount,
  charges: statedCharges,
  payments: z.array(statedYieldPayment),
});
export type StatedYield = z.infer<typeof statedYield>;

/** All that a borrower sees, in one answer: a phone keeps it and shows it without signal. */
export const portalStatement = z.strictObject({
  today: value.date,
  at: value.instant,
  session: portalSessionAnswer,
  business: z.strictObject({
    companyName: z.string(),
    companyRnc: z.string(),
    companyAddress: z.string(),
    companyPhone: z.string(),
    receiptFooterText: z.string(),
    publicAddress: z.string(),
    logoUrl: z.string().nullable(),
    currency: z.enum(CURRENCIES),
  }),
  client: z.strictObject({
    name: z.string(),
    lastName: z.string(),
    identification: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  owedToday: value.signedAmount,
  next: nextDue.nullable(),
  loans: z.array(statedLoan),
  yields: z.array(statedYield),
});
export type PortalStatement = z.infer<typeof portalStatement>;

export const receiptTokenParams = z.strictObject({ token: z.string().max(60) });

/** The answer to a receipt's QR code, for any holder of the paper: nothing personal but initials. */
export const checkedReceipt = z.strictObject({
  state: z.enum(["valid", "annulled", "not_here_yet"]),
  companyName: z.string(),
  companyPhone: z.string(),
  currency: z.enum(CURRENCIES),
  receipt: z
    .strictObject({
      number: z.string(),
      amount: value.signedAmount,
      date: value.date,
      /** The loan's last eight characters; empty while the payment is on no loan. */
      loan: z.string(),
      /** The name of the *cargo* that was paid; left out where the receipt is of a payment. */
      charge: z.string().optional(),
      /** The balance that the receipt prints large; null where the receipt says none. */
      balance: value.signedAmount.nullable(),
      /** The balance that it prints small, of the payment's own date (ruling X5). */
      balanceOfDate: value.signedAmount.optional(),
      initials: z.string(),
      annulledOn: value.date.nullable(),
    })
    .nullable(),
});
export type CheckedReceipt = z.infer<typeof checkedReceipt>;

/** Numbers that a device gave out and of which no receipt has arrived. */
export const receiptGaps = z.strictObject({
  devices: z.array(
    z.strictObject({
      code: z.string(),
      deviceName: z.string(),
      userName: z.string(),
      /** The highest number known of it. */
      last: z.int(),
      missing: z.int(),
      /** The first of them. */
      numbers: z.array(z.int()),
    }),
  ),
});
export type ReceiptGaps = z.infer<typeof receiptGaps>;
