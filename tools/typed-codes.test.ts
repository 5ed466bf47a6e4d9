/**
 * Every code that people type, by the function through which its screen reads it: however a chat, a keyboard or a paper
 * writes it, it is the same code. A file with a field that no list names fails.
 */
import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RESTORE_WORD } from "#contract/backups";
import { businessIdOf } from "#contract/business-names";
import { lastFour } from "#domain/identity/digits";
import { canonicalIdentification } from "#domain/identity/identification";
import { chatDigits, chatLink, numbersIn } from "#domain/identity/phone";
import { findable, fold } from "#domain/search/fold";
import { canonicalCode, digitsOf, emailOf } from "#domain/search/look-alikes";
import { recipientOf } from "#server/features/backups/locked";
import { decorated } from "#testkit/decorated";
import { readIdentification } from "#web/features/import/cells/identification.ts";
import { readPhones } from "#web/features/import/cells/phones.ts";
import { receiptFinder } from "#web/features/search/find-receipts.ts";
import { hostNameOf } from "#web/operator/host-name.ts";
import { isPin, typedPin } from "#web/parts/lock/lock-record.ts";
import { rowFinder } from "#web/ui/list/visible-rows.ts";

const WEB = join(import.meta.dirname, "../web");

interface TypedCode {
  /** The files whose fields take it, and the entry function that each of them names. */
  fields: Record<string, string>;
  /** As it is given out, and in the other ways in which a person writes it. */
  given: string;
  alike: readonly string[];
  read: (typed: string) => unknown;
}

const finder = rowFinder<string>();
const rows = ["7K0M-14 Ana", "001-1234567-8", "829-555-0102", "A-123456", "D'Oleo"].map(findable);
const source = { rows, columns: [], filters: [], textOf: (row: string) => row };
const found = (text: string) => finder(source, { text, chosen: {}, order: null } as never);

/** Through the finder of the search window: the receipts, and whether the text is like one at all. */
const receipts = ["7K0M-10", "7K0M-11", "4728-1"].map(findable);
const receiptOf = (text: string) => {
  const isSought = receiptFinder(text);
  return isSought ? receipts.filter(isSought) : "like no receipt";
};

