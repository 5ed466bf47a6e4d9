/** All tables, in the order in which they may be created, and their rows as the query builder sees them. */
import type { RowOf, Table } from "./table.ts";
import {
  credential,
  fileContent,
  files,
  rightHistory,
  session,
  settings,
  userAccount,
  userPermission,
} from "./tables/business.ts";
import { amortizationItems, loans } from "./tables/loan.ts";
import {
  audit,
  change,
  command,
  commandPassword,
  device,
  deviceSecret,
  deviceStanding,
  head,
  run,
  signingKey,
} from "./tables/log.ts";
import { lateMoney, payments, transactions, waitingAnnulments } from "./tables/payment.ts";
import { clients, interestRates, lenders } from "./tables/people.ts";
import { portalAccounts, portalCredential } from "./tables/portal.ts";

export const TABLES: readonly Table[] = [
  head,
  run,
  signingKey,
  change,
  userAccount,
  userPermission,
  credential,
  session,
  device,
  command,
  commandPassword,
  audit,
  clients,
  portalAccounts,
  portalCredential,
  lenders,
  interestRates,
  loans,
  amortizationItems,
  payments,
  waitingAnnulments,
  transactions,
  settings,
  files,
  fileContent,
  rightHistory,
  deviceStanding,
  deviceSecret,
  lateMoney,
];

export interface Tables {
  head: RowOf<typeof head>;
  run: RowOf<typeof run>;
  signing_key: RowOf<typeof signingKey>;
  change: RowOf<typeof change>;
  user_account: RowOf<typeof userAccount>;
  user_permission: RowOf<typeof userPermission>;
  credential: RowOf<typeof credential>;
  session: RowOf<typeof session>;
  device: RowOf<typeof device>;
  command: RowOf<typeof command>;
  command_password: RowOf<typeof commandPassword>;
  audit: RowOf<typeof audit>;
  clients: RowOf<typeof clients>;
  portal_account: RowOf<typeof portalAccounts>;
  portal_credential: RowOf<typeof portalCredential>;
  lenders: RowOf<typeof lenders>;
  interest_rates: RowOf<typeof interestRates>;
  loans: RowOf<typeof loans>;
  amortization_items: RowOf<typeof amortizationItems>;
  payments: RowOf<typeof payments>;
  waiting_annulments: RowOf<typeof waitingAnnulments>;
  transactions: RowOf<typeof transactions>;
  settings: RowOf<typeof settings>;
  files: RowOf<typeof files>;
  file_content: RowOf<typeof fileContent>;
  right_history: RowOf<typeof rightHistory>;
  device_standing: RowOf<typeof deviceStanding>;
  device_secret: RowOf<typeof deviceSecret>;
  late_money: RowOf<typeof lateMoney>;
}
