/** How wide the column of each field is, in rem: so that a name, an amount or a date of the usual length is seen whole. */
import type { Field } from "../fields.ts";

export const COLUMN_REM: Record<Field, number> = {
  fullName: 14,
  name: 9,
  lastName: 9,
  identification: 9,
  phone: 9,
  email: 11,
  address: 13,
  zone: 8,
  collector: 9,
  lender: 9,
  kind: 7,
  amount: 7.5,
  cuotas: 4.5,
  cuota: 7,
  rate: 5,
  frequency: 7,
  startDate: 7,
  firstDueDate: 7,
  paidCuotas: 5.5,
  paidAmount: 7.5,
  balance: 7.5,
  lateFee: 6.5,
  lastPayment: 7,
  collateral: 10,
};
