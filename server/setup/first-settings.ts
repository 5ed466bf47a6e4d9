/** The settings that a new business begins with (rulings F1, L11 and the specification's defaults). */

import { SETTINGS_ID } from "#contract/fixed-ids";
import { toId } from "#contract/id";
import type { Settings } from "#contract/records/business";
import type { Instant } from "#domain/calendar/business-date";
import type { RatePercent } from "#domain/interest/rate";
import { pesos } from "#domain/money/money";

export function firstSettings(companyName: string, at: Instant): Settings {
  return {
    id: toId(SETTINGS_ID),
    companyName,
    companyRnc: "",
    companyAddress: "",
    companyPhone: "",
    companyEmail: "",
    defaultCurrency: "DOP",
    defaultLanguage: "es",
    logoFileId: null,
    printerName: "",
    receiptWidth: 80,
    receiptFooterText: "",
    showClientSignature: true,
    printAutomatically: false,
    useBluetoothPrinter: false,
    lateFee: { percent: "5" as RatePercent, mode: "once", graceDays: 0, capPercent: null },
    cashTolerance: pesos(1),
    cashBlindClose: false,
    cashClosingTolerance: pesos(0),
    cashCustodyFrom: null,
    publicAddress: "",
    mapTiles: null,
    daysOff: null,
    presets: null,
    cuotaMultiple: null,
    readyShare: null,
    readyDelay: null,
    rebate: null,
    charges: null,
    createdAt: at,
    updatedAt: at,
  };
}
