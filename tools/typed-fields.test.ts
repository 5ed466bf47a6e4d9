/**
 * Every source file with fields whose values it keeps itself is listed here by what leaving its screen takes, so that no form
 * comes to be without the question about typed work (ruling E9). Fields in a window are asked about by the window
 * (tools/windows.test.ts), and those of `<TextField form>` by the form that registers them.
 */
import { expect, it } from "vitest";
import { isTest, readSources } from "./tidy/source.ts";

/** Each with the file that says of its values that they are work, or keeps them where leaving takes nothing. */
const GUARDED: Record<string, string> = {
  "features/backups/RecoveryKey.tsx": "features/backups/RecoveryKey.tsx",
  "features/clients/assign/AssignClients.tsx": "features/clients/assign/AssignClients.tsx",
  "features/clients/assign/ChoiceRows.tsx": "features/clients/assign/AssignClients.tsx",
  "features/continuous-yield/collect/CollectYield.tsx": "features/continuous-yield/collect/CollectYield.tsx",
  "features/import/work/ChoicesPanel.tsx": "features/import/work/kept-draft.ts",
  "features/import/work/ColumnsStep.tsx": "features/import/work/kept-draft.ts",
  "features/import/work/GridRow.tsx": "features/import/work/kept-draft.ts",
  "features/import/work/RowGrid.tsx": "features/import/work/kept-draft.ts",
  "features/import/work/SourceStep.tsx": "features/import/work/SourceStep.tsx",
  "features/loans/form/RenewalFields.tsx": "features/loans/form/LoanCreate.tsx",
  "features/loans/form/RunningFields.tsx": "features/loans/form/LoanCreate.tsx",
  "features/loans/suspension/SuspendMany.tsx": "features/loans/suspension/SuspendMany.tsx",
  "features/loans/suspension/SuspensionFields.tsx": "features/loans/suspension/SuspendMany.tsx",
  "features/lock/PinForm.tsx": "features/lock/PinForm.tsx",
  "features/payments/collect/AmountFields.tsx": "features/payments/collect/CollectForm.tsx",
  "features/payments/collect/DetailFields.tsx": "features/payments/collect/CollectForm.tsx",
  "features/payments/collect/KindSegments.tsx": "features/payments/collect/CollectForm.tsx",
  "features/settings/documents/ClauseCard.tsx": "features/settings/documents/WordingEditor.tsx",
  "features/settings/documents/WordingEditor.tsx": "features/settings/documents/WordingEditor.tsx",
  "features/users/permissions/MatrixGrid.tsx": "features/users/permissions/PermissionsScreen.tsx",
  "operator/business/HostNames.tsx": "operator/business/HostNames.tsx",
  "operator/business/Rename.tsx": "operator/business/Rename.tsx",
  "operator/making/MakeBusiness.tsx": "operator/making/MakeBusiness.tsx",
  "parts/payments/CollectFields.tsx": "features/payments/collect/CollectForm.tsx",
  "ui/form/ClashChoices.tsx": "ui/form/ClashChoices.tsx",
};
const GUARDS = /\b(usePartWork|useLeaveGuard|useKeptText|keepDraft|keepText)\(/;

/** Their values are the form's that is open: `FormPage`, or a guard of that form, asks. */
const OF_A_FORM = [
  "features/continuous-yield/form/EditYield.tsx",
  "features/continuous-yield/form/NotebookFields.tsx",
  "features/continuous-yield/form/YieldFields.tsx",
  "features/interest-rates/InlineRateForm.tsx",
  "features/interest-rates/RateForm.tsx",
  "features/loans/form/CuotaFields.tsx",
  "features/loans/form/RateFields.tsx",
  "features/loans/form/WhenFields.tsx",
  "features/settings/DaysOffTab.tsx",
  "features/users/PortfolioField.tsx",
  "parts/editing/FileChoice.tsx",
  "parts/loans/ChargeRow.tsx",
  "parts/loans/LateFeeFields.tsx",
];

/** Drawn in a window alone, which asks. */
const IN_A_WINDOW = ["features/cash/CountFields.tsx", "features/loans/detail/PaperDialog.tsx"];

/** They choose what a screen shows, or act with the tap itself. */
const SHOWS_OR_ACTS = [
  "features/advanced-dashboard/RangePicker.tsx",
  "features/advanced-dashboard/charts/ChartTabs.tsx",
  "features/audit/AuditFilters.tsx",
  "features/backups/BringBackup.tsx",
  "features/backups/CreateBackup.tsx",
  "features/cash/CashScreen.tsx",
  "features/collection-routes/RouteOwner.tsx",
  "features/collection-routes/RouteScreen.tsx",
  "features/dashboard/Dashboard.tsx",
  "features/lock/LockTab.tsx",
  "features/notifications/phone/PhoneReminders.tsx",
  "features/payments/list/PaymentKindLinks.tsx",
  "features/reports/ReportActions.tsx",
  "features/reports/ReportFilters.tsx",
  "features/settings/MapTab.tsx",
  "features/settings/documents/DocumentsTab.tsx",
  "features/settings/printer/DevicePrinter.tsx",
  "features/sync/DataPackages.tsx",
  "features/sync/OutboxExports.tsx",
  "features/today/Today.tsx",
  "operator/list/SearchBox.tsx",
  "operator/parts/CopyField.tsx",
  "operator/parts/InvitationCard.tsx",
  "parts/collection-day/DayViews.tsx",
  "portal/FindReceipt.tsx",
];

/** A door: what is typed there is a password or a key. */
const DOORS = ["operator/door/NewOperator.tsx", "parts/lock/LockFront.tsx", "portal/LinkDoor.tsx"];

const FIELD =
  /<(TextInput|Textarea|Checkbox|Radio|Select|Switch|MultiSelect|Autocomplete|MoneyInput|DateInput|NumberInput|RateInput|Segments|PinInput|PasswordInput|FileButton|FileInput|input|textarea|select)\b/;
const WINDOW = /<(DialogWindow|ReasonDialog|CountDialog|AmountWindow)\b/;
/** The fields themselves, and lists with their filters. */
const PIECES = /^(plain|ui)\//;

const sources = new Map(
  readSources()
    .filter(({ path }) => /^web\/.*\.tsx?$/.test(path) && !isTest(path))
    .map(({ path, text }) => [path.slice("web/".length), text]),
);

it("lists every file that keeps the values of fields by what leaving takes", () => {
  const found = [...sources]
    .filter(([path, text]) => {
      const hasField = FIELD.test(text) || (path.startsWith("operator/") && /<TextField\b/.test(text));
      const isPiece = PIECES.test(path) && path !== "ui/form/ClashChoices.tsx";
      return path.endsWith(".tsx") && hasField && !isPiece && !WINDOW.test(text);
    })
    .map(([path]) => path);
  const listed = [...Object.keys(GUARDED), ...OF_A_FORM, ...IN_A_WINDOW, ...SHOWS_OR_ACTS, ...DOORS];
  expect(listed.toSorted()).toEqual(found.toSorted());
});

it.each([...new Set(Object.values(GUARDED))])("%s says that there is work, or keeps it", (path) => {
  expect(sources.get(path) ?? "").toMatch(GUARDS);
});
