/** Every command by name. Adding a verb is one file and one line here. */
import { annulTransaction } from "./cash/annul-transaction.ts";
import { closeCash } from "./cash/close.ts";
import { createTransaction, createTransactionV1 } from "./cash/create-transaction.ts";
import { openCash } from "./cash/open.ts";
import { assignClients } from "./client/assign.ts";
import { deleteClient } from "./client/delete.ts";
import { locateClient } from "./client/locate.ts";
import { createClient, updateClient } from "./client/verbs.ts";
import { addCollateralFiles, removeCollateralFile } from "./collateral/papers.ts";
import { createCollateral, deleteCollateral, updateCollateral } from "./collateral/verbs.ts";
import type { Command } from "./command.ts";
import { addYieldCapital, addYieldCapitalV1, annulYieldCapital } from "./continuous-yield/capital.ts";
import { addYieldCharge, annulYieldCharge } from "./continuous-yield/charge.ts";
import { createYield, createYieldV1 } from "./continuous-yield/create.ts";
import { deleteYield } from "./continuous-yield/delete.ts";

import { cancelYield, reactivateYield } from "./continuous-yield/status.ts";
import { updateYield, updateYieldV1 } from "./continuous-yield/update.ts";
import {
  annulYieldPayment,
  collectYield,
  confirmYieldPayment,
  moveYieldPayment,
  refundYieldExcess,
  replaceYieldPayment,
  updateYieldPaymentNotes,
} from "./continuous-yield/yield-payments.ts";
import { acceptHandIn } from "./custody/accept.ts";
import { giveToCollector } from "./custody/give.ts";
import { sendHandIn } from "./custody/hand-in.ts";
import { settleCustody } from "./custody/settle.ts";
import { rejectHandIn, withdrawHandIn } from "./custody/undo.ts";
import { expenseVerbs } from "./expense/verbs.ts";
import { createInterestRate, deleteInterestRate, updateInterestRate } from "./interest-rate/verbs.ts";
import { waiveLateFee } from "./late-fee/waive.ts";
import { waiveAllLateFees } from "./late-fee/waive-all.ts";
import { createLender, deleteLender, updateLender } from "./lender/verbs.ts";
import { agreeLoan, annulAgreement } from "./loan/agreement.ts";
import { cancelLoan } from "./loan/cancel.ts";
import { correctOpening, correctOpeningV1 } from "./loan/correct-opening.ts";
import { addLoanCharge, annulLoanCharge } from "./loan/cost.ts";
import { createLoan, createLoanV1, createLoanV2 } from "./loan/create.ts";
import { createRunningLoan, createRunningLoanV1 } from "./loan/create-running.ts";
import { deleteLoan } from "./loan/delete.ts";
import { markInLegal, takeOutOfLegal } from "./loan/in-legal.ts";
import { markDefaulted } from "./loan/mark-defaulted.ts";
import { reactivateLoan } from "./loan/reactivate.ts";
import { renewLoan } from "./loan/renew.ts";
import { annulSuspension, suspendLoan } from "./loan/suspension.ts";
import { updateLoan, updateLoanV1, updateLoanV2, updateLoanV3 } from "./loan/update.ts";
import { takeBackWriteOff, writeOffLoan } from "./loan/write-off.ts";
import { annulPayment } from "./payment/annul.ts";
import { collectPayment } from "./payment/collect.ts";
import { confirmPayment } from "./payment/confirm.ts";
import { movePayment } from "./payment/move.ts";
import { refundExcess } from "./payment/refund-excess.ts";
import { replacePayment } from "./payment/replace.ts";
import { updatePaymentNotes } from "./payment/update-notes.ts";
import { createPortalAccount } from "./portal/create-account.ts";
import { createPortalLink } from "./portal/create-link.ts";
import { resetPortalPassword } from "./portal/reset-password.ts";
import { revokePortalLink } from "./portal/revoke-link.ts";
import { withdrawPortalAccount } from "./portal/withdraw-account.ts";
import { savePaperWording } from "./settings/save-wording.ts";
import { updateSettings } from "./settings/update.ts";
import { addSignature } from "./signature/add.ts";
import { rejectUnclaimedCash } from "./unclaimed-cash/reject.ts";
import { takeUnclaimedCash } from "./unclaimed-cash/take.ts";
import { changePassword } from "./user/change-password.ts";
import { createUser } from "./user/create.ts";
import { deleteUser } from "./user/delete.ts";
import { setGrants } from "./user/set-grants.ts";
import { setPortfolio } from "./user/set-portfolio.ts";
import { updateUser } from "./user/update.ts";
import { recordVisit, removeVisit } from "./visit/record.ts";
import { saveRouteOrder } from "./visit/save-order.ts";
import { createZone, deleteZone, updateZone } from "./zone/verbs.ts";

const listed = [
  createClient,
  updateClient,
  deleteClient,
  locateClient,
  assignClients,
  createLender,
  updateLender,
  deleteLender,
  createInterestRate,
  updateInterestRate,
  deleteInterestRate,
  createZone,
  updateZone,
  deleteZone,
  ...expenseVerbs,
  createCollateral,
  updateCollateral,
  deleteCollateral,
  addCollateralFiles,
  removeCollateralFile,
  createTransaction,
  createTransactionV1,
  annulTransaction,
  openCash,
  closeCash,
  sendHandIn,
  withdrawHandIn,
  acceptHandIn,
  rejectHandIn,
  giveToCollector,
  settleCustody,
  recordVisit,
  removeVisit,
  saveRouteOrder,
  createLoan,
  createLoanV1,
  createLoanV2,
  createRunningLoan,
  createRunningLoanV1,
  correctOpening,
  correctOpeningV1,
  updateLoan,
  updateLoanV1,
  updateLoanV2,
  updateLoanV3,
  renewLoan,
  addLoanCharge,
  annulLoanCharge,
  deleteLoan,
  markDefaulted,
  markInLegal,
  takeOutOfLegal,
  writeOffLoan,
  takeBackWriteOff,
  cancelLoan,
  reactivateLoan,
  suspendLoan,
  annulSuspension,
  agreeLoan,
  annulAgreement,
  collectPayment,
  annulPayment,
  replacePayment,
  updatePaymentNotes,
  confirmPayment,
  movePayment,
  refundExcess,
  waiveLateFee,
  waiveAllLateFees,
  createYieldV1,
  createYield,
  updateYieldV1,
  updateYield,
  addYieldCapitalV1,
  addYieldCapital,
  annulYieldCapital,
  addYieldCharge,
  annulYieldCharge,
  deleteYield,
  cancelYield,
  reactivateYield,
  collectYield,
  annulYieldPayment,
  replaceYieldPayment,
  updateYieldPaymentNotes,
  confirmYieldPayment,
  moveYieldPayment,
  refundYieldExcess,
  takeUnclaimedCash,
  rejectUnclaimedCash,
  createUser,
  updateUser,
  deleteUser,
  setGrants,
  setPortfolio,
  changePassword,
  createPortalAccount,
  resetPortalPassword,
  createPortalLink,
  revokePortalLink,
  withdrawPortalAccount,
  updateSettings,
  savePaperWording,
  addSignature,
] as const;

export type CommandName = (typeof listed)[number]["name"];

// A command is held with its types erased; `args` is parsed before `load` and `decide` ever see it.
const commands = listed as unknown as readonly Command[];

const byName = new Map(commands.map((command) => [`${command.name} ${command.v}`, command]));

export function findCommand(name: string, v: number): Command | undefined {
  return byName.get(`${name} ${v}`);
}

export function allCommands(): readonly Command[] {
  return commands;
}
