/** The tabs that are forms of the settings, fetched together: one file is less than the list of five in the first load. */
export { CashTab } from "./CashTab.tsx";
export { CertificateScreen } from "./CertificateScreen.tsx";
export { GeneralTab } from "./GeneralTab.tsx";
export { LateFeeTab } from "./LateFeeTab.tsx";
export { PrintingTab } from "./PrintingTab.tsx";
export { PublicAddressTab } from "./PublicAddressTab.tsx";
