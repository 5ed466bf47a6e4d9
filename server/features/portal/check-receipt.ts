/** Answers the QR code of a receipt: whether the business knows of it, and the figures to compare with the paper. */
import { type Id, idEnding } from "#contract/id";
import type { CheckedReceipt } from "#contract/portal";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { Client } from "#contract/records/people";
import { chargeWithToken } from "../../db/records/receipts.ts";
import type { Handle } from "../../db/records/store.ts";
import { STORES } from "../../db/records/stores.ts";
import { businessOf } from "./statement.ts";

/** A text that is no token belongs to no receipt. */
export async function checkReceipt(handle: Handle, token: string): Promise<CheckedReceipt> {
  const { companyName, companyPhone, currency } = await businessOf(handle);
  const payments = (await STORES.payments.where(handle, "receiptToken", token)) as Payment[];
  const yields = (await STORES.continuousYieldPayments.where(
    handle,
    "receiptToken",
    token,
  )) as YieldPayment[];
  // A token is given to one payment (`sync/receipt-tokens.ts`); a book of before could take it twice.
  const [payment] = [...payments, ...yields].sort((a, b) => a.at - b.at);
  const business = { companyName, companyPhone, currency };
  if (!payment) return { ...business, ...(await chargeOf(handle, token)) };
  return {
    ...business,
    state: payment.annulled ? "annulled" : "valid",
    receipt: await receiptOf(handle, payment),
  };
}

async function chargeOf(handle: Handle, token: string): Promise<Pick<CheckedReceipt, "state" | "receipt">> {
  const found = await chargeWithToken(handle, token);
  const loan = found && (await chargedLoan(handle, found.loanId));
  const charge = loan?.charges?.find(({ id }) => id === found?.chargeId);
  if (!loan || !charge) return { state: "not_here_yet", receipt: null };
  const { receiptNumber, amount, date, name, annulled } = charge;
  return {
    state: annulled ? "annulled" : "valid",
    receipt: {
      number: receiptNumber ?? "",
      amount,
      date,
      loan: idEnding(loan.id),
      charge: name,
      balance: null,
      initials: await initialsOf(handle, loan.clientId),
      annulledOn: annulled?.date ?? null,
    },
  };
}

async function chargedLoan(handle: Handle, id: Id): Promise<Loan | YieldLoan | undefined> {
  const [loan] = (await STORES.loans.find(handle, [id])) as Loan[];
  const [yieldLoan] = loan ? [] : ((await STORES.continuousYield.find(handle, [id])) as YieldLoan[]);
  return loan ?? yieldLoan;
}

async function receiptOf(
  handle: Handle,
  payment: Payment | YieldPayment,
): Promise<NonNullable<CheckedReceipt["receipt"]>> {
  const { receiptNumber: number, amount, date, annulled } = payment;
  const loan = await loanOf(handle, payment);
  return {
    number,
    amount,
    date,
    loan: loan ? idEnding(loan.id) : "",
    ...balancesOf(payment),
    initials: loan ? await initialsOf(handle, loan.clientId) : "",
    annulledOn: annulled?.date ?? null,
  };
}

async function loanOf(
  handle: Handle,
  payment: Payment | YieldPayment,
): Promise<Pick<Loan | YieldLoan, "id" | "clientId"> | undefined> {
  const isYield = "yieldLoanId" in payment;
  const id: Id | null = isYield ? payment.yieldLoanId : payment.loanId;
  if (id === null) return undefined;
  const [loan] = await STORES[isYield ? "continuousYield" : "loans"].find(handle, [id]);
  return loan as Loan | YieldLoan | undefined;
}

type Balances = Pick<NonNullable<CheckedReceipt["receipt"]>, "balance" | "balanceOfDate">;

/** As printed; of a receipt without figures, as the fold found it. */
function balancesOf(payment: Payment | YieldPayment): Balances {
  const isYield = "yieldLoanId" in payment;
  const left = isYield
    ? (payment.issued ?? payment.outcome)?.principalAfter
    : (payment.issued ?? payment.outcome)?.balanceAfter;
  const present = isYield ? payment.issued?.now?.principal : payment.issued?.now?.balance;
  if (left === undefined || present === undefined) return { balance: left ?? null };
  return { balance: present, balanceOfDate: left };
}

async function initialsOf(handle: Handle, clientId: Id): Promise<string> {
  const [client] = (await STORES.clients.find(handle, [clientId])) as Client[];
  if (!client) return "";
  const words = `${client.name} ${client.lastName}`.trim().split(/\s+/);
  return words.map((word) => `${[...word][0]?.toUpperCase() ?? ""}.`).join(" ");
}