const CODES: Record<string, TypedCode> = {
  "a receipt's number, at the portal": {
    fields: { "portal/FindReceipt.tsx": "canonicalCode" },
    given: "7K0M-14",
    alike: ["7KOM-14", "7kom14", "7k0m 14", " 7KOM‑I4 ", "7KOM.14"],
    read: canonicalCode,
  },
  "a receipt's number, in a list": {
    fields: { "ui/list/SearchBox.tsx": "SearchBox" },
    given: "7K0M-14",
    alike: ["7KOM-14", "7kom14", "7kom‑14", "7K0M 14"],
    read: found,
  },
  "a receipt's number, in the search over the whole book": {
    fields: { "features/search/SearchWindow.tsx": "readReceipts" },
    given: "7K0M-10",
    alike: ["7KOM-1O", "7kom1o", "7K0M 10", " 7KOM‑IO ", "7KOM.10", "7K0M−10", "7K0M—10", "7K0M / 10"],
    read: receiptOf,
  },
  "a cédula, in a list": {
    fields: { "ui/list/SearchBox.tsx": "SearchBox" },
    given: "001-1234567-8",
    alike: ["001.1234567.8", "00112345678", "001 1234567 8"],
    read: found,
  },
  "a serial number or a plate, in a list": {
    fields: { "ui/list/SearchBox.tsx": "SearchBox", "features/collaterals/CollateralForm.tsx": "typedLine" },
    given: "A-123456",
    alike: ["A123456", "a 123456", "A–123456"],
    read: found,
  },
  "a cédula": {
    fields: { "parts/people/IdentificationField.tsx": "identificationMask" },
    given: "001-1234567-8",
    alike: ["001.1234567.8", "00112345678", "001 1234567 8"],
    read: canonicalIdentification,
  },
  "a cédula, in a row of the notebook": {
    fields: {
      "features/import/work/GridRow.tsx": "ReadRow",
      "features/import/work/RowWindow.tsx": "ReadRow",
    },
    given: "001-1234567-8",
    alike: ["001.1234567.8", "00112345678", "001 1234567 8", "001‑1234567‑8"],
    read: readIdentification,
  },
  "a telephone, in a row of the notebook": {
    fields: {
      "features/import/work/GridRow.tsx": "ReadRow",
      "features/import/work/RowWindow.tsx": "ReadRow",
    },
    given: "829-555-0102",
    alike: ["8295550102", "(829) 555-0102", "829.555.0102", "829‑555‑0102", "1 829 555 0102"],
    read: readPhones,
  },
  "an RNC": {
    fields: { "parts/people/IdentificationField.tsx": "identificationMask" },
    given: "1-01-23456-7",
    alike: ["101234567", "1.01.23456.7", "101-23456-7"],
    read: canonicalIdentification,
  },
  "the end of a cédula, at a link": {
    fields: { "portal/LinkDoor.tsx": "digitsOf" },
    given: "5678",
    alike: [" 5678 ", "56-78"],
    read: (typed) => digitsOf(typed) === lastFour("001-1234567-8"),
  },
  "a telephone": {
    fields: {
      "features/clients/ClientForm.tsx": "PhoneField",
      "parts/people/PersonFields.tsx": "PhoneField",
    },
    given: "829-555-0102",
    alike: ["8295550102", "(829) 555-0102", "829.555.0102", "829‑555‑0102"],
    read: (typed) => [chatDigits(typed), numbersIn(typed)],
  },
  "an e-mail": {
    fields: {
      "features/session/SignIn.tsx": "emailOf",
      "portal/SignIn.tsx": "emailOf",
      "operator/door/SignIn.tsx": "emailOf",
      "operator/door/NewOperator.tsx": "emailOf",
      "features/session/FirstStart.tsx": "email",
      "features/users/UserForm.tsx": "email",
      "features/clients/portal/PortalForm.tsx": "email",
    },
    given: "rosa@prueba.example",
    alike: ["Rosa@Prueba.example", " rosa@prueba.example "],
    read: emailOf,
  },
  "a business's short name": {
    fields: { "operator/making/MakeBusiness.tsx": "businessIdOf" },
    given: "el-sol",
    alike: ["El-Sol", " el‑sol "],
    read: businessIdOf,
  },
  "a business's address": {
    fields: {
      "operator/making/MakeBusiness.tsx": "hostNameOf",
      "operator/business/HostNames.tsx": "hostNameOf",
    },
    given: "el-sol.ejemplo.do",
    alike: ["El-Sol.Ejemplo.DO.", " https://el-sol.ejemplo.do/login ", "el‑sol.ejemplo.do:8443"],
    read: hostNameOf,
  },
  "a telephone, for an invitation": {
    fields: { "operator/parts/InvitationCard.tsx": "chatLink" },
    given: "829-555-0102",
    alike: ["8295550102", "(829) 555-0102", "829.555.0102", "829‑555‑0102"],
    read: (typed) => chatLink(typed, ""),
  },
  "a PIN": {
    fields: { "parts/lock/LockFront.tsx": "typedPin", "features/lock/PinForm.tsx": "typedPin" },
    given: "12345678",
    alike: [" 12345678"],
    read: (typed) => [typedPin(typed), isPin(typedPin(typed))],
  },
  "the word that restores": {
    fields: { "features/backups/RestoreWindow.tsx": "fold" },
    given: RESTORE_WORD,
    alike: [RESTORE_WORD.toLowerCase()],
    read: fold,
  },
};

/** The key of the copies: one try takes long, so fewer of them. */
const KEY_FIELD = "features/backups/RecoveryKey.tsx";

