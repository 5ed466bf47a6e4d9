/**
 * Every window of the product is listed here by what its going takes, so that none comes to be without the question about
 * typed work (ruling E9). The question itself is tried in web/ui/DialogWindow.test.tsx and e2e/typed-work.test.ts.
 */
import { expect, it } from "vitest";
import { isTest, readSources } from "./tidy/source.ts";

/** Text, choices and strokes in them would be lost: they ask. */
const ASKS = [
  "web/parts/collection-day/VisitWindow.tsx",
  "web/features/backups/RestoreWindow.tsx",
  "web/features/cash/CloseWindow.tsx",
  "web/features/cash/CountDialog.tsx",
  "web/features/cash/OpenWindow.tsx",
  "web/features/cash/custody/AmountWindow.tsx",
  "web/features/cash/custody/CountWindow.tsx",
  "web/features/cash/custody/GiveWindow.tsx",
  "web/features/cash/custody/HandInWindow.tsx",
  "web/features/cash/custody/SettleWindow.tsx",
  "web/features/clients/assign/AssignWindow.tsx",
  "web/features/clients/portal/LinkWindow.tsx",
  "web/features/clients/portal/PortalWindow.tsx",
  "web/features/collaterals/CollateralScreen.tsx",
  "web/features/continuous-yield/detail/CapitalDialog.tsx",
  "web/parts/payments/charges/AddChargeWindow.tsx",
  "web/features/import/work/RowWindow.tsx",
  "web/features/import/work/SaveWindow.tsx",
  "web/features/loans/detail/AgreeDialog.tsx",
  "web/features/loans/detail/LateFeeDialog.tsx",
  "web/features/loans/detail/NotarialDialog.tsx",
  "web/features/loans/detail/OpeningDialog.tsx",
  "web/features/loans/detail/PaperDialog.tsx",
  "web/features/loans/detail/SuspendDialog.tsx",
  "web/features/loans/detail/WaiveAllDialog.tsx",
  "web/features/loans/detail/WaiveDialog.tsx",
  "web/parts/loans/PayoutWindow.tsx",
  "web/parts/payments/MoveDialog.tsx",
  "web/parts/payments/RefundDialog.tsx",
  "web/parts/editing/ReasonDialog.tsx",
  "web/parts/signing/SignedPaperWindow.tsx",
  "web/ui/feedback/QuestionWindow.tsx",
  "web/ui/form/ConflictWindow.tsx",
];
/** They have no field. */
const ONLY_TELLS = [
  "web/app/shell/KeysWindow.tsx",
  "web/parts/collection-day/SheetWindow.tsx",
  "web/parts/payments/PayoutSlipWindow.tsx",
  "web/features/advanced-dashboard/ExplainWindow.tsx",
  "web/features/clients/assign/PassedBar.tsx",
  "web/features/cash/ClosingWindow.tsx",
  "web/features/dashboard/owner/LateWindow.tsx",
  "web/features/dashboard/owner/WeekWindow.tsx",
  "web/features/collaterals/PaperPreview.tsx",
  "web/features/import/ImportEntry.tsx",
  "web/features/sync/SignOutWindow.tsx",
  "web/ui/CornerSheet.tsx",
];
/** Their fields choose what they show: `asks={false}`. */
const SHOWS_ANOTHER = [
  "web/features/dashboard/PaymentsReportWindow.tsx",
  "web/features/dashboard/ScheduledWindow.tsx",
  "web/features/import/UndoWindow.tsx",
  "web/features/loans/detail/PapersWindow.tsx",
  "web/features/loans/form/Quotation.tsx",
  "web/features/notifications/AlertWindow.tsx",
  "web/features/search/SearchWindow.tsx",
  "web/features/settings/documents/WordingPreview.tsx",
  "web/features/settings/printer/PrinterWizard.tsx",
];
/** Drawn by hand: the menu, the download over the screen, and what hangs from a button. They hold no form. */
const BY_HAND = [
  "web/app/shell/Sidebar.tsx",
  "web/features/sync/SyncOverlay.tsx",
  "web/ui/CornerPanel.tsx",
  "web/ui/HangingPanel.tsx",
];

const screens = readSources().filter(({ path }) => /^web\/.*\.tsx$/.test(path) && !isTest(path));
const holding = (pattern: RegExp) =>
  screens
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted();

it("lists every window by what its going takes", () => {
  const opened = holding(/<(DialogWindow|ReasonDialog|CountDialog|AmountWindow|SignedPaperWindow)\b/);
  expect([...ASKS, ...ONLY_TELLS, ...SHOWS_ANOTHER].toSorted()).toEqual(opened);
});

it("lets only those go unasked whose fields choose what they show", () => {
  expect(holding(/asks=\{false\}/)).toEqual(SHOWS_ANOTHER);
});

it("draws no window but through DialogWindow", () => {
  expect(holding(/\b(Modal|Drawer)\b[^;]*from "@mantine\/core"/)).toEqual(["web/ui/DialogWindow.tsx"]);
  expect(holding(/aria-modal[^=]|aria-modal$|role="(alert)?dialog"|role: "dialog"/m)).toEqual(BY_HAND);
});