/** Fields for words, for what is chosen, and for numbers, which e2e/number-fields.test.ts walks. */
const NO_CODES = [
  "parts/collection-day/VisitWindow.tsx",
  "parts/people/PersonPick.tsx",
  "parts/payments/CollectFields.tsx",
  "features/audit/AuditFilters.tsx",
  "features/cash/CloseWindow.tsx",
  "features/cash/CountFields.tsx",
  "features/cash/NewTransaction.tsx",
  "features/cash/custody/AmountWindow.tsx",
  "features/cash/custody/GiveWindow.tsx",
  "features/clients/LocationFields.tsx",
  "features/clients/assign/AssignWindow.tsx",
  "features/clients/assign/ChoiceRows.tsx",
  "features/collection-routes/RouteOwner.tsx",
  "features/continuous-yield/form/EditYield.tsx",
  "features/expenses/ExpenseForm.tsx",
  "features/import/work/ChoicesPanel.tsx",
  "features/import/work/ColumnsStep.tsx",
  "features/import/work/SaveWindow.tsx",
  "features/import/work/SourceStep.tsx",
  "features/interest-rates/InlineRateForm.tsx",
  "features/interest-rates/RateForm.tsx",
  "parts/payments/charges/AddChargeWindow.tsx",
  "features/loans/detail/NotarialDialog.tsx",
  "features/loans/detail/AgreeDialog.tsx",
  "features/loans/detail/PaperDialog.tsx",
  "parts/loans/ChargeRow.tsx",
  "features/loans/form/RateFields.tsx",
  "features/loans/form/RunningFields.tsx",
  "features/loans/suspension/SuspendMany.tsx",
  "features/lock/LockTab.tsx",
  "features/payments/collect/DetailFields.tsx",
  "features/reports/ReportFilters.tsx",
  "features/settings/GeneralTab.tsx",
  "features/settings/MapTab.tsx",
  "features/settings/PrintingTab.tsx",
  "features/settings/PublicAddressTab.tsx",
  "features/settings/documents/ClauseCard.tsx",
  "features/settings/documents/WordingEditor.tsx",
  "features/settings/documents/WordingPreview.tsx",
  "features/users/permissions/MatrixGrid.tsx",
  "features/zones/ZoneForm.tsx",
  "parts/payments/CollectFields.tsx",
  "parts/payments/MoveDialog.tsx",
  "parts/payments/RefundDialog.tsx",
  "parts/editing/FileChoice.tsx",
  "operator/business/Rename.tsx",
  "operator/list/SearchBox.tsx",
  "operator/parts/CopyField.tsx",
  "plain/TextField.tsx",
  "ui/Segments.tsx",
  "ui/feedback/ReasonForm.tsx",
];

const FIELD =
  /<(TextInput|input|PasswordInput|TextField|MaskedField|PhoneField|NameField|IdentificationField|PasswordField|Select|PickField|Autocomplete|Textarea|GrowingText)\b/;

const sourceOf = (file: string) => readFileSync(join(WEB, file), "utf8");

describe("the codes that people type", () => {
  it("are read where a list here says, and no field is on no list", async () => {
    const files: string[] = [];
    for await (const file of glob("**/*.tsx", { cwd: WEB })) {
      if (file.endsWith(".test.tsx") || /^ui\/(form\/|GrowingText)/.test(file)) continue;
      if (FIELD.test(sourceOf(file))) files.push(file);
    }
    const fields = Object.values(CODES).flatMap((code) => Object.entries(code.fields));
    const listed = new Set([...fields.map(([file]) => file), ...NO_CODES, KEY_FIELD]);
    expect(files.sort()).toEqual([...listed].sort());
    for (const [file, entry] of fields.filter(([, name]) => name !== "typedLine"))
      expect(sourceOf(file), `${file} reads by ${entry}`).toContain(entry);
  });

  it.each(Object.entries(CODES))("%s", (_name, { given, alike, read }) => {
    const meant = read(given);
    for (const typed of alike) expect(read(typed), typed).toEqual(meant);
    fc.assert(fc.property(decorated(given), (typed) => void expect(read(typed)).toEqual(meant)));
  });

  it("the key of the copies", { timeout: 60_000 }, async () => {
    const key = "AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX";
    const meant = await recipientOf(key);
    expect(meant).not.toBeNull();
    const typed = [key.toLowerCase(), key.replace(/(.{6})/g, "$1 "), ...fc.sample(decorated(key), 10)];
    for (const each of typed) expect(await recipientOf(each), each).toBe(meant);
  });
});
